import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import type { Source } from "@quarry/domain";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { createIngest } from "../../../ingest/index.ts";
import { wavFile } from "../../../recordings/storage/testing-recordings.ts";
import { createTestServer, type TestServer } from "../../../testing/test-server.ts";

/** Bytes of a megabyte. */
export const MB = 1024 * 1024;
const ingest = createIngest();

/** A server that this module starts for the tests of a file, with a new project before each. */
export let server: TestServer;

/** The project of the current test. */
export let projectId: string;

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

/** A file of a form. */
export type File = { name: string; bytes: Uint8Array };

/** Makes the form of an upload. */
export async function formOf(fields: Record<string, string>, file?: File) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file !== undefined) form.append("file", new Blob([new Uint8Array(file.bytes)]), file.name);
  const encoded = new Response(form);
  const headers = { "content-type": encoded.headers.get("content-type") ?? "" };
  return { headers, payload: Buffer.from(await encoded.arrayBuffer()) };
}

/** Uploads a recording to a project. */
export async function upload(file: File, fields: Record<string, string> = { sourceName: "Talk" }, to = projectId) {
  const url = `/api/projects/${to}/upload-transcript`;
  return server.app.inject({ method: "POST", url, ...(await formOf(fields, file)) });
}

/** Adds a transcript to a source. */
export async function attach(sourceId: string, fields: Record<string, string>, file?: File) {
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

/** Hashes content as the names of stored recordings do. */
export const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** A recording of three seconds. */
export const TALK = wavFile(3);

/** Uploads a recording and returns its source. */
export const uploaded = async (bytes = TALK): Promise<Source> => (await upload({ name: "a.wav", bytes })).json().source;

/** Lists the files that were not there before, as restore points of other tests still need theirs. */
export const newFiles = async () => (await files()).filter((name) => !before.includes(name));
