import { randomUUID } from "node:crypto";
import { correctedSegment, isRangeOf } from "@quarry/domain";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { codings, notes, tags } from "../../schema.ts";
import { createTestDatabase, type TestDatabase } from "../../testing.ts";
import { addProject, addSource, workspaceId } from "../material.fixture.ts";
import { listSegments, loadSegment } from "../segments.ts";
import { correctTexts } from "./correct-texts.ts";

const key = { workspaceId, projectId: "p" };
const TAGS = ["#a", "#b"];

let database: TestDatabase;
let segmentIds: string[];
const tagIds = TAGS.map(() => randomUUID());
beforeAll(async () => {
  database = await createTestDatabase();
  await addProject(database.db, "p");
  segmentIds = await addSource(database.db, { projectId: "p", sourceId: "a", texts: ["x", "y"] });
  await addSource(database.db, { projectId: "p", sourceId: "b", texts: ["z"] });
  for (const [position, name] of TAGS.entries())
    await database.db.insert(tags).values({ ...key, id: tagIds[position] ?? "", name, position, isKept: true });
});
afterAll(() => database.close());

const said = fc
  .array(fc.constantFrom("no", "so 🙂", "cafe\u0301", "كتاب", "印刷机", "."), { minLength: 1, maxLength: 6 })
  .map((words) => words.join(" "));
const place = fc.nat({ max: 30 });

/** Gives the first segment a text with codings on words of it, and removes all others. */
async function store(text: string, ranges: readonly (readonly [number, number, number])[]): Promise<string[]> {
  await database.db.delete(codings);
  await database.db.execute(sql`update segments set text = ${text}, original = null where id = ${segmentIds[0]}`);
  const stored = new Set<string>();
  for (const [tag, from, to] of ranges) {
    const [start = 0, end = 0] = [from, to].sort((a, b) => a - b);
    const place = `${tag} ${start} ${end}`;
    if (!isRangeOf(text, { start, end }) || stored.has(place)) continue;
    const strength = { origin: "person" as const, confidence: 100, alternatives: [] };
    const row = { ...key, segmentId: segmentIds[0] ?? "", tagId: tagIds[tag] ?? "", ...strength };
    await database.db.insert(codings).values({ ...row, id: randomUUID(), start, end, position: stored.size });
    stored.add(place);
  }
  return [...stored];
}

test("corrected texts have their codings where correctedSegment puts them", async () => {
  const ranges = fc.array(fc.tuple(fc.nat({ max: 1 }), place, place), { maxLength: 6 });
  const [segmentId = ""] = segmentIds;
  const ofSegment = () => loadSegment(database.db, { workspaceId, segmentId });
  const placed = (segment: Awaited<ReturnType<typeof ofSegment>>) => ({
    ...segment,
    tags: segment.tags
      .map(({ name, ranges = [] }) => [name, ranges.map(({ start, end, lost }) => `${start} ${end} ${lost}`).sort()])
      .sort(),
  });
  await fc.assert(
    fc.asyncProperty(said, ranges, fc.array(said, { maxLength: 3 }), async (text, words, texts) => {
      await store(text, words);
      for (const corrected of texts) {
        const before = await ofSegment();
        await correctTexts(database.db, key, [{ segmentId, text: corrected }]);
        expect(placed(await ofSegment())).toEqual(placed(correctedSegment(before, { text: corrected })));
      }
    }),
    { numRuns: 60 },
  );
});

test("codings of one tag that change places are kept both", async () => {
  const [segmentId = ""] = segmentIds;
  await store("no no", [
    [0, 0, 2],
    [0, 3, 5],
  ]);
  const edits = [{ start: 0, end: 0, text: "no " }];
  await correctTexts(database.db, key, [{ segmentId, text: "no no no", edits }]);
  const [tag] = (await loadSegment(database.db, { workspaceId, segmentId })).tags;
  expect(tag?.ranges?.map(({ start, end }) => [start, end])).toEqual([
    [3, 5],
    [6, 8],
  ]);
});

test("notes follow their words, and the source is to be indexed, compared and counted again", async () => {
  const [segmentId = "", other = ""] = segmentIds;
  await store("We met Ferin.", []);
  const note = { ...key, segmentId, text: "Who?", createdAt: new Date(0), updatedAt: new Date(0) };
  await database.db.insert(notes).values([
    { ...note, id: "n1", start: 7, end: 12 },
    { ...note, id: "n2", start: 0, end: 6 },
    { ...note, id: "n3" },
  ]);
  await database.db.execute(sql`update sources set is_indexed = true, text_version = null`);
  await database.db.execute(sql`update projects set is_counted = true`);
  const unchanged = { segmentId: other, text: "y" };
  expect(await correctTexts(database.db, key, [{ segmentId, text: "Ferrin." }, unchanged])).toEqual([segmentId]);
  const stored = await database.db
    .select({ id: notes.id, start: notes.start, end: notes.end, lost: notes.lost })
    .from(notes);
  expect(stored.sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual([
    { id: "n1", start: 0, end: 6, lost: null },
    { id: "n2", start: 0, end: 0, lost: "We met" },
    { id: "n3", start: null, end: null, lost: null },
  ]);
  expect(await database.db.execute(sql`select id, is_indexed, text_version from sources order by id`)).toEqual([
    { id: "a", is_indexed: false, text_version: 1 },
    { id: "b", is_indexed: true, text_version: null },
  ]);
  expect(await database.db.execute(sql`select is_counted from projects`)).toEqual([{ is_counted: false }]);
  const [first, second] = await listSegments(database.db, key);
  expect([first?.original, second?.original]).toEqual(["We met Ferin.", undefined]);
  await correctTexts(database.db, key, [{ segmentId, text: "We met Ferin." }]);
  expect((await listSegments(database.db, key))[0]).not.toHaveProperty("original");
});

test("the times within a text follow its words", async () => {
  const said = {
    ...{ startMs: 1000, endMs: 9000, speaker: "", text: "We closed the mill. It rained. Nobody came." },
    cues: [
      [20, 4000],
      [31, 7000],
    ] as [number, number][],
  };
  const [segmentId = ""] = await addSource(database.db, { projectId: "p", sourceId: "timed", texts: [said] });
  const cuesOf = () => database.db.execute(sql`select cues from segments where id = ${segmentId}`);
  expect(await cuesOf()).toEqual([{ cues: said.cues }]);
  await correctTexts(database.db, key, [{ segmentId, text: "We shut the mill. Nobody came." }]);
  expect(await cuesOf()).toEqual([{ cues: [[18, 7000]] }]);
});

test("a blank text, one that is too long, and a segment of another project are refused", async () => {
  const [segmentId = ""] = segmentIds;
  const correct = (text: string, id = segmentId) => correctTexts(database.db, key, [{ segmentId: id, text }]);
  await expect(correct(" \u200b")).rejects.toThrow("Text is required.");
  await expect(correct("a".repeat(100_001))).rejects.toThrow("Text is longer than 100,000 characters.");
  await expect(correct("so", "S999")).rejects.toThrow("Segment not found");
});
