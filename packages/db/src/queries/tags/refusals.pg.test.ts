import { randomUUID } from "node:crypto";
import { must, type Segment, tagByPerson, withoutRefusals, withRefusal } from "@quarry/domain";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { segments, tags } from "../../schema.ts";
import { createTestDatabase, type TestDatabase } from "../../testing.ts";
import { mergeSegments, splitSegment } from "../corrections/split-segment.ts";
import { addProject, addSource, workspaceId } from "../material.fixture.ts";
import { listSegments } from "../segments.ts";
import { insertCoding } from "./codings.ts";
import { allowTag, refuseTag } from "./refusals.ts";
import { mergeTags, renameTag } from "./rename-tags.ts";
import { insertSegmentTag, insertTagOnSegments, swapSegmentTag } from "./segment-tags.ts";
import { insertTakenSuggestions } from "./taken-suggestions.ts";

const RUNS = 15;
const NAMES = ["#a", "#b", "#c"] as const;
const key = { workspaceId, projectId: "p" };

let database: TestDatabase;
const ids = { "#a": randomUUID(), "#b": randomUUID(), "#c": randomUUID() };
const GONE = randomUUID();
beforeAll(async () => {
  database = await createTestDatabase();
  await addProject(database.db, "p");
});
afterAll(() => database.close());

/** The tags and refusals of a segment: of each tag one of them, or neither. */
const marks = fc.record({
  "#a": fc.constantFrom("given", "refused", null),
  "#b": fc.constantFrom("given", "refused", null),
  "#c": fc.constantFrom("given", "refused", null),
});
const marksOfAll = fc.tuple(marks, marks);
type Marks = typeof marks extends fc.Arbitrary<infer T> ? T : never;

/** Stores two segments with these tags and refusals, and with that of a tag that is gone. */
async function store(given: readonly Marks[]): Promise<[Segment, Segment]> {
  await database.db.delete(segments);
  await database.db.delete(tags);
  const sourceId = randomUUID();
  const segmentIds = await addSource(database.db, { projectId: "p", sourceId, texts: ["one two", "three"] });
  for (const [position, name] of NAMES.entries())
    await database.db.insert(tags).values({ ...key, id: ids[name], name, position, isKept: true });
  for (const [index, segmentId] of segmentIds.entries()) {
    const isMarked = (mark: string) => NAMES.filter((name) => given[index]?.[name] === mark);
    const refusedTagIds = [...isMarked("refused").map((name) => ids[name]), GONE];
    await database.db.update(segments).set({ refusedTagIds }).where(eq(segments.id, segmentId));
    for (const tag of isMarked("given"))
      await insertSegmentTag(database.db, { ...key, segmentId, tag: tagByPerson(tag) });
  }
  return listBoth();
}

async function listBoth(): Promise<[Segment, Segment]> {
  const [first, second] = await listSegments(database.db, key);
  return [must(first, "first segment"), must(second, "second segment")];
}

/** Returns the segment without refusals of tags that it has. */
function settled(segment: Segment): Segment {
  return withoutRefusals(
    segment,
    NAMES.filter((name) => segment.tags.some((tag) => tag.name === name)).map((name) => ids[name]),
  );
}

const refusals = ({ refusedTagIds = [] }: Segment) => refusedTagIds;

test("a refusal and its end are what withRefusal and withoutRefusals give", async () => {
  await fc.assert(
    fc.asyncProperty(marksOfAll, fc.constantFrom(...NAMES), async (given, name) => {
      const [before, other] = await store(given);
      const params = { ...key, segmentId: before.id, tag: name };
      await refuseTag(database.db, params);
      const refused = withRefusal(before, { id: ids[name], name });
      expect(await listBoth()).toEqual([refused, other]);
      await allowTag(database.db, params);
      expect(await listBoth()).toEqual([withoutRefusals(refused, [ids[name]]), other]);
    }),
    { numRuns: RUNS },
  );
});

test("a tag that the project lacks cannot be refused", async () => {
  const [{ id: segmentId }] = await store([]);
  await expect(refuseTag(database.db, { ...key, segmentId, tag: "#none" })).rejects.toThrow("Tag not found");
});

/** Every way in which a segment gets a tag. */
const GIVING: Record<string, (segmentId: string, name: string) => Promise<unknown>> = {
  "adding it to a segment": (segmentId, name) =>
    insertSegmentTag(database.db, { ...key, segmentId, tag: tagByPerson(name) }),
  "adding it to segments": (segmentId, name) =>
    insertTagOnSegments(database.db, { ...key, segmentIds: [segmentId], tag: tagByPerson(name) }),
  "adding it to words": (segmentId, name) =>
    insertCoding(database.db, { ...key, segmentId, tag: tagByPerson(name), range: { start: 0, end: 3 } }),
  "taking suggestions": (segmentId, name) =>
    insertTakenSuggestions(database.db, { ...key, suggestions: [{ segmentId, tag: name }] }),
  "putting it in the place of another": async (segmentId, name) => {
    await insertSegmentTag(database.db, { ...key, segmentId, tag: tagByPerson("#other") });
    await swapSegmentTag(database.db, { ...key, segmentId, oldTag: "#other", newTag: name });
  },
  "merging another into it": async (segmentId, name) => {
    const { tagId } = await insertCoding(database.db, { ...key, segmentId, tag: tagByPerson("#other"), range: null });
    await mergeTags(database.db, { ...key, tagId: ids[name as keyof typeof ids], tagIds: [tagId] });
  },
  "renaming another to it": async (segmentId, name) => {
    await insertSegmentTag(database.db, { ...key, segmentId, tag: tagByPerson("#other") });
    await renameTag(database.db, { ...key, oldTag: "#other", newTag: name });
  },
};

test.each(Object.entries(GIVING))("%s ends the refusal of a tag there, and no other", async (_, give) => {
  await fc.assert(
    fc.asyncProperty(marksOfAll, fc.constantFrom(...NAMES), async (given, name) => {
      const [before, other] = await store(given);
      await give(before.id, name);
      const [after, untouched] = await listBoth();
      expect(refusals(after)).toEqual(refusals(withoutRefusals(before, [ids[name]])));
      expect(untouched).toEqual(other);
    }),
    { numRuns: RUNS },
  );
});

test("a rename keeps a refusal", async () => {
  const [before] = await store([{ "#a": "refused", "#b": null, "#c": null }]);
  await renameTag(database.db, { ...key, oldTag: "#a", newTag: "#renamed" });
  expect(refusals((await listBoth())[0])).toEqual(refusals(before));
});

test("both parts of a split segment have its refusals", async () => {
  await fc.assert(
    fc.asyncProperty(marksOfAll, async (given) => {
      const [before, other] = await store(given);
      const newId = `half ${randomUUID()}`;
      await splitSegment(database.db, { ...key, segmentId: before.id, at: 3, newId });
      const after = await listSegments(database.db, key);
      expect(after.map(({ id }) => id)).toEqual([before.id, newId, other.id]);
      expect(after.slice(0, 2).map(refusals)).toEqual([refusals(before), refusals(before)]);
    }),
    { numRuns: RUNS },
  );
});

test("a merged segment has the refusals of both, without those of tags that it has", async () => {
  await fc.assert(
    fc.asyncProperty(marksOfAll, async (given) => {
      const [first, second] = await store(given);
      await mergeSegments(database.db, { ...key, segmentId: first.id });
      const [after] = await listSegments(database.db, key);
      const merged = must(after, "merged segment");
      const united = [...new Set([...refusals(first), ...refusals(second)])];
      expect(refusals(merged)).toEqual(refusals(settled({ ...merged, refusedTagIds: united })));
    }),
    { numRuns: RUNS },
  );
});
