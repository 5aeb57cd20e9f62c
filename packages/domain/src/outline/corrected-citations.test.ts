import { expect, test } from "vitest";
import { halvesOf } from "../segment/correction/split-material.ts";
import { gapBlock, quoteBlock, textBlock } from "./block-draft.ts";
import { quoteText } from "./bound-quote.ts";
import { withMergedCited, withSplitCited } from "./corrected-citations.ts";
import type { StoredOutline } from "./outline.ts";
import type { BlockDraft } from "./outline-block.ts";

const TEXT = "We met Ferin. At the quay.";
const outlineOf = (...blocks: BlockDraft[]): StoredOutline => ({
  ...{ id: "o", createdAt: "", sections: [], placeholders: [] },
  blocks: blocks.map((block, index) => ({ ...block, id: `b${index}`, sectionId: "s", rank: `${index}V` })),
});
const quoteOf = (words: string, segmentId = "S1") => {
  const start = TEXT.indexOf(words);
  const form = { pieces: [{ start, end: start + words.length }], isCutBefore: false, isCutAfter: false };
  return quoteBlock({ segmentId, ...form, words: quoteText(TEXT, form) }, { text: "Ann: ", tail: " [S2]" });
};
const citedIn = ({ blocks }: StoredOutline) =>
  blocks.map(({ text, tail, quote }) => [text, quote && [quote.segmentId, ...quote.pieces], tail]);

test("what cites a merged segment cites the one that it became part of, and other blocks stay", () => {
  const outline = outlineOf(
    quoteOf("quay", "S2"),
    textBlock("So [S2], [S3]."),
    gapBlock("Who is [S2]?"),
    textBlock("No."),
  );
  const merged = withMergedCited(outline, { from: "S2", to: "S1", offset: 100 });
  expect(citedIn(merged)).toEqual([
    ["Ann: ", ["S1", { start: 121, end: 125 }], " [S1]"],
    ["So [S1], [S3].", null, ""],
    ["Who is [S2]?", null, ""],
    ["No.", null, ""],
  ]);
  expect(merged.blocks[3]).toBe(outline.blocks[3]);
  expect(withMergedCited(outline, { from: "S9", to: "S1", offset: 0 })).toBe(outline);
});

test("quotes of a split segment cite the half that has most of their words", () => {
  const split = { segmentId: "S1", newId: "S9", text: TEXT, halves: halvesOf(TEXT, 14) };
  const outline = outlineOf(quoteOf("We met"), quoteOf("the quay"), quoteOf("Ferin. At the"), quoteOf("quay", "S2"));
  expect(citedIn(withSplitCited(outline, split)).map(([, quote]) => quote)).toEqual([
    ["S1", { start: 0, end: 6 }],
    ["S9", { start: 3, end: 11 }],
    ["S1", { start: 7, end: 20 }],
    ["S2", { start: 21, end: 25 }],
  ]);
  const ofFirst = outlineOf(quoteOf("We met"));
  expect(withSplitCited(ofFirst, split)).toBe(ofFirst);
});
