import { randomUUID } from "node:crypto";
import {
  CODING_ORIGINS,
  countTags,
  hasTag,
  type Segment,
  type TagOnSegment,
  tagByPerson,
  withMergedTags,
  withoutTag,
  withRenamedTag,
  withSuggestedTag,
  withTag,
} from "@quarry/domain";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { codings, tags } from "../../schema.ts";
import { createTestDatabase, type TestDatabase } from "../../testing.ts";
import { addProject, addSource, workspaceId } from "../material.fixture.ts";
import { listSegments } from "../segments.ts";
import { mergeTags, renameTag } from "./rename-tags.ts";
import { deleteTagOnSegments, insertSegmentTag, insertTagOnSegments } from "./segment-tags.ts";
import { deleteTag, listTags } from "./tags.ts";
import { insertTakenSuggestions } from "./taken-suggestions.ts";

const RUNS = 40;
const NAMES = ["#a", "#b", "#c", "#d"] as const;
const key = { workspaceId, projectId: "p" };

let database: TestDatabase;
let ids: string[];
beforeAll(async () => {
  database = await createTestDatabase();
  await addProject(database.db, "p");
  ids = await addSource(database.db, { projectId: "p", sourceId: "a", texts: ["x", "y", "z"] });
});
afterAll(() => database.close());

const anyTag = (name: string) =>
  fc.record({
    name: fc.constant(name),
    confidence: fc.constantFrom(0, 40, 72, 100),
    alternatives: fc.array(fc.constantFrom(...NAMES), { maxLength: 3 }),
  });
const tagsOfSegment = fc
  .subarray([...NAMES])
  .chain((names) => fc.tuple(...names.map(anyTag)))
  .chain((tags) => fc.shuffledSubarray(tags, { minLength: tags.length }));
const tagsOfAll = fc.array(tagsOfSegment, { minLength: 3, maxLength: 3 });
const somePlaces = fc.uniqueArray(fc.nat({ max: 2 }), { minLength: 1 });
const someName = fc.constantFrom(...NAMES, "#new");

/** Stores the tags and returns the segments. */
async function store(given: readonly (readonly TagOnSegment[])[]): Promise<Segment[]> {
  await database.db.delete(codings);
  await database.db.delete(tags);
  for (const [index, tags] of given.entries()) {
    for (const tag of tags) await insertSegmentTag(database.db, { ...key, segmentId: ids[index] ?? "", tag });
  }
  return listSegments(database.db, key);
}

/** Applies a change to random segments: what is stored afterwards, and the returned count, must be what the domain's
 * rule gives for each of the segments that the change is for. */
async function holdToRule(
  write: (change: { segmentIds: string[]; tag: string }) => Promise<number>,
  rule: (segment: Segment, tag: string) => Segment,
  scope: "chosen" | "project",
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(tagsOfAll, somePlaces, someName, async (given, places, tag) => {
      const before = await store(given);
      const segmentIds = scope === "project" ? ids : places.map((place) => ids[place] ?? "");
      const count = await write({ segmentIds, tag });
      const expected = before.map((segment) => (segmentIds.includes(segment.id) ? rule(segment, tag) : segment));
      expect(await listSegments(database.db, key)).toEqual(expected);
      expect(count).toBe(expected.filter((segment, index) => segment !== before[index]).length);
    }),
    { numRuns: RUNS },
  );
}

test("adding a tag to many segments gives what withTag gives for each", async () => {
  await holdToRule(
    ({ segmentIds, tag }) => insertTagOnSegments(database.db, { ...key, segmentIds, tag: tagByPerson(tag) }),
    withTag,
    "chosen",
  );
});

test("adding a tag to one segment after another gives what withTag gives for each", async () => {
  await holdToRule(
    async ({ segmentIds, tag }) => {
      const before = await listSegments(database.db, key);
      for (const segmentId of segmentIds)
        await insertSegmentTag(database.db, { ...key, segmentId, tag: tagByPerson(tag) });
      return before.filter((segment) => segmentIds.includes(segment.id) && !hasTag(segment, tag)).length;
    },
    withTag,
    "chosen",
  );
});

test("taking suggestions gives what withSuggestedTag gives for each, and counts those that it added", async () => {
  const suggestion = fc.record({
    place: fc.nat({ max: 2 }),
    tag: someName,
    confidence: fc.integer({ min: 1, max: 100 }),
    alternatives: fc.array(someName, { maxLength: 2 }),
  });
  await fc.assert(
    fc.asyncProperty(tagsOfAll, fc.array(suggestion, { minLength: 1, maxLength: 6 }), async (given, all) => {
      const before = await store(given);
      const suggestions = all.map(({ place, ...rest }) => ({ segmentId: ids[place] ?? "", ...rest }));
      const count = await insertTakenSuggestions(database.db, { ...key, suggestions });
      const expected = before.map((segment) =>
        suggestions
          .filter(({ segmentId }) => segmentId === segment.id)
          .reduce((taken, { tag, ...shown }) => withSuggestedTag(taken, tag, shown), segment),
      );
      expect(await listSegments(database.db, key)).toEqual(expected);
      const tagCount = (segments: readonly Segment[]) => segments.reduce((sum, { tags }) => sum + tags.length, 0);
      expect(count).toBe(tagCount(expected) - tagCount(before));
    }),
    { numRuns: RUNS },
  );
});

test("removing a tag from some segments gives what withoutTag gives for each", async () => {
  await holdToRule(
    ({ segmentIds, tag }) => deleteTagOnSegments(database.db, { ...key, segmentIds, tag }),
    withoutTag,
    "chosen",
  );
});

test("deleting a tag in a project gives what withoutTag gives for each of its segments", async () => {
  await holdToRule(({ tag }) => deleteTag(database.db, { ...key, tag }), withoutTag, "project");
});

test("renaming a tag gives what withRenamedTag gives for each segment, and counts those that had the tag", async () => {
  await fc.assert(
    fc.asyncProperty(tagsOfAll, async (given) => {
      const before = await store(given);
      const count = await renameTag(database.db, { ...key, oldTag: "#a", newTag: "#b" });
      const expected = before.map((segment) => withRenamedTag(segment, { oldTag: "#a", newTag: "#b" }));
      expect(await listSegments(database.db, key)).toEqual(expected);
      expect(count).toBe(before.filter((segment) => hasTag(segment, "#a")).length);
    }),
    { numRuns: 60 },
  );
});

/** Codings of two tags on the same few words, each with a confidence of its own: only then the stronger one is the same
 * one for every order. */
const codingsOfSegment = fc
  .uniqueArray(
    fc.record({
      tag: fc.constantFrom("#a", "#b", "#c"),
      range: fc.constantFrom(null, { start: 0, end: 1 }, { start: 0, end: 4 }, { start: 2, end: 5 }),
      origin: fc.constantFrom(...CODING_ORIGINS),
      confidence: fc.nat({ max: 100 }),
      alternatives: fc.array(fc.constantFrom(...NAMES), { maxLength: 3 }),
    }),
    { selector: ({ confidence }) => confidence, maxLength: 8 },
  )
  .map((all) => [...new Map(all.map((coding) => [JSON.stringify([coding.tag, coding.range]), coding])).values()]);

test("merging tags gives what withMergedTags gives for each segment, where codings are on words", async () => {
  const some = fc.shuffledSubarray(["#b", "#c"], { minLength: 1 });
  await fc.assert(
    fc.asyncProperty(fc.array(codingsOfSegment, { minLength: 3, maxLength: 3 }), some, async (given, merged) => {
      await store([]);
      const tagIds = new Map(["#a", "#b", "#c"].map((name) => [name, randomUUID()]));
      for (const [name, id] of tagIds)
        await database.db.insert(tags).values({ ...key, id, name, position: 0, isKept: true });
      for (const [index, all] of given.entries()) {
        for (const [position, { tag, range, ...coding }] of all.entries()) {
          const [id, tagId] = [randomUUID(), tagIds.get(tag) ?? ""];
          await database.db.insert(codings).values({
            ...{ ...key, ...coding, id, position, segmentId: ids[index] ?? "", tagId },
            ...{ start: range?.start ?? null, end: range?.end ?? null },
          });
        }
      }
      const before = await listSegments(database.db, key);
      const idOf = (name: string) => tagIds.get(name) ?? "";
      await mergeTags(database.db, { ...key, tagId: idOf("#a"), tagIds: merged.map(idOf) });
      const expected = before.map((segment) => withMergedTags(segment, new Set(merged), "#a"));
      expect(sorted(await listSegments(database.db, key))).toEqual(sorted(expected));
    }),
    { numRuns: 60 },
  );
});

/** The tags of each segment by name: a merged tag stands where the first of its codings stood. */
function sorted(segments: readonly Segment[]): TagOnSegment[][] {
  return segments.map((segment) => [...segment.tags].sort((a, b) => (a.name < b.name ? -1 : 1)));
}

test("the tags of a project are listed as countTags counts and orders those of its segments", async () => {
  await fc.assert(
    fc.asyncProperty(tagsOfAll, async (given) => {
      const segments = await store(given);
      expect(await listTags(database.db, key)).toEqual(countTags(segments));
    }),
    { numRuns: RUNS },
  );
});
