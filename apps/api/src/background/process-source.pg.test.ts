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

/** Does all jobs that are due, after so many failed attempts; answers how many, and what was reported. */
async function work(failedAttempts = 0): Promise<{ count: number; reports: unknown[] }> {
  const { db, uniqueness, now, ingest, media } = server.ctx;
  const jobs = await takeJobs(db, { kind: "text", limit: 10, leaseS: 60 });
  const readSource = createSourceReader({ ingest, media, transcribe: null });
  const reports: unknown[] = [];
  for (const job of jobs) {
    const source = {
      db,
      uniqueness,
      now,
      readSource,
      timing: JOB_TIMING,
      report: (fault: unknown) => reports.push(fault),
    };
    await processSource(source, { ...job, failedAttempts }, new AbortController().signal);
  }
  return { count: jobs.length, reports };
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
  expect(await work()).toEqual({ count: 1, reports: [] });
  const after = await server.caller.data.export();
  expect(after.sources.map(({ status }) => status)).toEqual(["ready"]);
  expect(after.segments).toEqual(segments);
  const listed = await server.caller.segments.list({ projectId: queued[0]?.projectId ?? "" });
  expect(listed.map(({ sourceCount }) => sourceCount)).toEqual(sourceCounts(listed));
});

test("a source fails, and the log names it, where the server ended during each attempt", async () => {
  const demo: Snapshot = await server.caller.data.export();
  const queued = demo.sources.slice(0, 1).map((source) => ({ ...source, status: "queued" as const }));
  await server.caller.data.import({ snapshot: { ...demo, sources: queued, segments: [], notes: [], outlines: [] } });
  const { reports } = await work(JOB_TIMING.maxAttempts);
  const [source] = (await server.caller.data.export()).sources;
  expect(source).toMatchObject({
    status: "failed",
    failureReason: "This source could not be processed. Please try again later.",
  });
  expect(reports).toEqual([new Error(`Source ${source?.id} has failed: the server ended during each attempt.`)]);
});

function inFirst({ sources, segments }: Snapshot): Snapshot["segments"] {
  return segments.filter(({ sourceId }) => sourceId === sources[0]?.id);
}
