import { appendFile, readdir, utimes } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import {
  ask,
  begin,
  create,
  dropOlderThan,
  fileOf,
  filesBeside,
  metadata,
  offsetOf,
  projectId,
  send,
  server,
  sources,
  TALK,
  TUS,
} from "./testing-resumable.ts";

describe("a recording uploaded in parts", () => {
  test("becomes a source with its last part, whose answer names the source", async () => {
    const created = await create(TALK.length);
    expect([created.statusCode, created.headers["tus-resumable"]]).toEqual([201, "1.0.0"]);
    expect(created.headers.location).toMatch(new RegExp(`^/api/projects/${projectId}/recordings/[0-9a-f-]{36}$`));
    expect(created.headers["access-control-allow-origin"]).toBeUndefined();
    const url = String(created.headers.location);
    const part = await send(url, TALK.subarray(0, 100_000), 0);
    expect([part.statusCode, part.headers["upload-offset"]]).toEqual([204, "100000"]);
    expect(await offsetOf(url)).toBe(100_000);
    expect(await sources()).toEqual([]);
    const last = await send(url, TALK.subarray(100_000), 100_000);
    expect(last.statusCode).toBe(200);
    const { source } = last.json();
    expect(source).toMatchObject({ urlOrName: "Tälk", type: "audio", status: "queued", durationMs: 60_000 });
    expect(await sources()).toEqual([source]);
    const { rawPayload } = await server.app.inject({ url: `/api/sources/${source.id}/media` });
    expect(rawPayload.equals(TALK)).toBe(true);
    expect(await filesBeside()).toEqual([]);
  });

  test("is reported as complete after a lost last answer, and becomes no second source", async () => {
    const url = await begin();
    await send(url, TALK, 0);
    expect(await offsetOf(url)).toBe(TALK.length);
    expect(await sources()).toHaveLength(1);
  });

  test("becomes a source on the next request when its server stopped after the last part", async () => {
    const url = await begin();
    await send(url, TALK.subarray(0, -1), 0);
    await appendFile(fileOf(url), TALK.subarray(-1));
    const lookers = Array.from({ length: 12 }, () => offsetOf(url));
    expect(await Promise.all(lookers)).toEqual(lookers.map(() => TALK.length));
    expect(await sources()).toHaveLength(1);
  });

  test("refuses further parts once it is complete", async () => {
    const url = await begin();
    await send(url, TALK, 0);
    for (const more of [Buffer.alloc(0), Buffer.alloc(10)]) {
      const answer = await send(url, more, TALK.length);
      expect([answer.statusCode, answer.body]).toEqual([409, "This recording has arrived already."]);
    }
    expect(await sources()).toHaveLength(1);
  });

  test("refuses the protocol's concatenation of several uploads", async () => {
    const headers = {
      ...TUS,
      "upload-concat": "partial",
      "upload-length": "5",
      "upload-metadata": metadata({ sourceName: "T" }),
    };
    const answer = await server.app.inject({ method: "POST", url: `/api/projects/${projectId}/recordings`, headers });
    expect([answer.statusCode, answer.body]).toEqual([400, "The request is not valid."]);
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9])("resumes where it broke off, after %i tenths", async (tenths) => {
    const url = await begin();
    const cut = Math.floor((TALK.length * tenths) / 10);
    await send(url, TALK.subarray(0, cut), 0);
    const offset = await offsetOf(url);
    expect(offset).toBe(cut);
    expect((await send(url, TALK.subarray(offset), offset)).statusCode).toBe(200);
    const [source] = await sources();
    const { rawPayload } = await server.app.inject({ url: `/api/sources/${source?.id}/media` });
    expect(rawPayload.equals(TALK)).toBe(true);
  });

  test("leaves nothing when it is cancelled", async () => {
    const url = await begin();
    await send(url, TALK.subarray(0, 10), 0);
    expect((await server.app.inject({ method: "DELETE", url, headers: TUS })).statusCode).toBe(204);
    expect((await ask(url)).statusCode).toBe(404);
    expect(await filesBeside()).toEqual([]);
  });

  test("is as old as its last part, no matter when it began", async () => {
    const url = await begin();
    await send(url, TALK.subarray(0, 10), 0);
    const longAgo = new Date(Date.now() - 3 * 60_000);
    await utimes(`${fileOf(url)}.json`, longAgo, longAgo);
    await dropOlderThan(60_000);
    expect(await offsetOf(url)).toBe(10);
    await utimes(fileOf(url), longAgo, longAgo);
    await dropOlderThan(60_000);
    expect((await ask(url)).statusCode).toBe(404);
    expect(await readdir(path.dirname(fileOf(url)))).not.toContain(`${path.basename(url)}.json`);
  });

  test("takes the name that it is resumed with", async () => {
    const url = await begin();
    await send(url, TALK.subarray(0, 10), 0);
    const said = metadata({ sourceName: "Harbour", sourceId: "other", projectId: "other" });
    const last = await send(url, TALK.subarray(10), 10, { "upload-metadata": said });
    expect(last.json().source).toMatchObject({ projectId, urlOrName: "Harbour" });
  });

  test("is unknown once its source is deleted, so that it can be sent again", async () => {
    const url = await begin();
    const { source } = (await send(url, TALK, 0)).json();
    await server.caller.sources.delete({ sourceId: source.id });
    expect((await ask(url)).statusCode).toBe(404);
  });

  test("expires sooner when no part of it has come", async () => {
    const [announced, begun] = [await begin(), await begin()];
    await send(begun, TALK.subarray(0, 10), 0);
    const [longAgo, soon] = [new Date(Date.now() - 60_000), new Date(Date.now() + 60_000)];
    await server.ctx.media.dropAbandoned({ inParts: longAgo, inOnePiece: longAgo, announced: soon });
    expect([(await ask(announced)).statusCode, await offsetOf(begun)]).toEqual([404, 10]);
    expect(await readdir(path.dirname(fileOf(announced)))).not.toContain(`${path.basename(announced)}.json`);
    expect((await send(begun, TALK.subarray(10), 10)).statusCode).toBe(200);
  });

  test("expires when it is never finished", async () => {
    const url = await begin();
    await send(url, TALK.subarray(0, 10), 0);
    await dropOlderThan(60_000);
    expect(await offsetOf(url)).toBe(10);
    await dropOlderThan(-60_000);
    expect((await ask(url)).statusCode).toBe(404);
    expect(await filesBeside()).toEqual([]);
  });
});
