import type { Outline } from "@quarry/domain";
import { newSection } from "@quarry/domain/testing";
import { expect, it } from "vitest";
import { lostDrafts, removedBy } from "./lost-drafts.ts";

const block = { id: "b", kind: "text", text: "", tail: "", quote: null, resolved: false } as const;
const OUTLINE: Outline = {
  ...{ id: "o", createdAt: "2026-01-01T00:00:00.000Z", placeholders: [] },
  sections: [newSection({ id: "s", blocks: [block] })],
};
const draft = (text: string, outlineId = "o") => ({ text, base: "", outlineId, sectionId: "s" });

it("lostDrafts returns texts whose block is gone, of this outline alone", () => {
  const drafts = new Map([
    ...[["b", draft("kept")] as const, ["s title", draft("kept")] as const, ["empty", draft(" ")] as const],
    ...[["gone tail", draft("lost")] as const, ["other", draft("elsewhere", "p")] as const],
  ]);
  expect(lostDrafts(OUTLINE, drafts, new Set())).toEqual([{ key: "gone tail", sectionId: "s", text: "lost" }]);
  expect(lostDrafts(OUTLINE, drafts, new Set(["gone"]))).toEqual([]);
});

it("removedBy names a section with its blocks", () => {
  const edits = [{ call: "removeSection", sectionId: "s" } as const, { call: "removeBlock", blockId: "c" } as const];
  expect(removedBy(OUTLINE, edits)).toEqual(["s", "b", "c"]);
});
