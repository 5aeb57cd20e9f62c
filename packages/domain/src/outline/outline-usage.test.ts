import fc from "fast-check";
import { expect, test } from "vitest";
import { newSegment } from "../testing.ts";
import { gapBlock, quoteBlock, textBlock } from "./block-draft.ts";
import { tag } from "./generate/testing.ts";
import type { StoredOutline } from "./outline.ts";
import type { OutlineEdit } from "./outline-calls.ts";
import { withEdit } from "./outline-edits.ts";
import { outlineOf } from "./outline-form.ts";
import { isUnused, unusedIds, usesOf } from "./outline-usage.ts";

const quote = (segmentId: string) => ({
  ...{ segmentId, pieces: [{ start: 0, end: 3 }], isCutBefore: false, isCutAfter: true, words: "The …" },
});

test("usesOf counts a block once, and names the section of each", () => {
  const blocks = [
    { id: "b1", ...quoteBlock(quote("S1"), { text: "Ida [S1]: ", tail: " [S2]" }) },
    { id: "b2", ...textBlock("Again [S1]. [PLACEHOLDER:ask [S3\\]]") },
    { id: "b3", ...gapBlock("what of [S3]?") },
  ];
  const uses = usesOf([
    { id: "one", blocks },
    { id: "two", blocks: [{ id: "b4", ...textBlock("[S2]") }] },
  ]);
  expect(Object.fromEntries(uses)).toEqual({
    S1: [
      { sectionId: "one", blockId: "b1" },
      { sectionId: "one", blockId: "b2" },
    ],
    S2: [
      { sectionId: "one", blockId: "b1" },
      { sectionId: "two", blockId: "b4" },
    ],
  });
});

const SECTIONS = ["a", "b", "c"];
const EMPTY: StoredOutline = {
  ...{ id: "o", createdAt: "2026-01-01T12:00:00.000Z", blocks: [], placeholders: [] },
  sections: SECTIONS.map((id, index) => {
    return { id, parentId: null, rank: "FVk"[index] ?? "", title: id, synopsis: "", status: "idea" };
  }),
};
const TEXTS = new Map(Array.from({ length: 6 }, (_, index) => [`S${index}`, "The river rose."]));

const segmentId = fc.constantFrom(...TEXTS.keys());
const sectionId = fc.constantFrom(...SECTIONS);
const anyBlock = fc.nat({ max: 7 });
const step = fc.oneof(
  fc.record({ act: fc.constant("tag" as const), segmentId }),
  fc.record({ act: fc.constant("quote" as const), segmentId, sectionId }),
  fc.record({ act: fc.constant("cite" as const), segmentId, sectionId }),
  fc.record({ act: fc.constant("rewrite" as const), segmentId, block: anyBlock }),
  fc.record({ act: fc.constant("move" as const), sectionId, block: anyBlock }),
  fc.record({ act: fc.constant("remove" as const), block: anyBlock }),
  fc.record({ act: fc.constant("removeSection" as const), sectionId }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

function editOf(outline: StoredOutline, step: Step, id: string): OutlineEdit | null {
  if (step.act === "tag") return null;
  if ("sectionId" in step && outline.sections.every((section) => section.id !== step.sectionId)) return null;
  if (step.act === "removeSection") return { call: "removeSection", sectionId: step.sectionId };
  if (step.act === "quote") {
    const { segmentId, sectionId } = step;
    return { call: "addBlock", id, sectionId, kind: "quote", segmentId, pieces: [{ start: 0, end: 3 }] };
  }
  if (step.act === "cite")
    return { call: "addBlock", id, sectionId: step.sectionId, kind: "text", text: `So [${step.segmentId}].` };
  const block = outline.blocks[step.block];
  if (block === undefined) return null;
  const blockId = block.id;
  if (step.act === "remove") return { call: "removeBlock", blockId };
  if (step.act === "move") return { call: "changeBlock", blockId, sectionId: step.sectionId };
  return { call: "changeBlock", blockId, text: `Now [${step.segmentId}].` };
}
const steps = fc.array(step, { maxLength: 40 });

test("unused segments are those that a count by hand finds, after tagging, moves and deletions", () => {
  fc.assert(
    fc.property(steps, (all) => {
      let outline = EMPTY;
      const tagged = new Set<string>();
      for (const [index, each] of all.entries()) {
        if (each.act === "tag" && !tagged.delete(each.segmentId)) tagged.add(each.segmentId);
        const edit = editOf(outline, each, `b${index}`);
        if (edit !== null) outline = withEdit(outline, edit, { texts: TEXTS, newId: () => "new" }).outline;
        const { sections } = outlineOf(outline, TEXTS);
        const ids = [...TEXTS.keys()].filter((id) => tagged.has(id));
        const byHand = ids.filter((id) => sections.every(({ content }) => !content.includes(`[${id}]`)));
        expect(unusedIds(ids, outline.blocks)).toEqual(byHand);
        const uses = usesOf(sections);
        const segments = [...TEXTS.keys()].map((id) => newSegment({ id, tags: tagged.has(id) ? [tag("#River")] : [] }));
        expect(segments.filter((segment) => isUnused(segment, uses)).map(({ id }) => id)).toEqual(byHand);
      }
    }),
    { numRuns: 60 },
  );
});
