import { appendFile, readdir, readFile, utimes } from "node:fs/promises";
import path from "node:path";
import { visitWorkspace } from "@quarry/db";
import { OTHER_WORKSPACE_ID } from "@quarry/db/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { wavFile } from "../../../recordings/storage/testing-recordings.ts";
import { createTestServer, type TestServer } from "../../../testing/test-server.ts";

const MB = 1024 * 1024;
const TALK = wavFile(60);
let server: TestServer;
let projectId: string;

beforeAll(async () => {
  server = await createTestServer({ maxMediaBytes: 2 * MB });
});
beforeEach(async () => {
  for (const { id } of await server.caller.projects.list()) await server.caller.projects.delete({ projectId: id });
  projectId = (await server.caller.projects.create({ title: "T", clientName: "C" })).id;
});
afterAll(() => server.close());

const TUS = { "tus-resumable": "1.0.0" };
const metadata = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString("base64")}`)
    .join(",");

function create(size: number, fields: Record<string, string> = { sourceName: "Tälk", speaker: "Ida" }, to = projectId) {
  const headers = { ...TUS, "upload-length": String(size), "upload-metadata": metadata(fields) };
  return server.app.inject({ method: "POST", url: `/api/projects/${to}/recordings`, headers });
}

const begin = async (size = TALK.length) => String((await create(size)).headers.location);

function send(url: string, bytes: Uint8Array, offset: number, others: Record<string, string> = {}) {
  const type = { "content-type": "application/offset+octet-stream" };
  const place = { "upload-offset": String(offset), "content-length": String(bytes.length) };
  const headers = { ...TUS, ...type, ...place, ...others };
  return server.app.inject({ method: "PATCH", url, headers, payload: Buffer.from(bytes) });
}

const ask = (url: string) => server.app.inject({ method: "HEAD", url, headers: TUS });
const offsetOf = async (url: string) => Number((await ask(url)).headers["upload-offset"]);
const fileOf = (url: string) => path.join(server.mediaDir, server.ctx.workspaceId, "arriving", path.basename(url));
const dropOlderThan = (ageMs: number) => {
  const limit = new Date(Date.now() - ageMs);
  return server.ctx.media.dropAbandoned({ inParts: limit, inOnePiece: limit, announced: limit });
};
const sources = () => server.caller.sources.list({ projectId });
const filesBeside = async () =>
  (await readdir(path.join(server.mediaDir, server.ctx.workspaceId, "arriving"))).filter(
    (name) => !name.endsWith(".json"),
  );

describe("a recording in parts", () => {
  test("becomes a source with its last part, and that part's answer says so", async () => {
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

  test("is said to be whole to whoever missed the last answer, and becomes no second source", async () => {
    const url = await begin();
    await send(url, TALK, 0);
    expect(await offsetOf(url)).toBe(TALK.length);
    expect(await sources()).toHaveLength(1);
  });

  test("that had arrived when its server ended becomes a source when it is asked for", async () => {
    const url = await begin();
    await send(url, TALK.subarray(0, -1), 0);
    await appendFile(fileOf(url), TALK.subarray(-1));
    const lookers = Array.from({ length: 12 }, () => offsetOf(url));
    expect(await Promise.all(lookers)).toEqual(lookers.map(() => TALK.length));
    expect(await sources()).toHaveLength(1);
  });

  test("takes nothing more once it is whole, and says so", async () => {
    const url = await begin();
    await send(url, TALK, 0);
    for (const more of [Buffer.alloc(0), Buffer.alloc(10)]) {
      const answer = await send(url, more, TALK.length);
      expect([answer.statusCode, answer.body]).toEqual([409, "This recording has arrived already."]);
    }
    expect(await sources()).toHaveLength(1);
  });

  test("cannot be put together of several, which the protocol allows and Quarry does not", async () => {
    const headers = {
      ...TUS,
      "upload-concat": "partial",
      "upload-length": "5",
      "upload-metadata": metadata({ sourceName: "T" }),
    };
    const answer = await server.app.inject({ method: "POST", url: `/api/projects/${projectId}/recordings`, headers });
    expect([answer.statusCode, answer.body]).toEqual([400, "The request is not valid."]);
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9])("goes on where it broke off, after %i tenths", async (tenths) => {
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

  test("can be called off, and then nothing is left", async () => {
    const url = await begin();
    await send(url, TALK.subarray(0, 10), 0);
    expect((await server.app.inject({ method: "DELETE", url, headers: TUS })).statusCode).toBe(204);
    expect((await ask(url)).statusCode).toBe(404);
    expect(await filesBeside()).toEqual([]);
  });

  test("is as old as its last part, however long ago it began", async () => {
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

  test("takes the name that it is given when somebody goes on with it", async () => {
    const url = await begin();
    await send(url, TALK.subarray(0, 10), 0);
    const said = metadata({ sourceName: "Harbour", sourceId: "other", projectId: "other" });
    const last = await send(url, TALK.subarray(10), 10, { "upload-metadata": said });
    expect(last.json().source).toMatchObject({ projectId, urlOrName: "Harbour" });
  });

  test("is unknown once the source that it became is deleted, so that it can be sent anew", async () => {
    const url = await begin();
    const { source } = (await send(url, TALK, 0)).json();
    await server.caller.sources.delete({ sourceId: source.id });
    expect((await ask(url)).statusCode).toBe(404);
  });

  test("of which nothing came is forgotten long before one of which something did", async () => {
    const [announced, begun] = [await begin(), await begin()];
    await send(begun, TALK.subarray(0, 10), 0);
    const [longAgo, soon] = [new Date(Date.now() - 60_000), new Date(Date.now() + 60_000)];
    await server.ctx.media.dropAbandoned({ inParts: longAgo, inOnePiece: longAgo, announced: soon });
    expect([(await ask(announced)).statusCode, await offsetOf(begun)]).toEqual([404, 10]);
    expect(await readdir(path.dirname(fileOf(announced)))).not.toContain(`${path.basename(announced)}.json`);
    expect((await send(begun, TALK.subarray(10), 10)).statusCode).toBe(200);
  });

  test("that nobody finishes goes after a while", async () => {
    const url = await begin();
    await send(url, TALK.subarray(0, 10), 0);
    await dropOlderThan(60_000);
    expect(await offsetOf(url)).toBe(10);
    await dropOlderThan(-60_000);
    expect((await ask(url)).statusCode).toBe(404);
    expect(await filesBeside()).toEqual([]);
  });
});

describe("a recording for a source that is there", () => {
  const upload = async (fullText = "Ida: We sold the boat.\n\nBen: When?\n\nIda: In May.\n\nBen: Why?") =>
    (await server.caller.sources.uploadTranscript({ projectId, sourceName: "Talk", fullText })).source;
  const beginFor = async (addTo: string) =>
    create(TALK.length, { sourceName: "Talk.wav", ...(addTo !== "" && { addTo }) });

  test("is played with its segments, which stay, and is not transcribed", async () => {
    const source = await upload();
    const segments = await server.caller.segments.list({ projectId });
    const url = String((await beginFor(source.id)).headers.location);
    expect((await send(url, TALK.subarray(0, 10), 0)).statusCode).toBe(204);
    expect(await sources()).toEqual([source]);
    const { source: recorded, segmentCount } = (await send(url, TALK.subarray(10), 10)).json();
    const media = { type: "audio", mediaType: "audio/wav", durationMs: 60_000 };
    expect(recorded).toEqual({ ...source, ...media });
    expect(segmentCount).toBe(4);
    expect(await sources()).toEqual([recorded]);
    expect(await server.caller.segments.list({ projectId })).toEqual(segments);
    const { rawPayload } = await server.app.inject({ url: `/api/sources/${source.id}/media` });
    expect(rawPayload.equals(TALK)).toBe(true);
  });

  test("is transcribed where the source has no segments", async () => {
    const { id } = await server.caller.sources.add({ projectId, urlOrName: "Talk" });
    const url = String((await beginFor(id)).headers.location);
    expect((await send(url, TALK, 0)).json().source).toMatchObject({ id, type: "url", status: "queued" });
  });

  test("goes where the last part says, however it began", async () => {
    const source = await upload();
    const url = String((await beginFor("")).headers.location);
    const last = { "upload-metadata": metadata({ sourceName: "Talk", addTo: source.id }) };
    expect((await send(url, TALK, 0, last)).json().source.id).toBe(source.id);
    const other = String((await beginFor((await upload()).id)).headers.location);
    const alone = { "upload-metadata": metadata({ sourceName: "Alone" }) };
    expect((await send(other, TALK, 0, alone)).json().source.urlOrName).toBe("Alone");
  });

  test("is refused before it is sent where there is one already, or no such source in the project", async () => {
    const { id } = await upload();
    await send(String((await beginFor(id)).headers.location), TALK, 0);
    const refused = await beginFor(id);
    expect([refused.statusCode, refused.body]).toEqual([409, "This source has a recording already."]);
    const elsewhere = (await server.caller.projects.create({ title: "U", clientName: "C" })).id;
    const [none, other] = await Promise.all([
      beginFor("none"),
      create(TALK.length, { sourceName: "Talk", addTo: id }, elsewhere),
    ]);
    for (const { statusCode, body } of [none, other]) expect([statusCode, body]).toEqual([404, "Source not found"]);
  });

  test("that arrives after its source was deleted is refused, and not kept", async () => {
    const { id } = await upload();
    const url = String((await beginFor(id)).headers.location);
    await server.caller.sources.delete({ sourceId: id });
    const answer = await send(url, TALK, 0);
    expect([answer.statusCode, answer.body]).toEqual([404, "Source not found"]);
    expect([await sources(), await filesBeside()]).toEqual([[], []]);
  });
});

describe("a refusal is one sentence, and nothing is stored", () => {
  const said = (response: { statusCode: number; body: string }) => [response.statusCode, response.body];

  test("of what is no recording", async () => {
    const text = Buffer.from("Ida: We sold the boat.");
    const url = await begin(text.length);
    expect(said(await send(url, text, 0))).toEqual([
      415,
      "Only .mp3, .mp4, .m4a, .wav and .webm recordings can be kept; please convert this one.",
    ]);
    expect((await ask(url)).statusCode).toBe(404);
    expect([await filesBeside(), await sources()]).toEqual([[], []]);
  });

  test("of one that is too large, before it is sent", async () => {
    expect(said(await create(2 * MB + 1))).toEqual([413, "This recording is larger than the server accepts."]);
    expect(said(await create(Number.MAX_SAFE_INTEGER))[0]).toBe(413);
  });

  test("of one without a name, or for no project", async () => {
    expect(said(await create(10, { speaker: "Ida" }))).toEqual([
      400,
      "Please provide source name and either upload a file or paste text.",
    ]);
    expect(said(await create(10, { sourceName: "N" }, "none"))).toEqual([404, "Project not found"]);
  });

  test("of a part at another place, or beyond the end", async () => {
    const url = await begin();
    expect(said(await send(url, TALK.subarray(0, 10), 5))).toEqual([
      409,
      "The upload goes on at another place: ask where.",
    ]);
    expect((await send(url, Buffer.alloc(TALK.length + 1), 0)).statusCode).toBe(413);
    expect(await offsetOf(url)).toBe(0);
  });

  test("of a request that does not speak the protocol", async () => {
    const url = `/api/projects/${projectId}/recordings`;
    expect(said(await server.app.inject({ method: "POST", url }))).toEqual([
      412,
      "The header Tus-Resumable is missing, or names another version.",
    ]);
  });

  test.each(["none", "..%2F..%2Fx", "x.json", "%00"])("of the upload %s", async (id) => {
    const { statusCode } = await ask(`/api/projects/${projectId}/recordings/${id}`);
    expect(statusCode).toBe(404);
  });

  test("of an upload of another project, or of another workspace", async () => {
    const url = await begin();
    const other = (await server.caller.projects.create({ title: "U", clientName: "C" })).id;
    expect((await ask(url.replace(projectId, other))).statusCode).toBe(404);
    await visitWorkspace(server.db, { workspaceId: OTHER_WORKSPACE_ID, now: new Date() });
    const names = await readdir(server.mediaDir);
    expect(names).toEqual([server.ctx.workspaceId]);
    expect(
      JSON.parse(
        await readFile(path.join(server.mediaDir, names[0] ?? "", "arriving", `${path.basename(url)}.json`), "utf8"),
      ).metadata,
    ).toEqual({ projectId, sourceName: "Tälk", speaker: "Ida" });
  });
});
