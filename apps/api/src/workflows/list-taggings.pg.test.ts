import { must, renamesOf, type Segment, withRenamedTag, withTaggings } from "@quarry/domain";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCaller } from "../procedures/router.ts";
import { createTestServer, type TestServer } from "../testing/test-server.ts";

/** More than are told one by one. */
const SEGMENTS = 1_001;

let server: TestServer;
let caller: ReturnType<typeof createCaller>;
let projectId: string;
beforeAll(async () => {
  server = await createTestServer();
  caller = createCaller({ ...server.ctx, personId: "ann" });
  projectId = (await caller.projects.create({ title: "T", clientName: "C" })).id;
  const fullText = Array.from({ length: SEGMENTS }, (_, index) => `Passage ${index}`).join("\n\n");
  await caller.sources.uploadTranscript({ projectId, sourceName: "N", fullText });
});
afterAll(() => server.close());

const listAll = () => caller.segments.list({ projectId });

/** Runs changes, and returns the segments before them with what the feed tells, and those that there are. */
async function follow(work: (segmentIds: string[]) => Promise<unknown>) {
  const before = await listAll();
  const { changes: newest } = await caller.changes.history({ projectId });
  await work(before.map(({ id }) => id));
  const { changes, taggings } = await caller.changes.list({ projectId, since: must(newest[0], "change").number });
  const entities = changes.flatMap((change) => change.entities);
  const renames = must(renamesOf(entities.filter(({ entity }) => entity === "tag") as never[]), "renames");
  const renamed = (segment: Segment) => renames.reduce((all, rename) => withRenamedTag(all, rename), segment);
  expect(entities.filter(({ entity }) => entity === "segment")).toEqual([]);
  return { told: withTaggings(before.map(renamed), taggings), present: await listAll(), taggings };
}

test("a tag that is put on, taken off, undone and made again on many segments is told as a few lines", async () => {
  const tagAll = await follow((segmentIds) => caller.tags.addToSegments({ projectId, tag: "#all", segmentIds }));
  expect(tagAll.taggings).toMatchObject([{ tag: "#all", place: 0, after: { name: "#all" } }]);
  expect(tagAll.told).toEqual(tagAll.present);
  const undo = await follow(() => caller.changes.undo({ projectId }));
  expect(undo.taggings).toMatchObject([{ tag: "#all", after: null }]);
  expect(undo.told).toEqual(undo.present);
  for (const work of [
    () => caller.changes.redo({ projectId }),
    (segmentIds: string[]) => caller.tags.removeFromSegments({ projectId, tag: "#all", segmentIds }),
    () => caller.changes.undo({ projectId }),
    () => caller.tags.delete({ projectId, tag: "#all" }),
    () => caller.changes.undo({ projectId }),
  ]) {
    const { told, present, taggings } = await follow(work);
    expect(told).toEqual(present);
    expect(taggings).toHaveLength(1);
  }
});

test("tags on words, merges, renames and new tags under old names are told together", async () => {
  const { told, present } = await follow(async (segmentIds) => {
    const [first = "", second = "", third = ""] = segmentIds;
    await caller.segments.addTag({ segmentId: first, tag: "#one" });
    await caller.codings.add({ segmentId: second, tag: "#two", start: 0, end: 3 });
    await caller.tags.addToSegments({ projectId, tag: "#many", segmentIds: segmentIds.slice(1) });
    await caller.tags.rename({ projectId, oldTag: "#two", newTag: "#many" });
    await caller.tags.rename({ projectId, oldTag: "#all", newTag: "#every" });
    await caller.codings.add({ segmentId: third, tag: "#two", start: 0, end: 7 });
    await caller.tags.delete({ projectId, tag: "#one" });
  });
  expect(told).toEqual(present);
});
