import { foldForSearch, SEARCH_LIMIT, SEARCH_RANKS, searchRank, searchTerm } from "@quarry/domain";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Db } from "../../database.ts";
import { projects, searchParts, segments, sources } from "../../schema.ts";
import { createTestDatabase, type TestDatabase } from "../../testing.ts";
import { addProject, addSource, workspaceId } from "../material.fixture.ts";
import { replaceWorkspace } from "../snapshots/snapshots.ts";
import { findSegments } from "./search.ts";
import { indexSource, listUnindexedSources } from "./search-index.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await database.db.delete(projects);
  await addProject(database.db, "p");
  await addProject(database.db, "newer");
  await database.db
    .update(projects)
    .set({ updatedAt: new Date("2030-01-01") })
    .where(eq(projects.id, "newer"));
});
afterAll(() => database.close());

/** Returns the results with the index, after checking that they are the same without it and with half of it. */
async function textsWith(typed: string): Promise<string[]> {
  const term = searchTerm(typed);
  if (term === null) return [];
  await database.db.update(sources).set({ isIndexed: false });
  const without = await findSegments(database.db, { workspaceId, term });
  for (let left = await unindexed(); left.length > 0; left = await unindexed()) {
    await indexSource(database.db, left[0] as (typeof left)[0]);
    expect(await findSegments(database.db, { workspaceId, term })).toEqual(without);
  }
  return without.map((result) => result.text);
}

const unindexed = () => listUnindexedSources(database.db, { limit: 10 });

test("whole words come first, then starts of words, and within them the project that changed last", async () => {
  await addSource(database.db, { projectId: "p", sourceId: "a", texts: ["Upriver.", "The river.", "Rivers."] });
  await addSource(database.db, { projectId: "newer", sourceId: "b", texts: ["Two rivers.", "A River!", "No rain."] });
  expect(await textsWith("river")).toEqual(["A River!", "The river.", "Two rivers.", "Rivers.", "Upriver."]);
});

test("characters that are special in SQL patterns match only themselves", async () => {
  await addSource(database.db, {
    projectId: "p",
    sourceId: "a",
    texts: ["100% sure", "100 sure", "a_b", "a-b", "c\\d"],
  });
  expect(await textsWith("0%")).toEqual(["100% sure"]);
  expect(await textsWith("a_b")).toEqual(["a_b"]);
  expect(await textsWith("c\\d")).toEqual(["c\\d"]);
});

test("case is ignored in every script", async () => {
  await addSource(database.db, { projectId: "p", sourceId: "a", texts: ["ΣΙΣΥΦΟΣ", "Straße", "ЁЛКА"] });
  expect(await textsWith("σίσυφος")).toEqual([]);
  expect(await textsWith("σισυφος")).toEqual(["ΣΙΣΥΦΟΣ"]);
  expect(await textsWith("ёлка")).toEqual(["ЁЛКА"]);
});

test("at most 50 results are returned, the best of several batches", async () => {
  const many = Array.from({ length: 1_200 }, (_, index) => `rivers ${index}`);
  await addSource(database.db, { projectId: "newer", sourceId: "a", texts: many });
  await addSource(database.db, { projectId: "p", sourceId: "b", texts: ["the river"] });
  const found = await textsWith("river");
  expect(found).toHaveLength(50);
  expect(found.slice(0, 2)).toEqual(["the river", "rivers 0"]);
});

test("segments of another workspace are not found", async () => {
  await addSource(database.db, { projectId: "p", sourceId: "a", texts: ["the river"] });
  const foreign = "11111111-1111-4111-8111-111111111111";
  expect(await findSegments(database.db, { workspaceId: foreign, term: "river" })).toEqual([]);
});

test("a source is indexed once, and again when its segments change", async () => {
  await addSource(database.db, { projectId: "p", sourceId: "a", texts: ["the river"] });
  await addSource(database.db, { projectId: "p", sourceId: "empty", texts: [] });
  const waiting = await unindexed();
  expect(waiting.map(({ sourceId }) => sourceId)).toEqual(["a"]);
  await Promise.all([...waiting, ...waiting].map((source) => indexSource(database.db, source)));
  expect(await unindexed()).toEqual([]);
  expect(await database.db.select().from(searchParts)).toHaveLength(1);
});

test("deleted segments are no longer in the index", async () => {
  await addSource(database.db, { projectId: "p", sourceId: "a", texts: ["the river"] });
  expect(await textsWith("river")).toEqual(["the river"]);
  await database.db.delete(projects).where(eq(projects.id, "p"));
  expect(await database.db.select().from(searchParts)).toEqual([]);
  expect(await findSegments(database.db, { workspaceId, term: "river" })).toEqual([]);
});

test("segments at the end of a long source are found", async () => {
  const filler = Array.from(
    { length: 400 },
    (_, index) => `${index} ${"word ".repeat(60)}${String.fromCodePoint(0x4e00 + index)}`,
  );
  await addSource(database.db, { projectId: "p", sourceId: "a", texts: [...filler, "the very last river"] });
  expect(await textsWith("last river")).toEqual(["the very last river"]);
  expect(await textsWith(`${String.fromCodePoint(0x4e00 + 399)}`.repeat(2))).toEqual([]);
  expect(await database.db.select().from(searchParts)).not.toHaveLength(1);
});

test("a segment's id may be anything that an import brings", async () => {
  await addSource(database.db, { projectId: "p", sourceId: "a", texts: ["One river.", "No rain."] });
  await addSource(database.db, { projectId: "p", sourceId: "b", texts: ["Two rivers."] });
  for (const id of ["of\ntwo lines", '{"quoted",\\}', " ", "null"]) {
    await database.db.update(segments).set({ id }).where(eq(segments.text, "One river."));
    expect([id, await textsWith("rain"), await textsWith("river")]).toEqual([
      id,
      ["No rain."],
      ["One river.", "Two rivers."],
    ]);
  }
});

/** Returns the database, and what happens in it after the given number of statements of each transaction. */
function withEventAfter(count: number, event: () => Promise<void>): Db {
  const override = <T extends object>(target: T, key: string, value: unknown): T =>
    new Proxy(target, { get: (_, name) => (name === key ? value : Reflect.get(target, name, target)) });
  const transaction: Db["transaction"] = (run, config) =>
    database.db.transaction((tx) => {
      let left = count;
      const execute = async (statement: Parameters<Db["execute"]>[0]) => {
        const rows = await tx.execute(statement);
        left -= 1;
        if (left === 0) await event();
        return rows;
      };
      return run(override(tx, "execute", execute));
    }, config);
  return override(database.db, "transaction", transaction);
}

test("a search misses nothing when a source is indexed in the middle of it", async () => {
  await addSource(database.db, { projectId: "newer", sourceId: "a", texts: ["Up the river.", "Upriver."] });
  await indexSource(database.db, { workspaceId, projectId: "newer", sourceId: "a" });
  for (let statements = 1; statements <= 10; statements += 1) {
    await addSource(database.db, { projectId: "p", sourceId: "b", texts: [`Downriver${statements}.`] });
    const index = () => indexSource(database.db, { workspaceId, projectId: "p", sourceId: "b" });
    const found = await findSegments(withEventAfter(statements, index), { workspaceId, term: "river" });
    expect(found.map(({ text }) => text)).toEqual(["Up the river.", "Upriver.", `Downriver${statements}.`]);
    await database.db.delete(sources).where(eq(sources.id, "b"));
  }
});

test("a source is indexed while all data is being replaced, and neither waits for the other", async () => {
  await addSource(database.db, { projectId: "p", sourceId: "a", texts: ["words that nobody has ever said here"] });
  await replaceWorkspace(database.db, workspaceId, async () => {
    await indexSource(database.db, { workspaceId, projectId: "p", sourceId: "a" });
  });
  expect(await unindexed()).toEqual([]);
});

test("search finds what the domain's rule finds, in its order, for random texts and terms", async () => {
  const pieces = fc.constantFrom(
    "river",
    "Rivers",
    "up",
    " ",
    "  ",
    "%",
    "_",
    "\\",
    "'",
    "İ",
    "ß",
    "SS",
    "ς",
    "Σ",
    "é",
    "e\u0301",
    "😀",
    "👍🏽",
    "名",
    "-",
    "i",
    "\n",
  );
  const text = fc.array(pieces, { minLength: 1, maxLength: 8 }).map((parts) => parts.join(""));
  const stored = text.filter((one) => one.trim() !== "");
  const pair = fc.tuple(
    fc.array(stored, { minLength: 1, maxLength: 30 }),
    fc.array(pieces, { minLength: 1, maxLength: 3 }),
  );
  await fc.assert(
    fc.asyncProperty(pair, async ([texts, typed]) => {
      const term = searchTerm(typed.join(""));
      fc.pre(term !== null);
      await database.db.delete(sources);
      await addSource(database.db, { projectId: "p", sourceId: "a", texts });
      const expected = SEARCH_RANKS.flatMap((rank) =>
        texts.filter((one) => searchRank(foldForSearch(one), term) === rank),
      );
      expect(await textsWith(typed.join(""))).toEqual(expected.slice(0, SEARCH_LIMIT));
    }),
    { numRuns: 60 },
  );
});
