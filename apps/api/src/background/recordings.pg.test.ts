import { countJobs } from "@quarry/db";
import { SAMPLE_DISCOVERIES, type Source } from "@quarry/domain";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { wavFile } from "../recordings/storage/testing-recordings.ts";
import { createTranscriber } from "../recordings/transcription/index.ts";
import {
  startTranscriptionServer,
  type TranscriptionServer,
} from "../recordings/transcription/testing-transcription-server.ts";
import { createTestServer, type TestServer } from "../testing/test-server.ts";
import { retrySource } from "../workflows/queue-source.ts";
import { startSourceWorkers } from "./index.ts";
import { JOB_TIMING } from "./job-timing.ts";
import { createSourceReader } from "./source-reader.ts";
import type { Workers } from "./workers.ts";

/** Nothing waits longer than a test has to. */
const TIMING = { ...JOB_TIMING, pollMs: 20, keepMs: 50, retryDelayS: 0, awayDelayS: 0, maxAttempts: 3 };
const SAID = JSON.stringify({ segments: [{ start: 0, end: 2, text: "We sold the boat.", avg_logprob: -0.1 }] });

let server: TestServer;
let speech: TranscriptionServer;
let projectId: string;
beforeAll(async () => {
  [server, speech] = await Promise.all([createTestServer(), startTranscriptionServer()]);
});
beforeEach(async () => {
  speech.requests.splice(0);
  projectId = (await server.caller.projects.create({ title: "T", clientName: "C" })).id;
});
afterAll(async () => {
  await server.close();
  await speech.close();
});

async function upload(): Promise<Source> {
  const payload = new FormData();
  payload.append("sourceName", "Talk");
  payload.append("speaker", "Ida");
  payload.append("file", new Blob([new Uint8Array(wavFile(3))]), "talk.wav");
  const url = `/api/projects/${projectId}/upload-transcript`;
  return (await server.app.inject({ method: "POST", url, payload })).json().source;
}

function startWorkers({ isOn = true, awayDelayS = 0 } = {}): Workers {
  const settings = { address: speech.address, key: null, model: "m", language: null, timeMs: 10_000 };
  const transcribe = isOn ? createTranscriber({ kind: "server", ...settings }, () => {}) : null;
  const { db, uniqueness, now, ingest, media } = server.ctx;
  const readSource = createSourceReader({ ingest, media, transcribe });
  return startSourceWorkers({
    ...{ db, uniqueness, now, readSource, timing: { ...TIMING, awayDelayS }, ownsDatabase: false },
    report: () => {},
  });
}

const only = async () => (await server.caller.sources.list({ projectId }))[0];
const untilStatus = (status: Source["status"]) =>
  expect.poll(async () => (await only())?.status, { timeout: 10_000, interval: 20 }).toBe(status);

test("a recording is transcribed in the background, and its source keeps the recording's duration", async () => {
  await upload();
  speech.answerWith({ body: SAID });
  const workers = startWorkers();
  await untilStatus("ready");
  await workers.stop(1_000);
  expect(await only()).toMatchObject({ segmentCount: 1, durationMs: 3000, failureReason: null });
  expect(await server.caller.segments.list({ projectId })).toMatchObject([
    { text: "We sold the boat.", speaker: "Ida", startTime: "00:00:00", endTime: "00:00:02", confidenceScore: 90 },
  ]);
});

test("a recording is ready without segments when transcription is not set up, and can be transcribed once it is", async () => {
  const { id } = await upload();
  const idle = startWorkers({ isOn: false });
  await untilStatus("ready");
  await idle.stop(1_000);
  expect(await only()).toMatchObject({ segmentCount: 0, failureReason: null });
  speech.answerWith({ body: SAID });
  await expect(retrySource({ ...server.ctx, transcribes: false }, id)).rejects.toThrow(
    "Transcription is not set up on this server: upload a transcript, or ask whoever runs it to set it up.",
  );
  expect((await only())?.status).toBe("ready");
  await server.caller.sources.retry({ sourceId: id });
  const workers = startWorkers();
  await expect.poll(async () => (await only())?.segmentCount, { timeout: 10_000, interval: 20 }).toBe(1);
  await workers.stop(1_000);
  await expect(server.caller.sources.retry({ sourceId: id })).rejects.toThrow("Only a source that has failed");
});

test("a transcription that fails temporarily is retried, and the last failure is reported", async () => {
  await upload();
  speech.answerWith({ status: 500 }, { status: 429 }, { body: SAID });
  const workers = startWorkers();
  await untilStatus("ready");
  expect(speech.requests).toHaveLength(3);
  projectId = (await server.caller.projects.create({ title: "T", clientName: "C" })).id;
  speech.answerWith({ status: 503 });
  await upload();
  await untilStatus("failed");
  await workers.stop(1_000);
  expect((await only())?.failureReason).toBe("The transcription server cannot be reached. Please try again later.");
});

test.each([
  ["as long as it asks", { "retry-after": "40" }, 40],
  ["20 seconds when it does not say", {}, 20],
])("a busy transcription server gets no request for %s", async (_, headers, seconds) => {
  await upload();
  speech.answerWith({ status: 429, headers });
  const workers = startWorkers({ awayDelayS: 20 });
  const waitS = sql`select extract(epoch from due_at - now())::float as wait from source_jobs
    where lease is null and source_id in (select id from sources where project_id = ${projectId})`;
  await expect
    .poll(async () => (await server.db.execute<{ wait: number }>(waitS))[0]?.wait ?? 0, { timeout: 10_000 })
    .toBeGreaterThan(seconds - 5);
  await workers.stop(1_000);
  expect((await server.db.execute<{ wait: number }>(waitS))[0]?.wait).toBeLessThanOrEqual(seconds);
  expect([(await only())?.status, speech.requests.length]).toEqual(["queued", 1]);
});

test("a permanent failure of a transcription is reported at once", async () => {
  await upload();
  speech.answerWith({ status: 401 });
  const workers = startWorkers();
  await untilStatus("failed");
  await workers.stop(1_000);
  expect(speech.requests).toHaveLength(1);
  expect((await only())?.failureReason).toBe(
    "The transcription server does not accept the key that Quarry has for it.",
  );
});

test("a server that stops during a transcription leaves it to the next one, which stores the segments once", async () => {
  await upload();
  speech.answerWith(null, { body: SAID });
  const first = startWorkers();
  await untilStatus("transcribing");
  await expect.poll(() => speech.requests.length, { timeout: 10_000, interval: 20 }).toBe(1);
  await first.stop(0);
  expect((await only())?.status).toBe("transcribing");
  const second = startWorkers();
  await untilStatus("ready");
  await second.stop(1_000);
  expect(await server.caller.segments.list({ projectId })).toHaveLength(1);
});

test.each([
  ["deleted", (id: string) => server.caller.sources.delete({ sourceId: id })],
  [
    "given a transcript",
    (id: string) => server.caller.sources.attachTranscript({ sourceId: id, fullText: "We left." }),
  ],
])("the transcription of a recording that is %s meanwhile is cancelled", async (_, settle) => {
  const { id } = await upload();
  speech.answerWith(null);
  const workers = startWorkers();
  await expect.poll(() => speech.requests.length, { timeout: 10_000, interval: 20 }).toBe(1);
  expect((await countJobs(server.db)).active).toBe(1);
  await settle(id);
  await expect.poll(async () => (await countJobs(server.db)).active, { timeout: 5_000, interval: 20 }).toBe(0);
  expect(speech.requests).toHaveLength(1);
  await workers.stop(0);
});

test("a transcript attached during the transcription is kept", async () => {
  const { id } = await upload();
  speech.answerWith(null);
  const workers = startWorkers();
  await untilStatus("transcribing");
  await server.caller.sources.attachTranscript({ sourceId: id, fullText: "We left." });
  await workers.stop(0);
  speech.answerWith({ body: SAID });
  const later = startWorkers();
  await expect.poll(async () => (await countJobs(server.db)).active, { timeout: 10_000 }).toBe(0);
  await later.stop(1_000);
  expect(await server.caller.segments.list({ projectId })).toMatchObject([{ text: "We left." }]);
  expect((await only())?.status).toBe("ready");
});

test("a text is read at once while many recordings are transcribed", async () => {
  speech.answerWith(null);
  await upload();
  await upload();
  await upload();
  const workers = startWorkers();
  await expect.poll(() => speech.requests.length, { timeout: 10_000, interval: 20 }).toBe(2);
  await server.caller.sources.addDiscoveries({ projectId, discoveries: SAMPLE_DISCOVERIES.slice(0, 3) });
  const states = async () => (await server.caller.sources.list({ projectId })).map(({ status }) => status);
  const recordings = ["transcribing", "transcribing", "queued"];
  // The recordings are never answered, and fail after 10 seconds: a text that waited for one would not be ready.
  await expect.poll(states, { timeout: 5_000, interval: 20 }).toEqual([...recordings, "ready", "ready", "ready"]);
  await workers.stop(0);
  expect(await states()).toEqual([...recordings, "ready", "ready", "ready"]);
});
