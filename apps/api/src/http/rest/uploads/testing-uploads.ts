import { afterAll, beforeAll, beforeEach } from "vitest";
import { createIngest } from "../../../ingest/index.ts";
import { createTestServer, type TestServer } from "../../../testing/test-server.ts";

/** Bytes of a megabyte. */
export const MB = 1024 * 1024;

/** The refusal of an upload without a name or content. */
export const REQUIRED = "Please provide source name and either upload a file or paste text.";

/** The refusal of a transcript that is too large. */
export const TOO_LARGE = "This transcript is larger than 25 MB.";

const ingest = createIngest();

/** A server that this module starts for the tests of a file, with a new project before each. */
export let server: TestServer;

/** The upload address of the current test's project. */
export let url: string;

/** The revision of the data before the current test. */
export let revision: number;

beforeAll(async () => {
  server = await createTestServer({ ingest });
});
beforeEach(async () => {
  const { id } = await server.caller.projects.create({ title: "T", clientName: "C" });
  url = `/api/projects/${id}/upload-transcript`;
  revision = await server.revision();
});
afterAll(async () => {
  await server.close();
  await ingest.close();
});

/** A field or file of a form. */
export type Part = [name: string, value: string | { name: string; bytes: string | Uint8Array<ArrayBuffer> }];

/** Uploads a form. */
export async function uploadForm(parts: Part[]) {
  const form = new FormData();
  for (const [name, value] of parts) {
    if (typeof value === "string") form.append(name, value);
    else form.append(name, new Blob([value.bytes]), value.name);
  }
  const encoded = new Response(form);
  const headers = { "content-type": encoded.headers.get("content-type") ?? "" };
  const payload = Buffer.from(await encoded.arrayBuffer());
  return server.app.inject({ method: "POST", url, headers, payload });
}

/** Uploads JSON. */
export const uploadJson = (payload: object) => server.app.inject({ method: "POST", url, payload });

/** A transcript of two speakers. */
export const INTERVIEW = "Ida: We sold the boat.\n\nAda: And then?\n\nIda: Then nothing.\n\nAda: I see.";
