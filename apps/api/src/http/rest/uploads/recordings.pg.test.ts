import { readFile } from "node:fs/promises";
import path from "node:path";
import { takeJobs } from "@quarry/db";
import { describe, expect, test } from "vitest";
import { mp4File, wavFile } from "../../../recordings/storage/testing-recordings.ts";
import { callApi } from "../../../testing/test-server.ts";
import { formOf, hashOf, newFiles, projectId, server, TALK, upload, uploaded } from "./testing-recording-uploads.ts";

describe("an uploaded recording", () => {
  test("is stored unchanged under its hash, and becomes a queued source of its duration", async () => {
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

  test("is a video when it has pictures, whatever its name", async () => {
    const bytes = mp4File({ brand: "isom", seconds: 9, isVideo: true });
    const response = await upload({ name: "notes.txt", bytes });
    expect(response.json().source).toMatchObject({ type: "video", mediaType: "video/mp4", durationMs: 9000 });
  });

  test("is stored once when it is uploaded twice, and is deleted when no source and no history has it", async () => {
    await uploaded();
    const other = (await server.caller.projects.create({ title: "U", clientName: "C" })).id;
    await upload({ name: "b.wav", bytes: TALK }, { sourceName: "Again" }, other);
    expect(await newFiles()).toEqual([hashOf(TALK)]);
    await server.caller.projects.delete({ projectId });
    expect(await newFiles()).toEqual([hashOf(TALK)]);
    const [last] = await server.caller.sources.list({ projectId: other });
    await server.caller.sources.delete({ sourceId: last?.id ?? "" });
    expect(await newFiles()).toEqual([hashOf(TALK)]);
    await server.caller.changes.forget({ projectId: other });
    expect(await newFiles()).toEqual([]);
  });

  test("is kept as long as a restore point has its source", async () => {
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

describe("an upload stores nothing", () => {
  const NO_RECORDING =
    "This is no recording of a kind that can be kept (.mp3, .mp4, .m4a, .wav, .webm), and no transcript.";
  test.each([
    ["for a recording without a name", { name: "a.wav", bytes: TALK }, { sourceName: " " }, 400, /^Please provide/],
    ["for a text named as a recording", { name: "a.mp3", bytes: Buffer.from("x") }, {}, 415, NO_RECORDING],
    ["for Ogg", { name: "a.ogg", bytes: Buffer.from("OggS, and more of it") }, {}, 415, NO_RECORDING],
    [
      "for a damaged recording",
      { name: "a.wav", bytes: TALK.subarray(0, 20) },
      {},
      422,
      /^This recording cannot be read/,
    ],
    [
      "for a recording that is too large",
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

  test("for an unknown project", async () => {
    const response = await upload({ name: "a.wav", bytes: TALK }, { sourceName: "Talk" }, "none");
    expect([response.statusCode, response.body, await newFiles()]).toEqual([404, "Project not found", []]);
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9])("for a form cut after %i tenths", async (tenths) => {
    const { headers, payload } = await formOf({ sourceName: "Talk" }, { name: "a.wav", bytes: TALK });
    const part = payload.subarray(0, Math.floor((payload.length * tenths) / 10));
    const url = `/api/projects/${projectId}/upload-transcript`;
    const response = await server.app.inject({ method: "POST", url, headers, payload: part });
    expect([response.statusCode, response.body]).toEqual([400, "The form breaks off before its end."]);
    expect([await newFiles(), await server.caller.sources.list({ projectId })]).toEqual([[], []]);
  });

  test("for a form cut within its last boundary", async () => {
    const { headers, payload } = await formOf({}, { name: "a.wav", bytes: TALK });
    const url = `/api/projects/${projectId}/upload-transcript`;
    const response = await server.app.inject({ method: "POST", url, headers, payload: payload.subarray(0, -4) });
    expect([response.statusCode, await newFiles()]).toEqual([400, []]);
  });
});
