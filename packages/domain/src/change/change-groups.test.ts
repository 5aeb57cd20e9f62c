import { expect, it } from "vitest";
import { CHANGE_KINDS } from "./change.ts";
import { CHANGE_GROUPS, changeGroup, kindsOfGroup } from "./change-groups.ts";

it.each([
  ["segments.addTag", "codings"],
  ["codings.change", "codings"],
  ["tags.addToSegments", "codings"],
  ["tags.removeFromSegments", "codings"],
  ["suggestions.takeAll", "codings"],
  ["tags.rename", "tags"],
  ["notes.update", "notes"],
  ["segments.correct", "texts"],
  ["sources.correct", "texts"],
  ["sources.read", "sources"],
  ["outline.reorder", "outline"],
  ["projects.update", "project"],
] as const)("changeGroup puts %s in %s", (kind, group) => {
  expect(changeGroup(kind)).toBe(group);
});

it("changeGroup puts every change of segments that corrects nothing among those of tags on segments", () => {
  const ofSegments = CHANGE_KINDS.filter((kind) => kind.startsWith("segments."));
  expect(ofSegments.filter((kind) => changeGroup(kind) === "codings")).toEqual([
    "segments.addTag",
    "segments.confirmTag",
    "segments.removeTag",
    "segments.swapTag",
  ]);
});

it("kindsOfGroup names every kind once", () => {
  const kinds = CHANGE_GROUPS.flatMap(kindsOfGroup);
  expect(kinds.toSorted()).toEqual([...CHANGE_KINDS].sort());
});
