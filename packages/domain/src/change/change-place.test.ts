import { expect, it } from "vitest";
import { changePlace } from "./change-place.ts";

it.each([
  ["a tag on a segment", "segments.addTag", { tag: "#Flood", segmentId: "S1" }, { kind: "segment", segmentId: "S1" }],
  ["a note", "notes.update", { noteId: "n1", segmentId: "S1" }, { kind: "note", noteId: "n1", segmentId: "S1" }],
  ["a source", "sources.delete", { source: "Rosa", sourceId: "a" }, { kind: "source", sourceId: "a" }],
  ["the outline", "outline.reorder", {}, { kind: "outline", partIds: [] }],
  ["a typed text", "outline.changeBlock", { partIds: ["b"], caret: 4 }, { kind: "outline", partIds: ["b"], caret: 4 }],
  ["a block", "outline.addBlock", { partIds: ["b", "a"] }, { kind: "outline", partIds: ["b", "a"] }],
  ["a renamed tag", "tags.rename", { tag: "#Flood", newTag: "#Water" }, null],
  ["the project's title", "projects.update", { title: "The River Years" }, null],
] as const)("changePlace finds %s", (_what, kind, label, place) => {
  expect(changePlace(kind, label)).toEqual(place);
});
