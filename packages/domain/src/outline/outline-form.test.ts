import { expect, test } from "vitest";
import { gapBlock, quoteBlock, textBlock } from "./block-draft.ts";
import type { StoredOutline } from "./outline.ts";
import { outlineOf, quotedSegmentIds } from "./outline-form.ts";

const QUOTE = {
  ...{ segmentId: "S1", pieces: [{ start: 0, end: 9 }], isCutBefore: false, isCutAfter: true },
  words: "The river …",
};
const SECTION = { parentId: null, synopsis: "How", status: "draft" } as const;
const STORED: StoredOutline = {
  id: "o",
  createdAt: "2026-01-01T12:00:00.000Z",
  sections: [
    { ...SECTION, id: "below", parentId: "top", rank: "V", title: "Below" },
    { ...SECTION, id: "last", rank: "k", title: "Last" },
    { ...SECTION, id: "top", rank: "F", title: "Top" },
  ],
  blocks: [
    { ...gapBlock("who?", true), id: "g", sectionId: "below", rank: "V" },
    { ...quoteBlock(QUOTE, { text: "Ida [S3]: ", tail: " [S4]" }), id: "q", sectionId: "top", rank: "V" },
    { ...textBlock("It began [S3]."), id: "t", sectionId: "top", rank: "F" },
  ],
  placeholders: [{ id: "p", description: "when?", resolved: false }],
};

test("outlineOf derives order, content, citations, gaps and states", () => {
  const outline = outlineOf(STORED, new Map([["S1", "The river rose."]]));
  expect(outline.sections.map(({ id, parentId, order }) => [id, parentId, order])).toEqual([
    ["top", null, 0],
    ["below", "top", 1],
    ["last", null, 2],
  ]);
  const [top, below, last] = outline.sections;
  expect(top).toMatchObject({
    content: "It began [S3].\n\nIda [S3]: “The river …” [S1] [S4]",
    citationIds: ["S3", "S1", "S4"],
    ...{ synopsis: "How", status: "draft" },
    blocks: [
      { id: "t", quote: null },
      { id: "q", quote: { ...QUOTE, state: "exact" } },
    ],
  });
  expect([below?.content, last?.content]).toEqual(["[PLACEHOLDER:who?]", ""]);
  expect(outline.placeholders).toEqual([
    { id: "g", description: "who?", resolved: true },
    { id: "p", description: "when?", resolved: false },
  ]);
});

test("outlineOf tells a quote whose segment is gone", () => {
  const [top] = outlineOf(STORED, new Map()).sections;
  expect(top?.blocks[1]?.quote?.state).toBe("gone");
  expect(top?.content).toContain("“The river …” [S1]");
});

test("quotedSegmentIds names the segments of quotes", () => {
  expect(quotedSegmentIds(STORED.blocks)).toEqual(["S1"]);
});
