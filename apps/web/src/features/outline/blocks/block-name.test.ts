import type { OutlineBlock } from "@quarry/domain";
import { expect, it } from "vitest";
import { blockName } from "./block-name.ts";

const paragraph = (changes: Partial<OutlineBlock>): OutlineBlock => {
  return { id: "b", kind: "text", text: "", tail: "", quote: null, resolved: false, ...changes };
};
const quote = (state: "exact" | "changed") => {
  const form = { segmentId: "S1", pieces: [{ start: 0, end: 8 }], isCutBefore: false, isCutAfter: false };
  return paragraph({ kind: "quote", text: "Ann: ", quote: { ...form, words: "We left.", kept: null, state } });
};

it.each([
  [paragraph({ text: "The river *rose* [S12]." }), "Paragraph 2 of 7: The river rose ."],
  [paragraph({ text: "a ".repeat(40) }), `Paragraph 2 of 7: ${"a ".repeat(30)}…`],
  [paragraph({}), "Paragraph 2 of 7, empty"],
  [quote("exact"), "Quote 2 of 7: Ann: “We left.”"],
  [quote("changed"), "Quote 2 of 7: Ann: “We left.” Reads differently since you placed it"],
  [paragraph({ kind: "gap", text: "who?", resolved: true }), "Gap 2 of 7: who? Resolved"],
])("blockName of %j is %j", (block, name) => {
  expect(blockName(block, { at: 1, count: 7 })).toBe(name);
});
