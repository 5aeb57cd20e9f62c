import { describe, expect, it } from "vitest";
import type { StoredOutline } from "../outline/outline.ts";
import type { OutlineEdit } from "../outline/outline-calls.ts";
import { withEdit } from "../outline/outline-edits.ts";
import { changePhrase } from "./change-phrase.ts";
import { outlineEditLabel, outlineStepLabel } from "./outline-edit-label.ts";

const section = (id: string, rank: string, title: string) => {
  return { id, parentId: null, rank, title, synopsis: "", status: "idea" as const };
};
const paragraph = (id: string, sectionId: string, rank: string) => {
  return { id, sectionId, rank, kind: "text" as const, text: `${id} ${id}`, tail: "", quote: null, resolved: false };
};
const OUTLINE: StoredOutline = {
  id: "o",
  createdAt: "2026-01-01T00:00:00.000Z",
  placeholders: [],
  sections: [section("s1", "a", "River"), section("s2", "b", "Plates")],
  blocks: [paragraph("a", "s1", "a"), paragraph("b", "s1", "b"), paragraph("c", "s2", "a")],
};

function made(edits: readonly OutlineEdit[]) {
  let after = OUTLINE;
  const all = edits.map((edit) => {
    const { outline, id } = withEdit(after, edit, { texts: new Map(), newId: () => "new" });
    after = outline;
    return { edit, id };
  });
  return { all, outlines: { before: OUTLINE, after } };
}

const changed = (blockId: string, text = "Other"): OutlineEdit => ({ call: "changeBlock", blockId, text });
const moved = (blockId: string, sectionId: string): OutlineEdit => ({ call: "changeBlock", blockId, sectionId });
const added = (id: string, after: string | null = "a"): OutlineEdit => {
  return { call: "addBlock", id, sectionId: "s1", kind: "text", text: "", after };
};
const removed = (blockId: string): OutlineEdit => ({ call: "removeBlock", blockId });
const newSection: OutlineEdit = { call: "addSection", id: "s3", title: "Lamps", parentId: null, after: "s1" };

describe("outlineStepLabel", () => {
  it.each<[string, OutlineEdit[], string[]]>([
    ["Paragraph split in “River”", [changed("a"), added("n")], ["a", "n"]],
    ["Text added in “River”", [added("n")], ["n", "a"]],
    ["2 paragraphs added in “River”", [changed("a"), added("n"), added("m", "n")], ["a", "n", "m"]],
    ["Text added in “River”", [added("n"), removed("a")], ["n", "a", "s1"]],
    ["Paragraphs joined in “River”", [removed("b"), changed("a")], ["a", "b", "s1"]],
    ["2 paragraphs deleted in “River”", [removed("a"), removed("b")], ["a", "b", "s1"]],
    ["Text moved in “Plates”", [moved("b", "s2")], ["b", "s2"]],
    ["Section “Lamps” added", [newSection], ["s3", "s1"]],
    ["Section split at “Lamps”", [changed("a"), newSection, moved("b", "s3")], ["a", "b", "s3"]],
    [
      "Section “Plates” joined with the one before",
      [moved("c", "s1"), { call: "removeSection", sectionId: "s2" }],
      ["c"],
    ],
    ["Section “Plates” deleted", [{ call: "removeSection", sectionId: "s2" }], ["s2"]],
    ["Section “Plates” moved", [{ call: "changeSection", sectionId: "s2", parentId: "s1" }], ["s2"]],
    ["Outline changed", [changed("a"), changed("b")], ["a", "b"]],
  ])("says %s, and where it is seen", (phrase, edits, parts) => {
    const { all, outlines } = made(edits);
    const label = outlineStepLabel(all, outlines);
    expect(changePhrase("outline.edit", label)).toBe(phrase);
    expect(label.partIds?.slice(0, parts.length)).toEqual(parts);
  });
});

describe("outlineEditLabel", () => {
  it.each<[string, OutlineEdit, object]>([
    [
      "typing into a block",
      changed("a"),
      { title: "River", block: "text", blockId: "a", partIds: ["a", "s1"], caret: 0 },
    ],
    ["a move", moved("b", "s2"), { title: "Plates", block: "text", moved: true, partIds: ["b", "s2"] }],
    ["a deletion", removed("c"), { title: "Plates", block: "text", partIds: ["c", "s2"] }],
    [
      "typing into a title",
      { call: "changeSection", sectionId: "s2", title: "Cups" },
      { title: "Cups", sectionId: "s2", partIds: ["s2"] },
    ],
    ["a status", { call: "changeSection", sectionId: "s2", status: "done" }, { title: "Plates", partIds: ["s2"] }],
  ])("names %s", (_, edit, label) => {
    const { all, outlines } = made([edit]);
    const [only] = all;
    expect(only && outlineEditLabel(only, outlines)).toEqual(label);
  });
});

it.each<[string, OutlineEdit[], number | undefined]>([
  ["typing, where it began", [changed("a", "a b a")], 2],
  ["a split, at its place", [changed("a", "a"), added("n")], 1],
  ["a join, at its place", [removed("b"), changed("a", "a a b b")], 3],
  ["what changes no text, nowhere", [moved("b", "s2")], undefined],
])("the caret stands for %s", (_, edits, caret) => {
  const { all, outlines } = made(edits);
  expect(outlineStepLabel(all, outlines).caret).toBe(caret);
});

it("the caret stands before a character of two units that became another", () => {
  const [fire, water] = ["a \u{1F30B}", "a \u{1F30A}"].map((text) => made([changed("a", text)]));
  if (fire === undefined || water === undefined) throw new Error("Two texts were made");
  const outlines = { before: fire.outlines.after, after: water.outlines.after };
  expect(outlineStepLabel(water.all, outlines).caret).toBe(2);
});
