import { changeProjectState, plainState, storeSourceState } from "@quarry/db";
import { must } from "@quarry/domain";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestServer, type TestServer } from "../../../testing/test-server.ts";
import { countProject } from "../../../workflows/count-project.ts";
import { REST_PREFIX, REST_ROUTES } from "../routes.ts";

let server: TestServer;
let projectId: string;
let otherId: string;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  [projectId, otherId] = [await newProject(), await newProject()];
});
afterAll(() => server.close());

/** The reads of a project that have its version. */
const READS = REST_ROUTES.filter(
  ({ method, path, isPersonal, namesPeople, procedure }) =>
    method === "GET" &&
    path.startsWith("/projects/:projectId") &&
    !isPersonal &&
    !namesPeople &&
    procedure !== "projects.export",
).map(({ path }) => path);

async function newProject(): Promise<string> {
  const { id } = await server.caller.projects.create({ title: "T", clientName: "C" });
  for (const sourceName of ["A", "B"])
    await server.caller.sources.uploadTranscript({ projectId: id, sourceName, fullText: "one two three\n\ntwo" });
  return id;
}

const get = (path: string, of: string, etag?: string) =>
  server.app.inject({
    method: "GET",
    url: REST_PREFIX + path.replace(":projectId", of),
    ...(etag !== undefined && { headers: { "if-none-match": etag } }),
  });

async function tagsNow(of: string): Promise<string[]> {
  return Promise.all(READS.map(async (path) => String((await get(path, of)).headers.etag)));
}

/** Returns the status of each read for one who knows these versions. */
async function statuses(of: string, etags: readonly string[]): Promise<number[]> {
  return Promise.all(READS.map(async (path, index) => (await get(path, of, etags[index])).statusCode));
}

const all = (status: number) => READS.map(() => status);

test("reads of a project stay 304 while another one is changed", async () => {
  expect(READS).toHaveLength(10);
  const etags = await tagsNow(projectId);
  const versionBefore = (await get("/projects/:projectId", projectId)).headers["quarry-version"];
  await server.caller.projects.update({ projectId: otherId, title: "New", clientName: "C" });
  await server.caller.sources.uploadTranscript({ projectId: otherId, sourceName: "N", fullText: "one two three" });
  await server.caller.changes.undo({ projectId: otherId });
  await server.caller.projects.delete({ projectId: otherId });
  expect(await statuses(projectId, etags)).toEqual(all(304));
  // Browsers follow the version of all data, also in a 304.
  const { headers } = await get("/projects/:projectId", projectId, etags[0]);
  expect(headers["quarry-version"]).toMatch(/^[\da-f-]{36}-\d+$/);
  expect(headers["quarry-version"]).not.toBe(versionBefore);
});

describe("reads of a project are 200 after", () => {
  const first = async () => must((await server.caller.segments.list({ projectId }))[0], "segment");
  const key = () => ({ workspaceId: server.ctx.workspaceId, projectId });
  test.each<[string, () => Promise<unknown>]>([
    ["a change of it", async () => server.caller.segments.addTag({ segmentId: (await first()).id, tag: "#x" })],
    ["an undo", () => server.caller.changes.undo({ projectId })],
    ["the deletion of a source", async () => server.caller.sources.delete({ sourceId: (await first()).sourceId })],
    ["its history was forgotten", () => server.caller.changes.forget({ projectId })],
    ["an import of all data", async () => server.caller.data.import({ snapshot: await server.caller.data.export() })],
    [
      "the progress of a source",
      async () => {
        const sourceId = (await first()).sourceId;
        await changeProjectState(server.db, key(), (tx) =>
          storeSourceState(tx, { ...key(), sourceId, ...plainState("transcribing") }),
        );
      },
    ],
    [
      "its segments were counted again in the background",
      async () => {
        await server.db.execute(sql`update projects set is_counted = false where id = ${projectId}`);
        await countProject(server.ctx, key());
      },
    ],
  ])("%s", async (what, change) => {
    const [etags, others] = [await tagsNow(projectId), await tagsNow(otherId)];
    await change();
    expect(await statuses(projectId, etags)).toEqual(all(200));
    if (what !== "an import of all data") expect(await statuses(otherId, others)).toEqual(all(304));
  });
});

test("the history of a project is read again when a person takes another name, its lists are not", async () => {
  const [etags, before] = [await tagsNow(projectId), await get("/projects/:projectId/history", projectId)];
  await server.caller.people.update({ name: "Ann", color: "#356967" });
  expect((await get("/projects/:projectId/history", projectId, String(before.headers.etag))).statusCode).toBe(200);
  expect(await statuses(projectId, etags)).toEqual(all(304));
});

test("a project that is not there is 404, also for one who knows a version", async () => {
  const etags = await tagsNow(projectId);
  await server.caller.projects.delete({ projectId });
  expect(await statuses(projectId, etags)).toEqual(all(404));
});
