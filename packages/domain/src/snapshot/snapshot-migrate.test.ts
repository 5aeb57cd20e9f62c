import { describe, expect, test } from "vitest";
import { outlineOf } from "../outline/outline-form.ts";
import { sampleSnapshot } from "./snapshot.fixture.ts";
import { checkSnapshot } from "./snapshot-check.ts";

const AT = "2025-06-01T08:00:00.000Z";
const EXPORTED = "2025-06-02T08:00:00.000Z";

const version2 = {
  schemaVersion: 2,
  lineage: "3f0c9e1a-7d52-4b8e-9a41-5c6d7e8f9a0b",
  revision: 4,
  exportedAt: EXPORTED,
  projects: [{ id: "p", title: "P", clientName: "C", status: "active", updatedAt: AT }],
  sources: [
    { id: "a", projectId: "p", urlOrName: "A", type: "url", status: "ready", color: 0, displayOrder: 0 },
    { id: "b", projectId: "p", urlOrName: "B", type: "url", status: "ready", color: 1, displayOrder: 1 },
  ],
  segments: [
    { ...said("S1", "a"), startTime: "00:00:05", endTime: "01:02:03" },
    { ...said("S2", "b"), startTime: "", endTime: "" },
    { ...said("S3", "a"), startTime: "01:02:04", endTime: "" },
  ],
  notes: [{ id: "n", segmentId: "S1", text: "Why?", createdAt: AT, updatedAt: AT }],
  outlines: [{ id: "o", projectId: "p", sections: [], placeholders: [{ id: "g", description: "?", resolved: true }] }],
};

function said(id: string, sourceId: string) {
  return { id, sourceId, text: "So it was.", speaker: "", sourceUrl: "", confidenceScore: 100, tags: [] as unknown[] };
}

const TAG = { name: "#A", confidence: 100, alternatives: [] };

/** Returns the id that a tag or coding of this number gets. */
const idOf = (number: number) => `3f0c9e1a-7d52-4b8e-9a41-00000000000${number}`;

test("version 2 gets milliseconds, positions, templates and lengths", () => {
  const snapshot = checkSnapshot(version2);
  expect(snapshot).toMatchObject({
    schemaVersion: 6,
    presets: [],
    lineage: version2.lineage,
    revision: 4,
    notes: version2.notes,
  });
  expect(snapshot.projects).toMatchObject([{ templateId: "blank", createdAt: AT }]);
  expect(snapshot.segments.map(({ id, position, startMs, endMs }) => [id, position, startMs, endMs])).toEqual([
    ["S1", 0, 5_000, 3_723_000],
    ["S2", 0, null, null],
    ["S3", 1, 3_724_000, null],
  ]);
  expect(snapshot.sources.map(({ durationMs, createdAt }) => [durationMs, createdAt])).toEqual([
    [3_724_000, EXPORTED],
    [0, EXPORTED],
  ]);
  expect(snapshot.outlines).toMatchObject([{ createdAt: EXPORTED, placeholders: version2.outlines[0]?.placeholders }]);
});

test("version 1 gets tags with confidences, times of notes, and a lineage that no workspace has", () => {
  const { lineage, revision, outlines, ...rest } = version2;
  const version1 = {
    ...rest,
    schemaVersion: 1,
    segments: [{ ...said("S1", "a"), startTime: "", endTime: "", tags: ["#Flood"] }],
    notes: [{ id: "n", segmentId: "S1", text: "Why?" }],
  };
  const snapshot = checkSnapshot(version1);
  expect(snapshot).toMatchObject({ lineage: "00000000-0000-0000-0000-000000000000", revision: 0, outlines: [] });
  const tagId = "00000000-0000-0000-0000-000000000001";
  expect(snapshot.tags).toMatchObject([{ id: tagId, name: "#Flood" }]);
  expect(snapshot.segments[0]?.codings).toMatchObject([{ tagId, confidence: 100, alternatives: [] }]);
  expect(snapshot.notes).toEqual([
    { id: "n", segmentId: "S1", text: "Why?", start: null, end: null, createdAt: EXPORTED, updatedAt: EXPORTED },
  ]);
});

test("version 3 gets a tag for each name of a project, and a coding for each tag of a segment", () => {
  const tagged = (id: string, sourceId: string, tags: object[]) => ({ ...said(id, sourceId), tags, position: 0 });
  const flood = { name: "#Flood", confidence: 100, alternatives: [] };
  const bakery = { name: " #Bakery ", confidence: 61, alternatives: ["#Flood"] };
  const segments = [tagged("S1", "a", [flood, bakery]), tagged("S2", "b", [{ ...bakery, name: "#Bakery" }, flood])];
  const projects = [...version2.projects, { ...version2.projects[0], id: "q" }];
  const sources = version2.sources.map((source) => ({ ...source, projectId: source.id === "a" ? "p" : "q" }));
  const version3 = {
    ...checkedParts({ ...version2, projects, sources, segments: [] }),
    schemaVersion: 3,
    segments: segments.map((segment) => ({ ...segment, startMs: null, endMs: null })),
  };
  const snapshot = checkSnapshot(version3);
  const tag = { parentId: null, color: null, description: "", isKept: false };
  expect(snapshot.tags).toEqual([
    { ...tag, id: idOf(1), projectId: "p", name: "#Flood", position: 0 },
    { ...tag, id: idOf(2), projectId: "p", name: "#Bakery", position: 1 },
    { ...tag, id: idOf(3), projectId: "q", name: "#Bakery", position: 2 },
    { ...tag, id: idOf(4), projectId: "q", name: "#Flood", position: 3 },
  ]);
  const onWhole = { start: null, end: null };
  const byPerson = { ...onWhole, origin: "person", confidence: 100, alternatives: [] };
  const imported = { ...onWhole, origin: "import", confidence: 61, alternatives: ["#Flood"] };
  expect(snapshot.segments.map(({ codings }) => codings)).toEqual([
    [
      { id: idOf(1), tagId: idOf(1), ...byPerson },
      { id: idOf(2), tagId: idOf(2), ...imported },
    ],
    [
      { id: idOf(3), tagId: idOf(3), ...imported },
      { id: idOf(4), tagId: idOf(4), ...byPerson },
    ],
  ]);
});

/** The parts of an older snapshot that version 3 had in their present shape. */
function checkedParts(older: object) {
  const { tags, segments, ...parts } = checkSnapshot({ ...older, notes: [], outlines: [] });
  return parts;
}

test("fields that older versions did not know are ignored, also those that have a meaning now", () => {
  const tag = { name: "#Flood", confidence: 100, alternatives: [], id: "1", start: 4, end: 99, origin: "import" };
  const { segments, notes } = checkSnapshot({
    ...version2,
    segments: [{ ...said("S1", "a"), startTime: "", endTime: "", tags: [tag] }],
    notes: [{ ...version2.notes[0], start: 4 }],
  });
  expect(segments[0]?.codings).toMatchObject([{ start: null, end: null, origin: "person" }]);
  expect(notes).toMatchObject([{ start: null, end: null }]);
});

test("an invalid snapshot of an older version is refused", () => {
  const [segment] = version2.segments;
  expect(() => checkSnapshot({ ...version2, segments: [{ ...segment, startTime: "5 o'clock" }] })).toThrow(
    "segments[0].startTime must be a time like 01:02:03.",
  );
  expect(() => checkSnapshot({ ...version2, segments: ["S1"] })).toThrow("segments[0] must be an object.");
  expect(() => checkSnapshot({ schemaVersion: 1 })).toThrow("exportedAt is missing.");
});

test.each([
  [
    3,
    { tags: [TAG, { ...TAG, name: "#B", confidence: 101 }] },
    "segments[1].tags[1].confidence must be a whole number",
  ],
  [3, { tags: [TAG, { ...TAG, name: "" }] }, "segments[1].tags[1].name is empty."],
  [3, { tags: [TAG, TAG] }, "segments[1].tags[1] is on the same words already."],
  [3, { tags: 7 }, "segments[1].tags must be a list."],
  [3, { startMs: -1 }, "segments[1].startMs must be a whole number"],
  [2, { startTime: "noon" }, "segments[1].startTime must be a time like 01:02:03."],
  [2, { tags: [TAG, { ...TAG, alternatives: "#C" }] }, "segments[1].tags[1].alternatives must be a list."],
  [1, { tags: ["#A", ""] }, "segments[1].tags[1].name is empty."],
])("a refusal of version %i names a place that the file has: %j", (schemaVersion, wrong, sentence) => {
  const times = schemaVersion === 3 ? { startMs: null, endMs: null } : { startTime: "", endTime: "" };
  const segments = ["S1", "S2"].map((id, position) => ({ ...said(id, "a"), ...times, position, tags: [TAG] }));
  const sources = version2.sources.map((source) => ({
    ...source,
    ...{ progressPercent: null, failureReason: null, durationMs: 0, createdAt: AT },
  }));
  const projects = version2.projects.map((project) => ({ ...project, templateId: "blank", createdAt: AT }));
  const outlines = version2.outlines.map((outline) => ({ ...outline, createdAt: AT }));
  const file = {
    ...version2,
    schemaVersion,
    projects,
    sources,
    outlines,
    segments: [segments[0], { ...segments[1], ...wrong }],
  };
  expect(() => checkSnapshot({ ...file, segments })).not.toThrow();
  expect(() => checkSnapshot(file)).toThrow(sentence);
});

describe("outlines of version 4", () => {
  const section = (id: string, order: number, content: unknown) => ({ id, title: id, content, order, citationIds: [] });
  const older = (sections: object[], placeholders: object[] = []) => {
    const {
      outlines: [outline],
      ...snapshot
    } = sampleSnapshot();
    return {
      ...{ ...snapshot, schemaVersion: 4 },
      outlines: [{ id: "o1", projectId: "p1", createdAt: outline?.createdAt, sections, placeholders }],
    };
  };

  test("become blocks, in the order of the sections, with quotes bound to their segments", () => {
    const content = "It began.\n\nRosa: “The river took the press.” [S1] [S9]\n\n[PLACEHOLDER:who?]\n\n“No” [S7]";
    const gaps = [
      { id: "g1", description: "when?", resolved: false },
      { id: "g2", description: "who?", resolved: true },
    ];
    const migrated = checkSnapshot(older([section("b", 4, content), section("a", 2, "")], gaps));
    const [stored] = migrated.outlines;
    const texts = new Map(migrated.segments.map(({ id, text }) => [id, text]));
    const outline = stored && outlineOf(stored, texts);
    expect(outline?.sections.map(({ id, content: text }) => [id, text])).toEqual([
      ["a", ""],
      ["b", content],
    ]);
    expect(outline?.sections[1]?.blocks.map(({ kind, quote }) => [kind, quote?.state])).toEqual([
      ["text", undefined],
      ["quote", "exact"],
      ["gap", undefined],
      ["text", undefined],
    ]);
    expect(outline?.placeholders).toEqual(gaps.toReversed());
    expect(checkSnapshot(older([section("b", 4, content), section("a", 2, "")], gaps))).toEqual(migrated);
  });

  test.each([
    [7, "outlines[0].sections[1].content must be a text."],
    [undefined, "outlines[0].sections[1].content is missing."],
    ["a".repeat(1_000_001), "outlines[0].sections[1].content is longer than 1,000,000 characters."],
    ["a\u0000", "outlines[0].sections[1].content has a character that cannot be stored."],
  ])("are refused in the place that the file has", (content, sentence) => {
    expect(() => checkSnapshot(older([section("a", 0, "x"), section("b", 1, content)]))).toThrow(sentence);
  });
});
