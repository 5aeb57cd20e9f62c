import { projectTotals, type SegmentDraft, tagByPerson, withSpeakersRenamed } from "@quarry/domain";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { projects } from "../schema.ts";
import { createTestDatabase, type TestDatabase } from "../testing.ts";
import { renameSpeakers } from "./corrections/segment-fields.ts";
import { addProject, addSource, workspaceId } from "./material.fixture.ts";
import { loadProject } from "./projects.ts";
import { listSegments, listTaggedSegments } from "./segments.ts";
import { listSources } from "./sources/sources.ts";
import { insertTagOnSegments } from "./tags/segment-tags.ts";

const RUNS = 30;
const key = { workspaceId, projectId: "p" };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.close());

const time = fc.option(fc.nat({ max: 100_000 }));
const name = fc.constantFrom("", "A", "B", "C", "a");
const draft: fc.Arbitrary<SegmentDraft> = fc.record({
  startMs: time,
  endMs: time,
  speaker: name,
  text: fc.constant("said"),
});
const sources = fc.array(fc.array(draft, { maxLength: 4 }), { maxLength: 4 });

/** Stores a project anew, with a source for each list of segments. */
async function store(drafts: readonly SegmentDraft[][]): Promise<void> {
  await database.db.delete(projects);
  await addProject(database.db, "p");
  for (const [index, texts] of drafts.entries()) {
    await addSource(database.db, { projectId: "p", sourceId: `s${index}`, texts });
  }
}

test("renaming speakers of a source gives what withSpeakersRenamed gives for the project's segments", async () => {
  const renames = fc.array(fc.record({ name, as: fc.constantFrom("A", "B", "C", "Ida") }), { maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(sources, renames, async (drafts, speakers) => {
      await store(drafts);
      const before = await listSegments(database.db, key);
      const expected = withSpeakersRenamed(before, { sourceId: "s0", speakers });
      const count = await renameSpeakers(database.db, { workspaceId, sourceId: "s0", speakers });
      expect(await listSegments(database.db, key)).toEqual(expected);
      expect(count).toBe(expected.filter(({ speaker }, index) => speaker !== before[index]?.speaker).length);
    }),
    { numRuns: RUNS },
  );
});

test("an outline's segments are those with a tag", async () => {
  const tagged = fc.uniqueArray(fc.nat({ max: 11 }), { maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(sources, tagged, async (drafts, places) => {
      await store(drafts);
      const all = await listSegments(database.db, key);
      const segmentIds = all.filter((_, place) => places.includes(place)).map(({ id }) => id);
      await insertTagOnSegments(database.db, { ...key, segmentIds, tag: tagByPerson("#a") });
      const segments = await listSegments(database.db, key);
      expect(await listTaggedSegments(database.db, key)).toEqual(segments.filter(({ tags }) => tags.length > 0));
    }),
    { numRuns: RUNS },
  );
});

test("a project's counts are what projectTotals gives for its sources", async () => {
  await fc.assert(
    fc.asyncProperty(sources, async (drafts) => {
      await store(drafts);
      const totals = projectTotals(await listSources(database.db, key));
      expect(await loadProject(database.db, key)).toMatchObject(totals);
    }),
    { numRuns: RUNS },
  );
});
