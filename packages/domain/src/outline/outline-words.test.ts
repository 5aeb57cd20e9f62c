import { expect, it } from "vitest";
import { wordCount } from "./outline-words.ts";

it.each([
  ["", 0],
  ["The river was up.", 4],
  ["“Up that spring” [S104].\n\nGone [S9]. [PLACEHOLDER:who decided to stay]", 4],
  ["Ann’s well-known 1962 flood — it rose", 6],
  ["川が上がった", 6],
  ["*Élan* [sic]", 2],
])("counts the words of %j, but for markers", (content, count) => {
  expect(wordCount(content)).toBe(count);
});
