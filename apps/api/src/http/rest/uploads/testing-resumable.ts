import { readdir } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { wavFile } from "../../../recordings/storage/testing-recordings.ts";
import { createTestServer, type TestServer } from "../../../testing/test-server.ts";

/** Bytes of a megabyte. */
export const MB = 1024 * 1024;

/** A recording of one minute. */
export const TALK = wavFile(60);

/** A server that this module starts for the tests of a file, with a new project before each. */
export let server: TestServer;

/** The project of the current test. */
export let projectId: string;

beforeAll(async () => {
  server = await createTestServer({ maxMediaBytes: 2 * MB });
});
beforeEach(async () => {
  for (const { id } of await server.caller.projects.list()) await server.caller.projects.delete({ projectId: id });
  projectId = (await server.caller.projects.create({ title: "T", clientName: "C" })).id;
});
afterAll(() => server.close());

/** The header of the upload protocol. */
export const TUS = { "tus-resumable": "1.0.0" };

/** Encodes an upload's metadata. */
export const metadata = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString("base64")}`)
    .join(",");

/** Begins an upload. */
export function create(
  size: number,
  fields: Record<string, string> = { sourceName: "Tälk", speaker: "Ida" },
  to = projectId,
) {
  const headers = { ...TUS, "upload-length": String(size), "upload-metadata": metadata(fields) };
  return server.app.inject({ method: "POST", url: `/api/projects/${to}/recordings`, headers });
}

/** Begins an upload and returns its address. */
export const begin = async (size = TALK.length) => String((await create(size)).headers.location);

/** Sends a part of an upload. */
export function send(url: string, bytes: Uint8Array, offset: number, others: Record<string, string> = {}) {
  const type = { "content-type": "application/offset+octet-stream" };
  const place = { "upload-offset": String(offset), "content-length": String(bytes.length) };
  const headers = { ...TUS, ...type, ...place, ...others };
  return server.app.inject({ method: "PATCH", url, headers, payload: Buffer.from(bytes) });
}

/** Asks for the state of an upload. */
export const ask = (url: string) => server.app.inject({ method: "HEAD", url, headers: TUS });

/** Returns the number of bytes that the server has. */
export const offsetOf = async (url: string) => Number((await ask(url)).headers["upload-offset"]);

/** Returns the partial file of an upload. */
export const fileOf = (url: string) =>
  path.join(server.mediaDir, server.ctx.workspaceId, "arriving", path.basename(url));

/** Deletes partial uploads that are older. */
export const dropOlderThan = (ageMs: number) => {
  const limit = new Date(Date.now() - ageMs);
  return server.ctx.media.dropAbandoned({ inParts: limit, inOnePiece: limit, announced: limit });
};

/** Lists the sources of the project. */
export const sources = () => server.caller.sources.list({ projectId });

/** Lists the partial files of all uploads. */
export const filesBeside = async () =>
  (await readdir(path.join(server.mediaDir, server.ctx.workspaceId, "arriving"))).filter(
    (name) => !name.endsWith(".json"),
  );
