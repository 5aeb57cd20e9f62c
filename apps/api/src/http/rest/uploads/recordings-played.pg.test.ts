import { visitWorkspace } from "@quarry/db";
import { OTHER_WORKSPACE_ID } from "@quarry/db/testing";
import { describe, expect, test } from "vitest";
import { createCaller } from "../../../procedures/router.ts";
import { callApi } from "../../../testing/test-server.ts";
import {
  attach,
  type File,
  hashOf,
  MB,
  newFiles,
  projectId,
  server,
  TALK,
  uploaded,
} from "./testing-recording-uploads.ts";

describe("playing a recording", () => {
  const play = (sourceId: string, headers: Record<string, string> = {}) =>
    server.app.inject({
      url: `/api/sources/${sourceId}/media`,
      headers: { "accept-encoding": "gzip, br", ...headers },
    });

  test("sends the whole file with private caching, and 304 to its ETag", async () => {
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
  ])("sends the range %s", async (range, start, end) => {
    const { id } = await uploaded();
    const { statusCode, headers, rawPayload } = await play(id, { range });
    expect([statusCode, headers["content-range"], headers["content-type"]]).toEqual([
      206,
      `bytes ${start}-${end - 1}/${TALK.length}`,
      "audio/wav",
    ]);
    expect(rawPayload.equals(TALK.subarray(start, end))).toBe(true);
  });

  test("sends the whole file for a suffix range longer than the file", async () => {
    const { id } = await uploaded();
    const { statusCode, headers, rawPayload } = await play(id, { range: `bytes=-${TALK.length + 1}` });
    expect([statusCode, headers["content-type"], rawPayload.equals(TALK)]).toEqual([200, "audio/wav", true]);
  });

  test.each(["bytes=99999999-", "bytes=-0"])("refuses a range beyond the end: %s", async (range) => {
    const { id } = await uploaded();
    const { statusCode, headers } = await play(id, { range });
    expect([statusCode, headers["content-range"]]).toEqual([416, `bytes */${TALK.length}`]);
  });

  test("is 404 for a source without a recording or of another workspace", async () => {
    const { id } = await uploaded();
    const plain = await server.caller.sources.add({ projectId, urlOrName: "https://example.org" });
    expect((await play(plain.id)).body).toBe("Recording not found");
    expect((await play("none")).body).toBe("Source not found");
    await visitWorkspace(server.db, { workspaceId: OTHER_WORKSPACE_ID, now: new Date() });
    const far = createCaller({ ...server.ctx, workspaceId: OTHER_WORKSPACE_ID });
    // Knowing the hash of another workspace's recording gives no access to it.
    await far.data.import({ snapshot: await server.caller.data.export() });
    await server.caller.projects.delete({ projectId });
    expect(await newFiles()).toEqual([]);
    const [project] = await far.projects.list();
    expect(await far.sources.list({ projectId: project?.id ?? "" })).toHaveLength(2);
    expect((await play(id)).statusCode).toBe(404);
  });
});

describe("attaching a transcript to a source without one", () => {
  const CAPTIONS = "WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ida>We sold the boat.\n";

  test("reads a file, and makes the source ready", async () => {
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

  test("reads a text, also for a source with an address, and only once", async () => {
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
      "a file over the limit",
      { name: "a.txt", bytes: Buffer.alloc(26 * MB, "said ") },
      413,
      "This transcript is larger than 25 MB.",
    ],
  ])("refuses %s", async (_, file, status, sentence) => {
    const { id } = await uploaded();
    const response = await attach(id, {}, file);
    expect([response.statusCode, response.body]).toEqual([status, sentence]);
    expect(await server.caller.segments.list({ projectId })).toEqual([]);
    expect(await newFiles()).toEqual([hashOf(TALK)]);
  });
});
