import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { takeJobs, visitWorkspace } from "@quarry/db";
import { OTHER_WORKSPACE_ID } from "@quarry/db/testing";
import type { Source } from "@quarry/domain";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createIngest } from "../../../ingest/index.ts";
import { createCaller } from "../../../procedures/router.ts";
import { mp4File, wavFile } from "../../../recordings/storage/testing-recordings.ts";
import { callApi, createTestServer, type TestServer } from "../../../testing/test-server.ts";

const MB = 1024 * 1024;
const ingest = createIngest();
let server: TestServer;
let projectId: string;
let before: string[];

beforeAll(async () => {
  server = await createTestServer({ ingest, maxMediaBytes: 2 * MB });
});
beforeEach(async () => {
  for (const { id } of await server.caller.projects.list()) await server.caller.projects.delete({ projectId: id });
  projectId = (await server.caller.projects.create({ title: "T", clientName: "C" })).id;
  before = await files();
});
afterAll(async () => {
  await server.close();
  await ingest.close();
});

type File = { name: string; bytes: Uint8Array };

async function formOf(fields: Record<string, string>, file?: File) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file !== undefined) form.append("file", new Blob([new Uint8Array(file.bytes)]), file.name);
  const encoded = new Response(form);
  const headers = { "content-type": encoded.headers.get("content-type") ?? "" };
  return { headers, payload: Buffer.from(await encoded.arrayBuffer()) };
}

async function upload(file: File, fields: Record<string, string> = { sourceName: "Talk" }, to = projectId) {
  const url = `/api/projects/${to}/upload-transcript`;
  return server.app.inject({ method: "POST", url, ...(await formOf(fields, file)) });
}

async function attach(sourceId: string, fields: Record<string, string>, file?: File) {
  return server.app.inject({
    method: "POST",
    url: `/api/sources/${sourceId}/transcript`,
    ...(await formOf(fields, file)),
  });
}

/** Everything below the folder of recordings. */
const files = async () =>
  (await readdir(server.mediaDir, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const TALK = wavFile(3);
const uploaded = async (bytes = TALK): Promise<Source> => (await upload({ name: "a.wav", bytes })).json().source;

/** Which files there are beside those that restore points of other tests still need. */
const newFiles = async () => (await files()).filter((name) => !before.includes(name));

describe("a recording", () => {
  test("is kept as it came, under its hash, and becomes a queued source of its length", async () => {
    const response = await upload({ name: "C:\\talks\\..\\harbour.mp3", bytes: TALK });
    expect(response.statusCode).toBe(201);
    const { source, segmentCount } = response.json();
    expect(segmentCount).toBe(0);
    expect(source).toMatchObject({
      ...{ projectId, urlOrName: "Talk", type: "audio", status: "queued", mediaType: "audio/wav" },
      ...{ durationMs: 3000, segmentCount: 0 },
    });
    expect(await newFiles()).toEqual([hashOf(TALK)]);
    expect(await readFile(path.join(server.mediaDir, server.ctx.workspaceId, hashOf(TALK)))).toEqual(TALK);
    expect(
      (await takeJobs(server.db, { kind: "recording", limit: 10, leaseS: 60 })).map(({ sourceId }) => sourceId),
    ).toContain(source.id);
  });

  test("with pictures is a video, whatever its name", async () => {
    const bytes = mp4File({ brand: "isom", seconds: 9, isVideo: true });
    const response = await upload({ name: "notes.txt", bytes });
    expect(response.json().source).toMatchObject({ type: "video", mediaType: "video/mp4", durationMs: 9000 });
  });

  test("that is uploaded twice is kept once, and goes with the last source that has it", async () => {
    await uploaded();
    const other = (await server.caller.projects.create({ title: "U", clientName: "C" })).id;
    await upload({ name: "b.wav", bytes: TALK }, { sourceName: "Again" }, other);
    expect(await newFiles()).toEqual([hashOf(TALK)]);
    await server.caller.projects.delete({ projectId });
    expect(await newFiles()).toEqual([hashOf(TALK)]);
    const [last] = await server.caller.sources.list({ projectId: other });
    await server.caller.sources.delete({ sourceId: last?.id ?? "" });
    expect(await newFiles()).toEqual([]);
  });

  test("stays for as long as a restore point would bring its source back", async () => {
    const bytes = wavFile(4);
    await uploaded(bytes);
    await server.caller.data.reset({});
    expect(await newFiles()).toEqual([hashOf(bytes)]);
    const [point] = await server.caller.data.restorePoints();
    await server.caller.data.restore({ restorePointId: point?.id ?? "" });
    await server.caller.projects.delete({ projectId });
    expect(await newFiles()).toEqual([hashOf(bytes)]);
    for (let times = 0; times < 20; times += 1) await server.caller.data.reset({});
    expect(await newFiles()).toEqual([]);
  });

  test("is named by an export, and found again by an import", async () => {
    const bytes = wavFile(5);
    const { id } = await uploaded(bytes);
    const snapshot = await server.caller.data.export();
    expect(snapshot.sources).toMatchObject([{ mediaHash: hashOf(bytes), mediaType: "audio/wav", speaker: "" }]);
    await server.caller.data.import({ snapshot });
    expect((await server.app.inject({ url: `/api/sources/${id}/media` })).rawPayload.equals(bytes)).toBe(true);
    const [source, ...others] = snapshot.sources;
    if (source === undefined) throw new Error("There is no source.");
    const evil = { ...snapshot, sources: [{ ...source, mediaHash: `../${"a".repeat(61)}` }, ...others] };
    const refused = await callApi(server.app, "POST", "/data/import", evil);
    expect(refused).toEqual({ status: 400, body: "sources[0].mediaHash must be 64 characters of 0-9 and a-f." });
  });
});

describe("nothing is stored", () => {
  const NO_RECORDING =
    "This is no recording of a kind that can be kept (.mp3, .mp4, .m4a, .wav, .webm), and no transcript.";
  test.each([
    ["of a recording without a name", { name: "a.wav", bytes: TALK }, { sourceName: " " }, 400, /^Please provide/],
    ["of what is called a recording and is none", { name: "a.mp3", bytes: Buffer.from("x") }, {}, 415, NO_RECORDING],
    ["of Ogg", { name: "a.ogg", bytes: Buffer.from("OggS, and more of it") }, {}, 415, NO_RECORDING],
    ["of a damaged one", { name: "a.wav", bytes: TALK.subarray(0, 20) }, {}, 422, /^This recording cannot be read/],
    [
      "of one that is too large",
      { name: "a.wav", bytes: wavFile(300) },
      {},
      413,
      "This recording is larger than 2 MB.",
    ],
  ])("%s", async (_, file, fields, status, sentence) => {
    const revision = await server.revision();
    const response = await upload(file, { sourceName: "Talk", ...fields });
    expect([response.statusCode, response.body]).toEqual([
      status,
      typeof sentence === "string" ? sentence : expect.stringMatching(sentence),
    ]);
    expect([await newFiles(), await server.revision()]).toEqual([[], revision]);
  });

  test("for a project that is not there", async () => {
    const response = await upload({ name: "a.wav", bytes: TALK }, { sourceName: "Talk" }, "none");
    expect([response.statusCode, response.body, await newFiles()]).toEqual([404, "Project not found", []]);
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9])("of a form that breaks off after %i tenths", async (tenths) => {
    const { headers, payload } = await formOf({ sourceName: "Talk" }, { name: "a.wav", bytes: TALK });
    const part = payload.subarray(0, Math.floor((payload.length * tenths) / 10));
    const url = `/api/projects/${projectId}/upload-transcript`;
    const response = await server.app.inject({ method: "POST", url, headers, payload: part });
    expect([response.statusCode, response.body]).toEqual([400, "The form breaks off before its end."]);
    expect([await newFiles(), await server.caller.sources.list({ projectId })]).toEqual([[], []]);
  });

  test("of what follows the file too late to be a form", async () => {
    const { headers, payload } = await formOf({}, { name: "a.wav", bytes: TALK });
    const url = `/api/projects/${projectId}/upload-transcript`;
    const response = await server.app.inject({ method: "POST", url, headers, payload: payload.subarray(0, -4) });
    expect([response.statusCode, await newFiles()]).toEqual([400, []]);
  });
});

describe("playing", () => {
  const play = (sourceId: string, headers: Record<string, string> = {}) =>
    server.app.inject({
      url: `/api/sources/${sourceId}/media`,
      headers: { "accept-encoding": "gzip, br", ...headers },
    });

  test("sends the whole of it, for one browser only, and nothing when that has it", async () => {
    const { id } = await uploaded();
    const { statusCode, headers, rawPayload } = await play(id);
    expect([statusCode, rawPayload.equals(TALK)]).toEqual([200, true]);
    expect(headers).toMatchObject({
      ...{ "content-type": "audio/wav", "cache-control": "private, no-cache", "accept-ranges": "bytes" },
      ...{ "content-length": String(TALK.length), "x-content-type-options": "nosniff" },
    });
    expect(headers["content-encoding"]).toBeUndefined();
    const again = await play(id, { "if-none-match": String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    const head = await server.app.inject({ method: "HEAD", url: `/api/sources/${id}/media` });
    expect([head.statusCode, head.headers["content-length"], head.body]).toEqual([200, String(TALK.length), ""]);
  });

  test.each([
    ["bytes=0-9", 0, 10],
    ["bytes=100-", 100, TALK.length],
    ["bytes=-5", TALK.length - 5, TALK.length],
    ["bytes=24000-99999999", 24_000, TALK.length],
  ])("sends the part %s", async (range, start, end) => {
    const { id } = await uploaded();
    const { statusCode, headers, rawPayload } = await play(id, { range });
    expect([statusCode, headers["content-range"], headers["content-type"]]).toEqual([
      206,
      `bytes ${start}-${end - 1}/${TALK.length}`,
      "audio/wav",
    ]);
    expect(rawPayload.equals(TALK.subarray(start, end))).toBe(true);
  });

  test("is sent whole to whoever asks for a longer end of it", async () => {
    const { id } = await uploaded();
    const { statusCode, headers, rawPayload } = await play(id, { range: `bytes=-${TALK.length + 1}` });
    expect([statusCode, headers["content-type"], rawPayload.equals(TALK)]).toEqual([200, "audio/wav", true]);
  });

  test.each(["bytes=99999999-", "bytes=-0"])("of a part beyond the end is refused: %s", async (range) => {
    const { id } = await uploaded();
    const { statusCode, headers } = await play(id, { range });
    expect([statusCode, headers["content-range"]]).toEqual([416, `bytes */${TALK.length}`]);
  });

  test("needs a source with a recording, in one's own workspace", async () => {
    const { id } = await uploaded();
    const plain = await server.caller.sources.add({ projectId, urlOrName: "https://example.org" });
    expect((await play(plain.id)).body).toBe("Recording not found");
    expect((await play("none")).body).toBe("Source not found");
    await visitWorkspace(server.db, { workspaceId: OTHER_WORKSPACE_ID, now: new Date() });
    const far = createCaller({ ...server.ctx, workspaceId: OTHER_WORKSPACE_ID });
    // Whoever knows the hash of a recording of another workspace has not got the recording.
    await far.data.import({ snapshot: await server.caller.data.export() });
    await server.caller.projects.delete({ projectId });
    expect(await newFiles()).toEqual([]);
    const [project] = await far.projects.list();
    expect(await far.sources.list({ projectId: project?.id ?? "" })).toHaveLength(2);
    expect((await play(id)).statusCode).toBe(404);
  });
});

describe("a transcript for a source that has none", () => {
  const CAPTIONS = "WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ida>We sold the boat.\n";

  test("is read from a file, and makes the source ready", async () => {
    const { id } = await uploaded();
    const response = await attach(id, {}, { name: "talk.vtt", bytes: Buffer.from(CAPTIONS) });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      source: { id, status: "ready", segmentCount: 1, durationMs: 3000, mediaType: "audio/wav" },
      segmentCount: 1,
    });
    expect(await server.caller.segments.list({ projectId })).toMatchObject([
      { sourceId: id, text: "We sold the boat.", speaker: "Ida", startTime: "00:00:01" },
    ]);
  });

  test("is taken as text, for an address too, and only once", async () => {
    const { id } = await server.caller.sources.add({ projectId, urlOrName: "https://example.org" });
    const payload = { fullText: "We left.", speaker: "Grace" };
    expect((await callApi(server.app, "POST", `/sources/${id}/transcript`, payload)).status).toBe(200);
    expect(await server.caller.segments.list({ projectId })).toMatchObject([{ speaker: "Grace", text: "We left." }]);
    expect(await callApi(server.app, "POST", `/sources/${id}/transcript`, payload)).toEqual({
      status: 409,
      body: "This source has a transcript already.",
    });
  });

  test.each<[string, File | undefined, number, string]>([
    ["nothing", undefined, 400, "Please upload a file or paste text."],
    [
      "a recording",
      { name: "a.wav", bytes: TALK },
      415,
      "This is a recording; upload its transcript as text, Word or PDF.",
    ],
    ["a broken file", { name: "a.docx", bytes: Buffer.from("x") }, 422, "This is not a Word file, or it is damaged."],
    [
      "too much",
      { name: "a.txt", bytes: Buffer.alloc(26 * MB, "said ") },
      413,
      "This transcript is larger than 25 MB.",
    ],
  ])("%s is refused", async (_, file, status, sentence) => {
    const { id } = await uploaded();
    const response = await attach(id, {}, file);
    expect([response.statusCode, response.body]).toEqual([status, sentence]);
    expect(await server.caller.segments.list({ projectId })).toEqual([]);
    expect(await newFiles()).toEqual([hashOf(TALK)]);
  });
});
