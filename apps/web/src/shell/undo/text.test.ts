import { expect, it } from "vitest";
import { UNDO_TEXT } from "./text.ts";

it.each([
  [3, 214, ["Anna"], "3 of 214 segments were changed since by Anna and stay as they are."],
  [1, 1200, ["Anna", "Ben"], "1 of 1,200 segments was changed since by Anna and Ben and stays as it is."],
  [2, 3, [], "2 of 3 segments were changed since and stay as they are."],
  [1, undefined, ["Anna"], "What was changed since by Anna stays as it is."],
  [1, 1, [], "What was changed since stays as it is."],
  [5, 4, [], "What was changed since stays as it is."],
])("kept says that %s of %s changed by %j stay", (kept, count, names, sentence) => {
  expect(UNDO_TEXT.kept(kept, count, names)).toBe(sentence);
});
