import type { Outline, OutlineBlock } from "@quarry/domain";
import { newSection } from "@quarry/domain/testing";
import { expect, it } from "vitest";
import { sharedOutline } from "./shared-outline.ts";

const paragraph = (id: string): OutlineBlock => {
  return { id, kind: "text", text: `Text of ${id}`, tail: "", quote: null, resolved: false };
};
const before: Outline = {
  ...{
    id: "o",
    createdAt: "2026-01-01T00:00:00.000Z",
    placeholders: [{ id: "g", description: "Why", resolved: false }],
  },
  sections: [
    newSection({ id: "s1", order: 0, blocks: [paragraph("a"), paragraph("b")], citationIds: ["S1"] }),
    newSection({ id: "s2", order: 1, blocks: [paragraph("c")] }),
    newSection({ id: "s3", order: 2, blocks: [paragraph("d")] }),
  ],
};
const read = (): Outline => structuredClone(before);

it("sharedOutline returns the previous outline where it reads the same", () => {
  expect(sharedOutline(before, read())).toBe(before);
});

it("sharedOutline keeps the blocks of sections that have changed places", () => {
  const after = read();
  after.sections = [2, 0, 1].map((place, order) => ({ ...(after.sections[place] ?? newSection()), order }));
  const shared = sharedOutline(before, after);
  expect(shared).toEqual(after);
  for (const [order, place] of [2, 0, 1].entries())
    expect(shared?.sections[order]?.blocks).toBe(before.sections[place]?.blocks);
});

it("sharedOutline keeps the blocks after a new one, and all other sections", () => {
  const after = read();
  after.sections[0]?.blocks.unshift(paragraph("new"));
  const shared = sharedOutline(before, after);
  expect(shared).toEqual(after);
  expect(shared?.sections[0]?.blocks[1]).toBe(before.sections[0]?.blocks[0]);
  expect(shared?.sections[0]?.citationIds).toBe(before.sections[0]?.citationIds);
  expect(shared?.sections[1]).toBe(before.sections[1]);
  expect(shared?.placeholders).toBe(before.placeholders);
});

it("sharedOutline shows what has changed, and an outline that came or went", () => {
  const after = read();
  for (const block of after.sections[1]?.blocks ?? []) block.text = "Another text";
  const shared = sharedOutline(before, after);
  expect(shared).toEqual(after);
  expect(shared?.sections[1]).not.toBe(before.sections[1]);
  expect(sharedOutline(before, null)).toBeNull();
  expect(sharedOutline(null, before)).toBe(before);
});
