import { listUncountedProjects, loadWorkspaceVersion } from "@quarry/db";
import { sourceCounts } from "@quarry/domain";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestServer, type TestServer } from "../testing/test-server.ts";
import { startProjectCounter } from "./project-counter.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const waiting = () => listUncountedProjects(server.db, { limit: 10 });
const counts = async (projectId: string) =>
  (await server.caller.segments.list({ projectId })).map(({ sourceCount }) => sourceCount);

/** A project as a release stored it that looked for "Yeah." in all texts. */
async function addProjectOfOldCounts(): Promise<string> {
  const { id: projectId } = await server.caller.projects.create({ title: "P", clientName: "C" });
  for (const sourceName of ["One", "Two", "Three"]) {
    const fullText = `Yeah. It was in ${sourceName}.\n\nYeah.\n\nWe sold the house in spring.`;
    await server.caller.sources.uploadTranscript({ projectId, sourceName, fullText });
  }
  await server.db.execute(sql`update segments set source_count = 7 where project_id = ${projectId}`);
  await server.db.execute(sql`update projects set is_counted = false where id = ${projectId}`);
  return projectId;
}

function startCounter(faults: unknown[] = []) {
  const { db, uniqueness } = server.ctx;
  return startProjectCounter({ db, uniqueness, report: (fault) => faults.push(fault) });
}

test("counts by an older rule are updated, which readers see without a change of the data", async () => {
  const projectId = await addProjectOfOldCounts();
  const before = await loadWorkspaceVersion(server.db, server.ctx.workspaceId);
  const counter = startCounter();
  await expect.poll(waiting, { timeout: 10_000, interval: 20 }).toEqual([]);
  await counter.stop();
  const segments = await server.caller.segments.list({ projectId });
  expect(await counts(projectId)).toEqual([1, 3, 3, 1, 3, 3, 1, 3, 3]);
  expect(await counts(projectId)).toEqual(sourceCounts(segments));
  const after = await loadWorkspaceVersion(server.db, server.ctx.workspaceId);
  expect(after).toEqual({ ...before, stamp: expect.not.stringContaining(before.stamp) });
});

test("an aborted count leaves the project unchanged and to be counted again", async () => {
  const projectId = await addProjectOfOldCounts();
  await server.db.execute(
    sql.raw(`
    create function break_off() returns trigger language plpgsql as $$ begin raise 'broken off'; end $$;
    create trigger break_off before update of is_counted on projects for each row execute function break_off()`),
  );
  const faults: unknown[] = [];
  const broken = startCounter(faults);
  await expect.poll(() => faults.length, { timeout: 10_000, interval: 20 }).toBeGreaterThan(0);
  await broken.stop();
  expect(new Set(await counts(projectId))).toEqual(new Set([7]));
  await server.db.execute(sql`drop trigger break_off on projects`);
  const counter = startCounter();
  await expect.poll(waiting, { timeout: 10_000, interval: 20 }).toEqual([]);
  await counter.stop();
  expect(await counts(projectId)).toEqual([1, 3, 3, 1, 3, 3, 1, 3, 3]);
});

test("a source uploaded while its project is counted is included", async () => {
  const projectId = await addProjectOfOldCounts();
  const { db, uniqueness } = server.ctx;
  let isFirst = true;
  const count: typeof uniqueness.count = async (job) => {
    if (isFirst) {
      isFirst = false;
      const fullText = "We sold the house in spring.";
      await server.caller.sources.uploadTranscript({ projectId, sourceName: "Four", fullText });
    }
    return uniqueness.count(job);
  };
  const counter = startProjectCounter({ db, uniqueness: { ...uniqueness, count }, report: () => {} });
  await expect.poll(waiting, { timeout: 10_000, interval: 20 }).toEqual([]);
  await counter.stop();
  expect(await counts(projectId)).toEqual([1, 3, 4, 1, 3, 4, 1, 3, 4, 4]);
});

test.each([
  ["tags do not", 1, (segmentId: string) => server.caller.segments.addTag({ segmentId, tag: "#x" })],
  ["corrections do", 4, (segmentId: string, text: string) => server.caller.segments.correct({ segmentId, text })],
])("counts are made again where texts changed meanwhile: %s", async (_, expected, change) => {
  const projectId = await addProjectOfOldCounts();
  const [segment] = await server.caller.segments.list({ projectId });
  const { db, uniqueness } = server.ctx;
  let times = 0;
  const count: typeof uniqueness.count = async (job) => {
    const outcome = await uniqueness.count(job);
    if ("missing" in outcome) return outcome;
    times += 1;
    // Those who change something wait for the fourth count.
    if (times < 4) await change(segment?.id ?? "", `We sold the house in spring, ${times} times.`);
    return outcome;
  };
  const counter = startProjectCounter({ db, uniqueness: { ...uniqueness, count }, report: () => {} });
  await expect.poll(waiting, { timeout: 10_000, interval: 20 }).toEqual([]);
  await counter.stop();
  expect(times).toBe(expected);
  expect(await counts(projectId)).toEqual(sourceCounts(await server.caller.segments.list({ projectId })));
});
