import { completeJob, enqueueSources, storeSourceState, takeJobs } from "@quarry/db";
import { SAMPLE_DISCOVERIES, type Source } from "@quarry/domain";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createCaller } from "../../procedures/router.ts";
import { callApi, createTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let projectId: string;

beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  // Each test counts its own jobs and sources.
  await endJobs();
  for (const project of await server.caller.projects.list())
    await server.caller.projects.delete({ projectId: project.id });
  projectId = (await server.caller.projects.create({ title: "Tide", clientName: "Ada" })).id;
});
afterAll(() => server.close());

/** Takes all jobs that are due and ends them; answers which sources they were for, sorted. */
async function endJobs(): Promise<string[]> {
  const jobs = await takeJobs(server.db, { kind: "text", limit: 100, leaseS: 60 });
  for (const job of jobs) await completeJob(server.db, job);
  return jobs.map(({ sourceId }) => sourceId).sort();
}

const add = (...discoveries: unknown[]) =>
  callApi(server.app, "POST", `/projects/${projectId}/add-discoveries`, discoveries);
const retry = (sourceId: string) => callApi(server.app, "POST", `/sources/${sourceId}/retry`);
const fail = (sourceId: string) => {
  const failure = { status: "failed", progressPercent: null, failureReason: "It was a bad day." } as const;
  return storeSourceState(server.db, { workspaceId: server.ctx.workspaceId, sourceId, ...failure });
};
const [first, second] = SAMPLE_DISCOVERIES;
const ben = () => createCaller({ ...server.ctx, personId: "ben" });

describe("adding discoveries", () => {
  test("answers 201 with a queued source for each at the end of the list, and queues each once", async () => {
    await server.caller.sources.add({ projectId, urlOrName: "before" });
    const { status, body } = await add(...SAMPLE_DISCOVERIES);
    expect(status).toBe(201);
    expect(body).toEqual(
      SAMPLE_DISCOVERIES.map(({ id: discoveryId, title, type }, index) => ({
        id: expect.any(String),
        projectId,
        urlOrName: title,
        type,
        status: "queued",
        progressPercent: null,
        failureReason: null,
        color: index + 1,
        displayOrder: index + 1,
        segmentCount: 0,
        durationMs: 0,
        mediaType: null,
        discoveryId,
      })),
    );
    expect((await server.caller.sources.list({ projectId })).slice(1)).toEqual(body);
    expect(await endJobs()).toEqual(body.map((source: Source) => source.id).sort());
  });

  test("adds a discovery once even if it is chosen twice or present, and retries a failed one", async () => {
    const [source] = (await add(first)).body;
    expect((await add(first, second, first, second)).body.map((each: Source) => each.id)).toEqual([
      source.id,
      expect.any(String),
    ]);
    expect(await endJobs()).toHaveLength(2);
    await fail(source.id);
    expect(await add(first)).toEqual({ status: 201, body: [source] });
    expect(await endJobs()).toEqual([source.id]);
    expect(await server.caller.sources.list({ projectId })).toHaveLength(2);
  });

  test("is undone for a deleted discovery, unless it was added again", async () => {
    const [{ id: sourceId }] = (await add(first)).body;
    await server.caller.sources.delete({ sourceId });
    await server.caller.changes.undo({ projectId });
    expect(await server.caller.sources.list({ projectId })).toMatchObject([{ id: sourceId }]);
    await server.caller.sources.delete({ sourceId });
    const [again] = await ben().sources.addDiscoveries({ projectId, discoveries: [{ id: first?.id ?? "" }] });
    expect(await server.caller.changes.undo({ projectId })).toMatchObject({ kept: 1, keptBy: ["someone"] });
    expect(await server.caller.sources.list({ projectId })).toMatchObject([{ id: again?.id }]);
    await endJobs();
  });

  test("adds a discovery to each project, even when another project has it", async () => {
    await add(first);
    const other = await server.caller.projects.create({ title: "Other", clientName: "Ada" });
    const [source] = await server.caller.sources.addDiscoveries({
      projectId: other.id,
      discoveries: [{ id: first?.id ?? "" }],
    });
    expect(source).toMatchObject({ projectId: other.id, status: "queued" });
  });

  test.each([
    [[], "Choose at least one discovery."],
    [[first, { id: "none" }], 'There is no discovery with the id "none".'],
    [[{ title: "x" }], "Discovery id must be a text."],
  ])("%j is refused with 400, and nothing is added or queued", async (discoveries, sentence) => {
    const before = await server.revision();
    expect(await add(...discoveries)).toEqual({ status: 400, body: sentence });
    expect(await server.revision()).toBe(before);
    expect(await endJobs()).toEqual([]);
  });

  test("leaves no job when its transaction is rolled back", async () => {
    const [{ id: sourceId }] = (await add(first)).body;
    await endJobs();
    const write = server.db.transaction(async (tx) => {
      await enqueueSources(tx, [{ workspaceId: server.ctx.workspaceId, sourceId, kind: "text" }]);
      throw new Error("no");
    });
    await expect(write).rejects.toThrow("no");
    expect(await endJobs()).toEqual([]);
  });
});

describe("retrying", () => {
  test("queues a source that has failed, once", async () => {
    const [source] = (await add(first)).body;
    await endJobs();
    await fail(source.id);
    expect(await retry(source.id)).toEqual({ status: 200, body: source });
    expect(await endJobs()).toEqual([source.id]);
    const conflict = { status: 409, body: "Only a source that has failed can be retried." };
    expect(await retry(source.id)).toEqual(conflict);
    const ready = await server.caller.sources.add({ projectId, urlOrName: "ready" });
    expect(await retry(ready.id)).toEqual(conflict);
    expect(await endJobs()).toEqual([]);
  });
});

describe("unfinished sources in an import", () => {
  test("are queued by the import", async () => {
    const [waiting, failed] = (await add(first, second)).body;
    await endJobs();
    await fail(failed.id);
    const snapshot = await server.caller.data.export();
    await server.caller.data.import({ snapshot });
    expect(await endJobs()).toEqual([waiting.id]);
    const [restorePoint] = await server.caller.data.restorePoints();
    await server.caller.data.restore({ restorePointId: restorePoint?.id ?? "" });
    expect(await endJobs()).toEqual([waiting.id]);
    expect(await retry(failed.id)).toMatchObject({ status: 200 });
    const again = await server.caller.data.export();
    expect(again.sources.map((source) => source.discoveryId)).toEqual([first?.id, second?.id]);
  });
});
