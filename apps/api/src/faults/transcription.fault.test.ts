import { chmod, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Segment, Source } from "@quarry/domain";
import { afterEach, beforeEach, expect, test } from "vitest";
import { wavFile } from "../media/testing-recordings.ts";
import { startTranscriptionServer, type TranscriptionServer } from "../transcribe/testing-transcription-server.ts";
import { type ServerProcess, startServer, until } from "./server-process.fixture.ts";

const SAID = JSON.stringify({ segments: [{ start: 0, end: 2, text: "We sold the boat." }] });

let folder: string;
let server: ServerProcess;
let speech: TranscriptionServer;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "quarry-faults-"));
  // As root, PostgreSQL runs as another user, who has to get to its files.
  await chmod(folder, 0o711);
  speech = await startTranscriptionServer();
});
afterEach(async () => {
  await server.kill();
  await speech.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

const start = async () => {
  server = await startServer({ DATA_DIR: path.join(folder, "data"), TRANSCRIBE_URL: speech.address });
};

test("a recording that was being written down when its server was killed is written down by the next", {
  timeout: 120_000,
}, async () => {
  await start();
  const { id } = JSON.parse((await server.call("POST", "/projects", { title: "T", clientName: "C" })).body);
  const body = new FormData();
  body.append("sourceName", "Talk");
  body.append("file", new Blob([new Uint8Array(wavFile(60))]), "talk.wav");
  speech.answerWith(null, { body: SAID });
  const sent = await fetch(`${server.url}/api/projects/${id}/upload-transcript`, { method: "POST", body });
  expect(sent.status).toBe(201);
  await until(async () => speech.requests.length === 1, 20_000);
  await server.kill();

  await start();
  const sources = async () => JSON.parse((await server.call("GET", `/projects/${id}/sources`)).body) as Source[];
  await until(async () => (await sources())[0]?.status === "ready", 60_000);
  const segments = JSON.parse((await server.call("GET", `/projects/${id}/segments`)).body) as Segment[];
  expect(segments.map(({ text }) => text)).toEqual(["We sold the boat."]);
  expect(await readdir(path.join(folder, "data", "media", "00000000-0000-4000-8000-000000000000"))).toHaveLength(2);
  expect((await server.call("DELETE", `/projects/${id}`)).status).toBe(204);
  expect(await readdir(path.join(folder, "data", "media", "00000000-0000-4000-8000-000000000000"))).toEqual([
    "arriving",
  ]);
  expect(await server.stop()).toBe("");
});
