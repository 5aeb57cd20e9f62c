import { expect, test } from "vitest";
import { newSection, newSegment } from "../testing.ts";
import { gapBlock, quoteBlock, textBlock } from "./block-draft.ts";
import { tag } from "./generate/testing.ts";
import type { OutlineBlock } from "./outline-block.ts";
import { citedInBlock, contentOfBlocks } from "./outline-content.ts";
import { bookFigures, outlineFigures, taggedUse } from "./outline-figures.ts";
import { usesOf } from "./outline-usage.ts";
import { sectionTagIndex } from "./section-tags.ts";

const flood = [tag("#Flood")];
const segments = [
  newSegment({ id: "S1", sourceId: "a", speaker: "Ida", tags: flood }),
  newSegment({ id: "S2", sourceId: "b", speaker: "Ben", tags: [...flood, tag("#Money")] }),
  newSegment({ id: "S3", sourceId: "b", speaker: "", tags: flood }),
  newSegment({ id: "S4", sourceId: "b", speaker: "Ben" }),
];
const segmentById = new Map(segments.map((segment) => [segment.id, segment]));

const quoted = (segmentId: string) => {
  const words = "The river rose.";
  const bound = { segmentId, pieces: [{ start: 0, end: 15 }], isCutBefore: false, isCutAfter: false, words };
  return quoteBlock(bound, { text: "So: ", tail: "" });
};
function section(id: string, title: string, drafts: ReturnType<typeof quoted>[], parentId: string | null = null) {
  const blocks = drafts.map((draft, index): OutlineBlock => {
    const quote = draft.quote && { ...draft.quote, kept: null, state: "exact" as const };
    return { ...draft, id: `${id}${index}`, quote };
  });
  const citationIds = [...new Set(drafts.flatMap(citedInBlock))];
  return newSection({ id, title, blocks, parentId, citationIds, content: contentOfBlocks(drafts) });
}
const sections = [
  section("one", "Flood", [quoted("S1"), quoted("S2"), textBlock("“Two typed words” [S1]."), gapBlock("when?")]),
  section("two", "Later", [quoted("S1"), quoted("S9"), textBlock("Ben [S4].")], "one"),
];

test("outlineFigures counts words and quotes, and segments, voices and sources once", () => {
  expect(sections.map((each) => outlineFigures([each], segmentById))).toEqual([
    { words: 11, quotes: 3, segments: 2, voices: ["Ida", "Ben"], sources: ["a", "b"] },
    { words: 9, quotes: 2, segments: 2, voices: ["Ida", "Ben"], sources: ["a", "b"] },
  ]);
  expect(outlineFigures(sections, segmentById)).toMatchObject({ words: 20, quotes: 5, segments: 3 });
});

test("taggedUse counts what carries a tag, and what of it is used anywhere", () => {
  const uses = usesOf(sections);
  expect(taggedUse(segments, null, uses)).toEqual({ tagged: 3, used: 2 });
  expect(taggedUse(segments, new Set(["#Money"]), uses)).toEqual({ tagged: 1, used: 1 });
});

test("bookFigures agrees in its totals, its sections, its voices and its tags", () => {
  const book = bookFigures({
    sections,
    segmentById,
    tags: sectionTagIndex([
      { id: "t1", name: "#Flood" },
      { id: "t2", name: "#Money" },
    ]),
  });
  expect(book.total).toMatchObject({ words: 20, quotes: 5, segments: 3, tagged: 3, used: 2 });
  expect(book.sections).toMatchObject([
    { id: "one", title: "Flood", depth: 0, tagged: 3, used: 2 },
    { id: "two", title: "Later", depth: 1, tagged: 3, used: 2 },
  ]);
  expect(book.voices).toEqual([
    { speaker: "Ida", counts: [1, 1] },
    { speaker: "Ben", counts: [1, 1] },
  ]);
  expect(book.sourceIds).toEqual(["b", "a"]);
  expect(book.tags).toEqual([
    {
      tag: "#Flood",
      tagged: 3,
      used: 2,
      bySource: [
        { tagged: 2, used: 1 },
        { tagged: 1, used: 1 },
      ],
    },
    {
      tag: "#Money",
      tagged: 1,
      used: 1,
      bySource: [
        { tagged: 1, used: 1 },
        { tagged: 0, used: 0 },
      ],
    },
  ]);
});

test("bookFigures of an outline without tags has none", () => {
  const untagged = new Map([["S4", newSegment({ id: "S4", speaker: "Ben" })]]);
  const book = bookFigures({ sections, segmentById: untagged, tags: sectionTagIndex([]) });
  expect([book.tags, book.sourceIds, book.total.tagged]).toEqual([[], [], 0]);
});
