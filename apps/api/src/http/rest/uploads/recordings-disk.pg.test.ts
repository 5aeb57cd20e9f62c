import { once } from "node:events";
import { existsSync } from "node:fs";
import { readdir, rm, stat, symlink, writeFile } from "node:fs/promises";
import { type AddressInfo, connect } from "node:net";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { wavFile } from "../../../recordings/storage/testing-recordings.ts";
import { RESERVE_BYTES } from "../../../runtime/disk-space.ts";
import { createTestServer, type TestServer } from "../../../testing/test-server.ts";

const MB = 1024 * 1024;
/** Size of the disk of these tests. */
const DISK_BYTES = 20 * MB;
const FULL = "The disk of the server is full, so nothing was stored.";

let server: TestServer;
let port: number;
let projectId: string;
beforeAll(async () => {
  server = await createTestServer({
    maxMediaBytes: 100 * MB,
    mediaFreeBytes: async (folder) => RESERVE_BYTES + DISK_BYTES - (await bytesIn(folder)),
  });
  await server.app.listen({ host: "127.0.0.1", port: 0 });
  port = (server.app.server.address() as AddressInfo).port;
});
beforeEach(async () => {
  for (const { id } of await server.caller.projects.list()) await server.caller.projects.delete({ projectId: id });
  projectId = (await server.caller.projects.create({ title: "T", clientName: "C" })).id;
});
afterAll(() => server.close());

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
}
async function bytesIn(folder: string): Promise<number> {
  const found = await Promise.all((await filesIn(folder)).map((file) => stat(file).catch(() => null)));
  return found.reduce((sum, file) => sum + (file?.size ?? 0), 0);
}
/** Returns the files of unfinished uploads. */
const leftovers = async () => (await filesIn(server.mediaDir)).filter((file) => file.includes("arriving"));
const sources = () => server.caller.sources.list({ projectId });

/** A recording of so many MB, each one another. */
function talk(megabytes: number, at = 0): Uint8Array {
  const bytes = Buffer.from(wavFile(Math.ceil((megabytes * MB) / 8_000)));
  bytes.writeUInt32LE(at, bytes.length - 4);
  return bytes;
}

async function formOf(bytes: Uint8Array) {
  const form = new FormData();
  form.append("sourceName", "Talk");
  form.append("file", new Blob([new Uint8Array(bytes)]), "talk.wav");
  const encoded = new Response(form);
  return { type: encoded.headers.get("content-type") ?? "", body: Buffer.from(await encoded.arrayBuffer()) };
}

/** Uploads a form over the wire, as a browser does: all of it, whatever the answer. In chunks, it says nothing of its
 * length. */
async function upload(bytes: Uint8Array, { inChunks }: { inChunks: boolean }): Promise<[number, string]> {
  const { type, body } = await formOf(bytes);
  const length = inChunks ? "transfer-encoding: chunked" : `content-length: ${body.length}`;
  const head = `POST /api/projects/${projectId}/upload-transcript HTTP/1.1\r\nhost: localhost\r\n`;
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  socket.setEncoding("utf8").on("data", (text) => {
    answer += text;
  });
  socket.write(`${head}content-type: ${type}\r\n${length}\r\n\r\n`);
  for (const piece of inChunks ? chunksOf(body) : [body]) {
    if (!socket.write(piece)) await once(socket, "drain");
  }
  await expect.poll(() => answer, { timeout: 10_000, interval: 5 }).toMatch(/\r\n\r\n./s);
  socket.destroy();
  return [Number(answer.slice(9, 12)), answer.slice(answer.indexOf("\r\n\r\n") + 4)];
}

function* chunksOf(body: Buffer) {
  for (let at = 0; at < body.length; at += MB) {
    const piece = body.subarray(at, at + MB);
    yield Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from("\r\n")]);
  }
  yield Buffer.from("0\r\n\r\n");
}

describe.each([
  ["with a content length", false],
  ["in chunks without a content length", true],
])("uploads %s", (_, inChunks) => {
  test("are stored as long as there is room when they fit only one by one", async () => {
    const talks = [0, 1, 2, 3].map((at) => talk(6, at));
    const answers = await Promise.all(talks.map((bytes) => upload(bytes, { inChunks })));
    const refused = answers.filter(([status]) => status !== 201);
    expect(refused.length).toBeGreaterThanOrEqual(1);
    expect(refused).toEqual(refused.map(() => [503, FULL]));
    const stored = answers.length - refused.length;
    expect([(await sources()).length, await leftovers()]).toEqual([stored, []]);
    if (!inChunks) expect(stored).toBe(3);
    expect(await bytesIn(server.mediaDir)).toBeLessThan(DISK_BYTES);
    // The space reserved for refused uploads is free again.
    if (stored === 0) expect((await upload(talk(6, 4), { inChunks: false }))[0]).toBe(201);
  });

  test("leave no partial file when they do not fit", async () => {
    expect(await upload(talk(24), { inChunks })).toEqual([503, FULL]);
    expect([await sources(), await leftovers()]).toEqual([[], []]);
  });
});

describe("an upload in parts", () => {
  const TUS = { "tus-resumable": "1.0.0" };
  const begin = (bytes: number) => {
    const metadata = `sourceName ${Buffer.from("Talk").toString("base64")}`;
    const headers = { ...TUS, "upload-length": String(bytes), "upload-metadata": metadata };
    return server.app.inject({ method: "POST", url: `/api/projects/${projectId}/recordings`, headers });
  };
  const send = (url: string, bytes: Uint8Array, offset: number) => {
    const type = { "content-type": "application/offset+octet-stream" };
    const headers = { ...TUS, ...type, "upload-offset": String(offset), "content-length": String(bytes.length) };
    return server.app.inject({ method: "PATCH", url, headers, payload: Buffer.from(bytes) });
  };
  const cancel = (url: string) => server.app.inject({ method: "DELETE", url, headers: TUS });

  test("reserves no room when it is created, and is refused at once when it cannot fit", async () => {
    const announced = await Promise.all(Array.from({ length: 36 }, () => begin(19 * MB)));
    expect(announced.map(({ statusCode }) => statusCode)).toEqual(announced.map(() => 201));
    expect((await upload(talk(1, 36), { inChunks: false }))[0]).toBe(201);
    const refused = await begin(20 * MB);
    expect([refused.statusCode, refused.body]).toEqual([503, FULL]);
    for (const { headers } of announced) await cancel(String(headers.location));
    expect(await leftovers()).toEqual([]);
  });

  test("takes room as it arrives, is refused when there is none, and resumes when there is some", async () => {
    // One after the other: the upload that began first may go on.
    const first = String((await begin(13 * MB)).headers.location);
    const second = String((await begin(13 * MB)).headers.location);
    const bytes = talk(13);
    const part = (url: string, from: number, to: number) =>
      send(url, Buffer.concat([bytes, Buffer.alloc(MB)]).subarray(from * MB, Math.min(to * MB, 13 * MB)), from * MB);
    expect((await part(first, 0, 8)).statusCode).toBe(204);
    expect((await part(second, 0, 1)).statusCode).toBe(204);
    const refused = await part(second, 1, 8);
    expect([refused.statusCode, refused.body]).toEqual([
      429,
      "Your other recordings take the room that there is for you. Please wait until they have arrived.",
    ]);
    expect((await part(first, 8, 12)).statusCode).toBe(204);
    expect((await begin(9 * MB)).statusCode).toBe(503);
    await cancel(first);
    const offset = Number(
      (await server.app.inject({ method: "HEAD", url: second, headers: TUS })).headers["upload-offset"],
    );
    expect((await send(second, bytes.subarray(offset, 13 * MB), offset)).statusCode).toBe(200);
    expect(await sources()).toHaveLength(1);
  });

  test.skipIf(!existsSync("/dev/full"))(
    "is refused in one sentence when the disk is full, and resumes later",
    async () => {
      const bytes = talk(1);
      const url = String((await begin(bytes.length)).headers.location);
      const [file = ""] = (await leftovers()).filter((name) => !name.endsWith(".json"));
      await rm(file);
      await symlink("/dev/full", file);
      const refused = await send(url, bytes, 0);
      expect([refused.statusCode, refused.body]).toEqual([503, FULL]);
      expect(await sources()).toEqual([]);
      await rm(file);
      await writeFile(file, "");
      expect((await send(url, bytes, 0)).statusCode).toBe(200);
      expect([(await sources()).length, (await leftovers()).filter((name) => !name.endsWith(".json"))]).toEqual([
        1,
        [],
      ]);
    },
  );

  test("leaves its connection usable for the next request when it is refused", async () => {
    const { pathname: url } = new URL(String((await begin(12 * MB)).headers.location), "http://localhost");
    const socket = connect(port, "127.0.0.1");
    let answer = "";
    socket.setEncoding("utf8").on("data", (text) => {
      answer += text;
    });
    const head = (method: string) => `${method} ${url} HTTP/1.1\r\nhost: localhost\r\ntus-resumable: 1.0.0\r\n`;
    const part = "content-type: application/offset+octet-stream\r\nupload-offset: 5\r\n";
    socket.write(`${head("PATCH")}${part}content-length: ${8 * MB}\r\n\r\n`);
    socket.write(Buffer.alloc(8 * MB));
    socket.write(`${head("HEAD")}\r\n`);
    await expect
      .poll(() => answer.match(/HTTP\/1.1 \d+/g), { timeout: 5_000 })
      .toEqual(["HTTP/1.1 409", "HTTP/1.1 200"]);
    socket.destroy();
    await cancel(url);
  });
});
