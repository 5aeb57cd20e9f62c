import { expect, it } from "vitest";
import { textBlock } from "./block-draft.ts";
import type { StoredOutline } from "./outline.ts";
import type { OutlineEdit } from "./outline-calls.ts";
import { withEdit } from "./outline-edits.ts";

const SECTION = { parentId: null, synopsis: "", status: "idea" as const };
const OUTLINE: StoredOutline = {
  ...{ id: "o1", createdAt: "2026-01-01T12:00:00.000Z", placeholders: [] },
  sections: [
    { ...SECTION, id: "flood", rank: "a0", title: "Flood" },
    { ...SECTION, id: "ferry", rank: "a1", title: "Ferry" },
  ],
  blocks: ["one", "two"].map((id, index) => ({ ...textBlock(id), id, sectionId: "flood", rank: `a${index}` })),
};

function edited(outline: StoredOutline, edits: OutlineEdit[]): StoredOutline {
  const material = { texts: new Map<string, string>(), newId: () => "new" };
  return edits.reduce((before, edit) => withEdit(before, edit, material).outline, outline);
}

it("edits remove what is left of what somebody else removed, and do nothing when sent twice", () => {
  const removals: OutlineEdit[] = [
    { call: "removeBlock", blockId: "gone" },
    { call: "removeBlock", blockId: "two" },
    { call: "removeSection", sectionId: "gone" },
    { call: "removeSection", sectionId: "ferry" },
  ];
  const left = edited(OUTLINE, removals);
  expect(left.blocks.map(({ id }) => id)).toEqual(["one"]);
  expect(left.sections.map(({ id }) => id)).toEqual(["flood"]);
  expect(edited(left, removals)).toEqual(left);
});

it("an edit of an unknown block is refused", () => {
  expect(() => edited(OUTLINE, [{ call: "changeBlock", blockId: "gone", text: "T" }])).toThrow("Block not found");
});
