import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Segment, Source } from "@quarry/domain";
import { afterEach, beforeEach, expect, test } from "vitest";
import { wavFile } from "../../recordings/storage/testing-recordings.ts";
import {
  startTranscriptionServer,
  type TranscriptionServer,
} from "../../recordings/transcription/testing-transcription-server.ts";
import { type ServerProcess, startServer, until } from "./server-process.fixture.ts";

const SAID = JSON.stringify({ segments: [{ start: 0, end: 2, text: "We sold the boat." }] });

let folder: string;
let server: ServerProcess;
let speech: TranscriptionServer;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "quarry-faults-"));
  // PostgreSQL started by root runs as another user, who must be able to open its files.
  await chmod(folder, 0o711);
  speech = await startTranscriptionServer();
});
afterEach(async () => {
  await server.kill();
  await speech.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

const start = async (settings: Record<string, string> = { TRANSCRIBE_URL: speech.address }) => {
  server = await startServer({ DATA_DIR: path.join(folder, "data"), ...settings });
};
const MEDIA = ["data", "media", "00000000-0000-4000-8000-000000000000"];

/** A form with a recording of so many seconds. */
function form(seconds: number): FormData {
  const body = new FormData();
  body.append("sourceName", "Talk");
  body.append("file", new Blob([new Uint8Array(wavFile(seconds))]), "talk.wav");
  return body;
}
const createProject = async () =>
  JSON.parse((await server.call("POST", "/projects", { title: "T", clientName: "C" })).body).id as string;
const upload = (projectId: string) =>
  fetch(`${server.url}/api/projects/${projectId}/upload-transcript`, { method: "POST", body: form(60) });
/** Returns true for a running process, and false for a zombie. */
const isRunning = async (pid: number) => (await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")) !== "";

test("a transcription whose server is killed is finished by the next server", {
  timeout: 120_000,
}, async () => {
  await start();
  const id = await createProject();
  speech.answerWith(null, { body: SAID });
  const sent = await upload(id);
  expect(sent.status).toBe(201);
  await until(async () => speech.requests.length === 1, 20_000);
  await server.kill();

  await start();
  const sources = async () => JSON.parse((await server.call("GET", `/projects/${id}/sources`)).body) as Source[];
  await until(async () => (await sources())[0]?.status === "ready", 60_000);
  const segments = JSON.parse((await server.call("GET", `/projects/${id}/segments`)).body) as Segment[];
  expect(segments.map(({ text }) => text)).toEqual(["We sold the boat."]);
  expect(await readdir(path.join(folder, ...MEDIA))).toHaveLength(2);
  expect((await server.call("DELETE", `/projects/${id}`)).status).toBe(204);
  expect(await readdir(path.join(folder, ...MEDIA))).toEqual(["arriving"]);
  expect(await server.stop()).toBe("");
});

// Only Linux lists the running processes under /proc.
test.skipIf(!existsSync("/proc/self"))(
  "a program that outlives its killed server is killed by the next server, which removes its folder",
  {
    timeout: 120_000,
  },
  async () => {
    const program = path.join(folder, "program.cjs");
    const tmp = path.join(folder, "tmp");
    await mkdir(tmp);
    await writeFile(
      program,
      `const fs = require("node:fs");
    const runs = fs.readdirSync(${JSON.stringify(folder)}).filter((name) => name.startsWith("run-"));
    fs.writeFileSync(${JSON.stringify(folder)} + "/run-" + process.pid, "");
    if (runs.length === 0) setInterval(() => {}, 1000);
    else console.log("WEBVTT\\n\\n00:01.000 --> 00:02.000\\nWe sold the boat.");`,
    );
    const settings = { TRANSCRIBE_COMMAND: `"${process.execPath}" "${program}"`, TMPDIR: tmp };
    await start(settings);
    const id = await createProject();
    expect((await upload(id)).status).toBe(201);
    const runs = async () => (await readdir(folder)).flatMap((name) => /^run-(\d+)$/.exec(name)?.[1] ?? []).map(Number);
    await until(async () => (await runs()).length === 1, 20_000);
    const [outliving = 0] = await runs();
    await server.kill();
    expect(await isRunning(outliving)).toBe(true);

    await start(settings);
    await until(async () => !(await isRunning(outliving)), 5_000);
    const sources = async () => JSON.parse((await server.call("GET", `/projects/${id}/sources`)).body) as Source[];
    await until(async () => (await sources())[0]?.status === "ready", 60_000);
    expect(await readdir(tmp)).toEqual([]);
    expect(await server.stop()).toBe("");
  },
);

test("a killed server's plain uploads are deleted at the next start, and resumable uploads are kept", {
  timeout: 120_000,
}, async () => {
  await start({});
  const id = await createProject();
  const encoded = new Response(form(60));
  const whole = Buffer.from(await encoded.arrayBuffer());
  const type = encoded.headers.get("content-type") ?? "";
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname).on("error", () => {});
  const head = `POST /api/projects/${id}/upload-transcript HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: ${type}`;
  socket.write(`${head}\r\ncontent-length: ${whole.length}\r\n\r\n`);
  socket.write(whole.subarray(0, whole.length / 2));
  const metadata = `sourceName ${Buffer.from("Talk").toString("base64")}`;
  const headers = { "tus-resumable": "1.0.0", "upload-length": "1000", "upload-metadata": metadata };
  const begun = await fetch(`${server.url}/api/projects/${id}/recordings`, { method: "POST", headers });
  const upload = path.basename(begun.headers.get("location") ?? "");
  const arriving = async () => (await readdir(path.join(folder, ...MEDIA, "arriving"))).sort();
  await until(async () => (await arriving()).length === 3, 10_000);
  await server.kill();
  expect(await arriving()).toHaveLength(3);

  await start({});
  await until(async () => (await arriving()).length === 2, 5_000);
  expect(await arriving()).toEqual([upload, `${upload}.json`]);
  expect(await server.stop()).toBe("");
});
