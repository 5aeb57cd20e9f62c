import { randomUUID } from "node:crypto";
import {
  CODING_ORIGINS,
  hasTag,
  isRangeOf,
  type Segment,
  type TextRange,
  tagByPerson,
  totalCounts,
  withConfirmedTag,
  withMovedRange,
  withoutRange,
  withoutWhole,
  withRange,
  withSwappedTag,
} from "@quarry/domain";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { codings, tags } from "../../schema.ts";
import { createTestDatabase, type TestDatabase } from "../../testing.ts";
import { addProject, addSource, workspaceId } from "../material.fixture.ts";
import { listSegments, loadSegment } from "../segments.ts";
import { deleteCoding, insertCoding, moveCoding } from "./codings.ts";
import { confirmSegmentTag, deleteWholeTag, swapSegmentTag } from "./segment-tags.ts";
import { listTagRows } from "./tag-rows.ts";
import { listTagTree } from "./tags.ts";

const RUNS = 60;
const TEXT = "I 😀 cafe\u0301";
const NAMES = ["#a", "#b", "#c"];
const key = { workspaceId, projectId: "p" };

let database: TestDatabase;
let segmentId: string;
let others: string[];
beforeAll(async () => {
  database = await createTestDatabase();
  await addProject(database.db, "p");
  [segmentId = "", ...others] = await addSource(database.db, {
    projectId: "p",
    sourceId: "a",
    texts: [TEXT, "y", "z"],
  });
});
afterAll(() => database.close());

const range = fc
  .tuple(fc.nat({ max: TEXT.length }), fc.nat({ max: TEXT.length }))
  .map(([start, end]) => ({ start, end }))
  .filter((words) => isRangeOf(TEXT, words));
const wordsOrWhole = fc.option(range);
const strength = fc.record({
  origin: fc.constantFrom(...CODING_ORIGINS),
  confidence: fc.nat({ max: 100 }),
  alternatives: fc.array(fc.constantFrom("#x", "#y"), { maxLength: 1 }),
});
const shown = fc.record(
  {
    confidence: fc.integer({ min: 1, max: 100 }),
    alternatives: fc.array(fc.constantFrom("#x", "#a"), { maxLength: 2 }),
  },
  { requiredKeys: [] },
);
const aTag = fc.constantFrom(...NAMES);
const given = fc.uniqueArray(fc.record({ tag: aTag, words: wordsOrWhole, strength }), {
  selector: ({ tag, words }) => JSON.stringify([tag, words]),
  maxLength: 6,
});
type Given = typeof given extends fc.Arbitrary<infer T> ? T : never;

/** Stores codings of the segment, in their order, and returns it. `isEven` gives those of one tag the same strength. */
async function store(all: Given, { isEven = false } = {}): Promise<Segment> {
  await database.db.delete(codings);
  await database.db.delete(tags);
  const tagIds = new Map(NAMES.map((name) => [name, randomUUID()]));
  for (const [name, id] of tagIds)
    await database.db.insert(tags).values({ ...key, id, name, position: 0, isKept: true });
  for (const [position, { tag, words, strength }] of all.entries()) {
    const { start, end } = words ?? { start: null, end: null };
    const strong = (isEven ? all.find((other) => other.tag === tag)?.strength : null) ?? strength;
    const row = { ...key, ...strong, id: randomUUID(), tagId: tagIds.get(tag) ?? "", segmentId, position, start, end };
    await database.db.insert(codings).values(row);
  }
  return loadSegment(database.db, { workspaceId, segmentId });
}

const stored = () => loadSegment(database.db, { workspaceId, segmentId });

/** Returns a coding on words of the segment. */
function someCoding({ tags: all }: Segment, place: number) {
  const ranges = all.flatMap(({ ranges = [] }) => ranges);
  return ranges[place % ranges.length];
}

/** The tags by name: without its first coding, a tag stands where its next one came. */
function byName(segment: Segment): Segment {
  return { ...segment, tags: segment.tags.toSorted((one, other) => (one.name < other.name ? -1 : 1)) };
}

test("a coding that is sent twice is stored once, also after it was moved, and its id is refused elsewhere", async () => {
  await store([]);
  const coding = { ...key, segmentId, codingId: randomUUID(), tag: tagByPerson("#Once"), range: { start: 0, end: 1 } };
  const { id } = await insertCoding(database.db, coding);
  expect(id).toBe(coding.codingId);
  expect(await insertCoding(database.db, coding)).toMatchObject({ id, start: 0 });
  await moveCoding(database.db, { workspaceId, codingId: id, range: { start: 1, end: 2 } });
  expect(await insertCoding(database.db, coding)).toMatchObject({ id, start: 1 });
  const elsewhere = { ...coding, segmentId: others[0] ?? "", range: null };
  await expect(insertCoding(database.db, elsewhere)).rejects.toThrow("Something else has this id.");
  expect((await stored()).tags).toMatchObject([{ name: "#Once", ranges: [{ id, start: 1, end: 2 }] }]);
});

test("adding a coding gives what withRange gives", async () => {
  await fc.assert(
    fc.asyncProperty(given, aTag, wordsOrWhole, shown, async (all, name, words, certainty) => {
      const before = await store(all);
      const tag = tagByPerson(name, certainty);
      const coding = await insertCoding(database.db, { ...key, segmentId, tag, range: words });
      expect(await stored()).toEqual(withRange(before, name, words, { id: coding.id, ...certainty }));
      expect([coding.tag, coding.start, coding.end]).toEqual([name, words?.start ?? null, words?.end ?? null]);
    }),
    { numRuns: RUNS },
  );
});

test("deleting a coding gives what withoutRange gives", async () => {
  await fc.assert(
    fc.asyncProperty(given, fc.nat(), async (all, place) => {
      const before = await store(all, { isEven: true });
      const coding = someCoding(before, place);
      if (coding === undefined) return;
      const { id, start, end } = coding;
      const deleted = await deleteCoding(database.db, { workspaceId, codingId: id });
      expect(deleted).toMatchObject({ coding: { id, start, end }, segmentId });
      expect(byName(await stored())).toEqual(byName(withoutRange(before, coding.id)));
    }),
    { numRuns: RUNS },
  );
});

test("deleting the last coding of a tag deletes the tag, unless it is kept", async () => {
  await store([]);
  const add = (name: string, on: string) =>
    insertCoding(database.db, { ...key, segmentId: on, tag: tagByPerson(name), range: null });
  const kept = await add("#a", segmentId);
  const [first, last] = [await add("#Brief", segmentId), await add("#Brief", others[0] ?? "")];
  const remove = ({ id }: { id: string }) => deleteCoding(database.db, { workspaceId, codingId: id });
  const isListed = async (name: string) => (await listTagRows(database.db, key)).some((tag) => tag.name === name);
  await remove(kept);
  expect([(await remove(first)).coding.tag, await isListed("#Brief")]).toEqual(["#Brief", true]);
  await remove(last);
  expect([await isListed("#Brief"), await isListed("#a")]).toEqual([false, true]);
  await expect(remove(last)).rejects.toThrow("Coding not found");
});

test("moving a coding gives what withMovedRange gives", async () => {
  await fc.assert(
    fc.asyncProperty(given, fc.nat(), range, fc.nat(), async (all, place, free, taken) => {
      const before = await store(all, { isEven: true });
      const coding = someCoding(before, place);
      if (coding === undefined) return;
      for (const words of [free, someCoding(before, taken)] as TextRange[]) {
        const present = await stored();
        const id = someCoding(present, place)?.id ?? "";
        const moved = { start: words.start, end: words.end };
        const answer = await moveCoding(database.db, { workspaceId, codingId: id, range: moved });
        expect(byName(await stored())).toEqual(byName(withMovedRange(present, id, moved)));
        expect(answer).toMatchObject(moved);
      }
    }),
    { numRuns: RUNS },
  );
});

test("swapping a tag gives what withSwappedTag gives", async () => {
  await fc.assert(
    fc.asyncProperty(given, aTag, fc.constantFrom(...NAMES, "#new"), async (all, oldTag, newTag) => {
      const before = await store(all);
      const swapped = swapSegmentTag(database.db, { ...key, segmentId, oldTag, newTag });
      if (hasTag(before, oldTag)) await swapped;
      else await expect(swapped).rejects.toThrow("Tag not found");
      expect(await stored()).toEqual(withSwappedTag(before, { oldTag, newTag }));
    }),
    { numRuns: RUNS },
  );
});

test("removing a tag from the whole segment gives what withoutWhole gives", async () => {
  await fc.assert(
    fc.asyncProperty(given, aTag, async (all, tag) => {
      const before = await store(all, { isEven: true });
      await deleteWholeTag(database.db, { ...key, segmentId, tag });
      expect(byName(await stored())).toEqual(byName(withoutWhole(before, tag)));
    }),
    { numRuns: RUNS },
  );
});

test("confirming a tag gives what withConfirmedTag gives", async () => {
  await fc.assert(
    fc.asyncProperty(given, aTag, async (all, tag) => {
      const before = await store(all);
      await confirmSegmentTag(database.db, { ...key, segmentId, tag });
      expect(await stored()).toEqual(withConfirmedTag(before, tag));
    }),
    { numRuns: RUNS },
  );
});

test("the tree counts each segment once, as totalCounts does", async () => {
  const coded = fc.record({ tag: fc.nat({ max: 5 }), segment: fc.nat({ max: 2 }), words: wordsOrWhole });
  const parents = fc.tuple(...[0, 1, 2, 3, 4, 5].map((tag) => fc.option(fc.nat({ max: Math.max(0, tag - 1) }))));
  await fc.assert(
    fc.asyncProperty(parents, fc.array(coded, { maxLength: 10 }), async (above, all) => {
      await store([]);
      await database.db.delete(tags);
      const ids = above.map(() => randomUUID());
      const rows = above.map((parent, position) => {
        const parentId = position === 0 || parent === null ? null : (ids[parent] ?? null);
        return { ...key, id: ids[position] ?? "", name: `#${position}`, parentId, position, isKept: true };
      });
      await database.db.insert(tags).values(rows);
      for (const { tag, segment, words } of all) {
        const on = [segmentId, ...others][segment] ?? "";
        const range = on === segmentId ? words : null;
        await insertCoding(database.db, { ...key, segmentId: on, tag: tagByPerson(`#${tag}`), range });
      }
      const segments = await listSegments(database.db, key);
      const having = (name: string) => segments.filter((one) => one.tags.some((tag) => tag.name === name));
      const segmentIds = new Map(rows.map(({ id, name }) => [id, having(name).map((segment) => segment.id)]));
      const tree = await listTagTree(database.db, key);
      expect(Object.fromEntries(tree.map(({ id, count }) => [id, count]))).toEqual(
        Object.fromEntries([...segmentIds].map(([id, on]) => [id, on.length])),
      );
      expect(Object.fromEntries(tree.map(({ id, totalCount }) => [id, totalCount]))).toEqual(
        Object.fromEntries(totalCounts(rows, segmentIds)),
      );
    }),
    { numRuns: 30 },
  );
});
