import { takeJobs } from "@quarry/db";
import { SAMPLE_DISCOVERIES, type Snapshot, sourceCounts } from "@quarry/domain";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestServer, type TestServer } from "../testing/test-server.ts";
import { JOB_TIMING } from "./job-timing.ts";
import { processSource } from "./process-source.ts";
import { createSourceReader } from "./source-reader.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ demoData: true });
});
afterAll(() => server.close());

/** Does all jobs that are due; answers how many. */
async function work(): Promise<number> {
  const { db, uniqueness, now, ingest, media } = server.ctx;
  const jobs = await takeJobs(db, { kind: "text", limit: 10, leaseS: 60 });
  const readSource = createSourceReader({ ingest, media, transcribe: null });
  for (const job of jobs) {
    const source = { db, uniqueness, now, readSource, timing: JOB_TIMING };
    await processSource({ ...source, report: () => {} }, job, new AbortController().signal);
  }
  return jobs.length;
}

test.each([
  ["of the media search", SAMPLE_DISCOVERIES[0]?.id ?? ""],
  ["of nothing that can be read again", null],
])("a source %s that is imported as queued with segments becomes ready and keeps them", async (_, id) => {
  const demo: Snapshot = await server.caller.data.export();
  const queued = demo.sources.map((source) => ({ ...source, discoveryId: id, status: "queued" as const }));
  await server.caller.data.import({
    snapshot: { ...demo, sources: queued.slice(0, 1), segments: inFirst(demo), notes: [] },
  });
  const { segments } = await server.caller.data.export();
  expect(await work()).toBe(1);
  const after = await server.caller.data.export();
  expect(after.sources.map(({ status }) => status)).toEqual(["ready"]);
  expect(after.segments).toEqual(segments);
  const listed = await server.caller.segments.list({ projectId: queued[0]?.projectId ?? "" });
  expect(listed.map(({ sourceCount }) => sourceCount)).toEqual(sourceCounts(listed));
});

function inFirst({ sources, segments }: Snapshot): Snapshot["segments"] {
  return segments.filter(({ sourceId }) => sourceId === sources[0]?.id);
}
