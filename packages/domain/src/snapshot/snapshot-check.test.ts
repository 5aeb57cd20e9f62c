import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DomainError } from "../errors.ts";
import { ids, sampleSnapshot } from "./snapshot.fixture.ts";
import { checkSnapshot } from "./snapshot-check.ts";

type Path = (string | number)[];

/** Every place in a value, the value itself last. */
function placesIn(value: unknown, path: Path = []): Path[] {
  const children =
    typeof value === "object" && value !== null
      ? Object.entries(value).flatMap(([key, child]) =>
          placesIn(child, [...path, Array.isArray(value) ? Number(key) : key]),
        )
      : [];
  return [...children, path];
}

/** The sample with another value in one place; `undefined` takes the field out. */
function changed(path: Path, value: unknown): unknown {
  const snapshot = sampleSnapshot();
  let holder = snapshot as unknown as Record<string | number, unknown>;
  for (const key of path.slice(0, -1)) holder = holder[key] as Record<string | number, unknown>;
  const last = path.at(-1);
  if (last === undefined) return value;
  if (value === undefined && !Array.isArray(holder)) delete holder[last];
  else holder[last] = value;
  return snapshot;
}

function refusalOf(value: unknown): string {
  try {
    checkSnapshot(value);
  } catch (error) {
    if (error instanceof DomainError && error.code === "invalid") return error.message;
    throw error;
  }
  return "accepted";
}

const places = placesIn(sampleSnapshot());
const named = (path: Path) =>
  path.reduce<string>((text, key) => (typeof key === "number" ? `${text}[${key}]` : `${text}.${key}`), "");
const asTexts = places.map((path) => [named(path), path] as const);
const OPTIONAL = new Set(["nextSegmentNumber", "discoveryId"]);
/** Fields that a snapshot may lack. A piece of a quote has either of two shapes, and is refused as a whole. */
const isOptional = (path: Path) => OPTIONAL.has(String(path.at(-1))) || path.includes("pieces");

describe("checkSnapshot", () => {
  test("accepts a snapshot unchanged, and ignores unknown fields", () => {
    expect(checkSnapshot(sampleSnapshot())).toEqual(sampleSnapshot());
    const [segment] = sampleSnapshot().segments;
    const more = { ...sampleSnapshot(), segments: [{ ...segment, sourceCount: "many" }], notes: [], more: {} };
    expect(checkSnapshot(more)).toEqual({ ...sampleSnapshot(), segments: [segment], notes: [] });
  });

  test("accepts names of invisible characters, which older releases accepted, and refuses empty ones", () => {
    const title = ["projects", 0, "title"];
    expect(refusalOf(changed(title, "\u200b"))).toBe("accepted");
    expect(refusalOf(changed(title, " "))).toContain("projects[0].title is empty.");
  });

  test.each(asTexts)("refuses a value of a wrong type in%s", (_, path) => {
    for (const wrong of [-0.5, Symbol.iterator, () => {}]) expect(refusalOf(changed(path, wrong))).not.toBe("accepted");
  });

  test.each(asTexts.filter(([, path]) => typeof path.at(-1) === "string" && !isOptional(path)))(
    "refuses a snapshot without%s, and says where",
    (name, path) => {
      const origin = name === ".schemaVersion" ? "This was not exported by Quarry: " : "";
      expect(refusalOf(changed(path, undefined))).toBe(`${origin}${name.slice(1)} is missing.`);
    },
  );

  const texts = asTexts.filter(([, path]) => {
    if (path.includes("pieces")) return false;
    const value = path.reduce<unknown>(
      (holder, key) => (holder as Record<string | number, unknown>)[key],
      sampleSnapshot(),
    );
    return typeof value === "string";
  });

  test.each(texts)("refuses a text that cannot be stored or is far too long in%s", (name, path) => {
    for (const bad of ["a\u0000b", "a\ud800b", "\udc00", "x".repeat(1_000_001)]) {
      expect(refusalOf(changed(path, bad)).startsWith(`${name.slice(1)} `)).toBe(true);
    }
  });

  test.each<[Path, unknown, string]>([
    [["segments", 2, "sourceId"], "c", "segments[2].sourceId names no source."],
    [["sources", 1, "projectId"], "p3", "sources[1].projectId names no project."],
    [["notes", 0, "segmentId"], "S2", "notes[0].segmentId names no segment."],
    [["outlines", 0, "projectId"], "p3", "outlines[0].projectId names no project."],
    [["projects", 1, "id"], "p1", "projects[1].id is the same as projects[0].id."],
    [["segments", 1, "id"], "S1", "segments[1].id is the same as segments[0].id."],
    [["segments", 1, "position"], 0, "segments[1].position is taken by segments[0]."],
    [["tags", 1, "name"], "#Flood", "tags[1].name is the same as tags[0].name."],
    [["tags", 0, "name"], "\u0958".repeat(151), "tags[0].name is longer than 300 characters."],
    [["tags", 1, "projectId"], "p2", "tags[1].parentId names no tag of its project."],
    [["tags", 0, "parentId"], ids.t2, "tags[0].parentId leads back to the tag itself."],
    [["tags", 0, "parentId"], ids.t1, "tags[0].parentId leads back to the tag itself."],
    [["tags", 0, "id"], "t1", "tags[0].id must be a UUID like 3f0c9e1a-7d52-4b8e-9a41-5c6d7e8f9a0b."],
    [["segments", 0, "codings", 0, "id"], 1, "segments[0].codings[0].id must be a UUID."],
    [["tags", 0, "color"], "red", "tags[0].color must be a color like #1f6feb."],
    [["segments", 0, "codings", 0, "tagId"], ids.t3, "segments[0].codings[0].tagId names no tag of its project."],
    [
      ["segments", 0, "codings", 1, "id"],
      ids.c1,
      "segments[0].codings[1].id is the same as segments[0].codings[0].id.",
    ],
    [["segments", 0, "codings", 1, "tagId"], ids.t1, "segments[0].codings[1] is on the same words already."],
    [["segments", 0, "codings", 2, "end"], null, "segments[0].codings[2] has only one end."],
    [["segments", 0, "codings", 2, "end"], 4, "segments[0].codings[2] is not a range of the segment's text."],
    [["segments", 0, "codings", 2, "end"], 27, "segments[0].codings[2] is not a range of the segment's text."],
    [
      ["segments", 0, "codings", 2, "lost"],
      "the river",
      "segments[0].codings[2] has lost its words, and is on no place of the segment's text.",
    ],
    [["notes", 0, "lost"], "the river", "notes[0] has lost its words, and is on no place of the segment's text."],
    [["notes", 0, "end"], null, "notes[0] has only one end."],
    [["notes", 0, "end"], 99, "notes[0] is not a range of the segment's text."],
    [["projects", 0, "id"], "..", "projects[0].id needs more than dots."],
    [["tags", 0, "name"], "#Cafe\u0301", "tags[1].name is the same as tags[0].name."],
    [
      ["outlines", 0, "sections", 1, "id"],
      "s1",
      "outlines[0].sections[1].id is the same as outlines[0].sections[0].id.",
    ],
    [
      ["outlines", 0, "sections", 1, "parentId"],
      "s3",
      "outlines[0].sections[1].parentId names no section of its outline.",
    ],
    [
      ["outlines", 0, "sections", 0, "parentId"],
      "s2",
      "outlines[0].sections[0].parentId leads back to the section itself, or makes more than 3 levels.",
    ],
    [
      ["outlines", 0, "sections", 0, "rank"],
      "V0",
      "outlines[0].sections[0].rank must be letters and digits, the last not 0.",
    ],
    [["outlines", 0, "blocks", 1, "id"], "b1", "outlines[0].blocks[1].id is the same as outlines[0].blocks[0].id."],
    [
      ["outlines", 0, "blocks", 1, "sectionId"],
      "s3",
      "outlines[0].blocks[1].sectionId names no section of its outline.",
    ],
    [
      ["outlines", 0, "blocks", 0, "quote"],
      null,
      "outlines[0].blocks[0].quote must be there for a quote, and null for any other block.",
    ],
    [
      ["outlines", 0, "blocks", 0, "quote", "pieces", 0],
      { start: 3 },
      "outlines[0].blocks[0].quote.pieces[0] must be { start, end } or { insert }.",
    ],
    ...[
      [],
      [{ insert: "it" }],
      [{ start: 9, end: 4 }],
      [
        { start: 4, end: 9 },
        { start: 2, end: 3 },
      ],
    ].map((pieces): [(string | number)[], unknown, string] => [
      ["outlines", 0, "blocks", 0, "quote", "pieces"],
      pieces,
      "outlines[0].blocks[0].quote.pieces must be ranges in their order, at least one, and insertions of one line without brackets.",
    ]),
    [["segments", 0, "confidenceScore"], 101, "segments[0].confidenceScore must be a whole number from 0 to 100."],
    [["sources", 0, "color"], 8, "sources[0].color must be a whole number from 0 to 7."],
    [
      ["sources", 0, "displayOrder"],
      2 ** 31,
      "sources[0].displayOrder must be a whole number from 0 to 2,147,483,647.",
    ],
    [
      ["projects", 0, "updatedAt"],
      "0000-01-01T00:00:00Z",
      "projects[0].updatedAt must be a time like 2026-01-31T12:00:00.000Z.",
    ],
    [["projects", 0, "updatedAt"], "yesterday", "projects[0].updatedAt must be a time like 2026-01-31T12:00:00.000Z."],
    [["projects", 0, "title"], "  ", "projects[0].title is empty."],
    [["lineage"], "mine", "lineage must be a UUID."],
    [["schemaVersion"], 7, "schemaVersion 7 is of a newer release; this one reads up to 6."],
    [["schemaVersion"], "3", "schemaVersion must be a whole number from 1 to 6."],
    [["schemaVersion"], 0, "schemaVersion must be a whole number from 1 to 6."],
    [["segments"], {}, "segments must be a list."],
    [[], null, "The snapshot must be an object."],
    [[], [], "The snapshot must be an object."],
  ])("refuses %j = %j", (path, value, sentence) => {
    expect(refusalOf(changed(path, value))).toBe(sentence);
  });

  test("refuses a second outline of a project", () => {
    const [outline] = sampleSnapshot().outlines;
    const second = { ...outline, id: "o2", sections: [], blocks: [], placeholders: [] };
    expect(refusalOf({ ...sampleSnapshot(), outlines: [outline, second] })).toBe(
      "outlines[1].projectId names a project that has an outline already.",
    );
  });

  test("stores tags as they would be typed, and times with milliseconds", () => {
    expect(checkSnapshot(changed(["tags", 0, "name"], " #E\u0301te ")).tags[0]?.name).toBe("#\u00c9te");
    expect(checkSnapshot(changed(["projects", 0, "createdAt"], "2026-01-31T12:00:00Z")).projects[0]?.createdAt).toBe(
      "2026-01-31T12:00:00.000Z",
    );
  });

  test("answers any JSON at all with a snapshot or a sentence", () => {
    const anywhere = fc.constantFrom(...places);
    fc.assert(
      fc.property(anywhere, fc.jsonValue(), (path, value) => {
        expect(refusalOf(changed(path, value))).toMatch(/^(accepted|.+\.)$/);
      }),
      { numRuns: 500 },
    );
  });
});
