import { searchTerm } from "@quarry/domain";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { projects } from "../schema.ts";
import { createTestDatabase, type TestDatabase } from "../testing.ts";
import { addProject, addSource, workspaceId } from "./material.fixture.ts";
import { findSegments } from "./search.ts";

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

async function textsWith(typed: string): Promise<string[]> {
  const term = searchTerm(typed);
  const found = term === null ? [] : await findSegments(database.db, { workspaceId, term });
  return found.map((result) => result.text);
}

test("whole words come first, then starts of words, and within them the project that changed last", async () => {
  await addSource(database.db, { projectId: "p", sourceId: "a", texts: ["Upriver.", "The river.", "Rivers."] });
  await addSource(database.db, { projectId: "newer", sourceId: "b", texts: ["Two rivers.", "A River!", "No rain."] });
  expect(await textsWith("river")).toEqual(["A River!", "The river.", "Two rivers.", "Rivers.", "Upriver."]);
});

test("signs that mean something to the database are only signs", async () => {
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

test("at most 50 are answered, the best of more than one batch", async () => {
  const many = Array.from({ length: 1_200 }, (_, index) => `rivers ${index}`);
  await addSource(database.db, { projectId: "newer", sourceId: "a", texts: many });
  await addSource(database.db, { projectId: "p", sourceId: "b", texts: ["the river"] });
  const found = await textsWith("river");
  expect(found).toHaveLength(50);
  expect(found.slice(0, 2)).toEqual(["the river", "rivers 0"]);
});

test("another workspace's passages are not found", async () => {
  await addSource(database.db, { projectId: "p", sourceId: "a", texts: ["the river"] });
  const foreign = "11111111-1111-4111-8111-111111111111";
  expect(await findSegments(database.db, { workspaceId: foreign, term: "river" })).toEqual([]);
});
