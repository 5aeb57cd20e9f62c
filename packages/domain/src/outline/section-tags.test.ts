import { expect, test } from "vitest";
import { newSection, newSegment } from "../testing.ts";
import { tag } from "./generate/testing.ts";
import { sectionTagIndex, tagsOfSection } from "./section-tags.ts";

const segments = [
  newSegment({ id: "S1", tags: [tag("#Flood"), tag("#River")] }),
  newSegment({ id: "S2", tags: [tag("#River"), tag("#Money")] }),
  newSegment({ id: "S3", tags: [tag("#TurningPoint")] }),
  newSegment({ id: "S4" }),
];
const section = (id: string, title: string, citationIds: string[], parentId: string | null = null) =>
  newSection({ id, title, citationIds, parentId });
const sections = [
  section("named", "Turning point", ["S1"]),
  section("covered", "How it began", ["S1", "S2", "S3", "S4", "S9"]),
  section("part", "Part one", []),
  section("below", "What came", ["S3"], "part"),
  section("empty", "Later", ["S4"]),
  section("tag #Money", "Debts", ["S2"]),
];
const material = {
  sections,
  segmentById: new Map(segments.map((segment) => [segment.id, segment])),
  tags: sectionTagIndex(["#Flood", "#River", "#Money", "#TurningPoint"].map((name) => ({ id: `tag ${name}`, name }))),
};

test.each([
  [
    "that is named after one has it, and those of what it cites besides",
    "named",
    ["#TurningPoint", "#Flood", "#River"],
  ],
  ["has the fewest that cover what it cites", "covered", ["#River", "#TurningPoint"]],
  ["without citations has those below it", "part", ["#TurningPoint"]],
  ["that was generated from one has it", "tag #Money", ["#Money"]],
  ["that cites nothing tagged has none", "empty", []],
])("a section %s", (_, id, expected) => {
  const found = sections.find((each) => each.id === id);
  expect(found && tagsOfSection(found, material)).toEqual(expected);
});
