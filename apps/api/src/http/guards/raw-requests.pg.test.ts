import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestServer, type TestServer } from "../../testing/test-server.ts";
import { listenForBytes, requestBytes } from "./raw-request.fixture.ts";

let webRoot: string;
let server: TestServer;
let answerTo: Awaited<ReturnType<typeof listenForBytes>>;
beforeAll(async () => {
  webRoot = await mkdtemp(path.join(tmpdir(), "quarry-web-"));
  await writeFile(path.join(webRoot, "index.html"), "<!doctype html><html><head></head></html>");
  server = await createTestServer({ webRoot });
  answerTo = await listenForBytes(server.app);
});
afterAll(async () => {
  await server.close();
  await rm(webRoot, { recursive: true });
});

test.each([
  ["text that is no request", "hello\r\n\r\n", 400, "The request cannot be read."],
  [
    "a request with two content lengths",
    requestBytes("POST /api/projects", "content-length: 1", "content-length: 2"),
    400,
    "The request cannot be read.",
  ],
  [
    "a head that never ends",
    requestBytes("GET /api/projects", `x-much: ${"a".repeat(100_000)}`),
    431,
    "The head of the request is larger than the server accepts.",
  ],
  ["an address outside of the app", requestBytes("GET /assets/../../main.js"), 403, "The address is not valid."],
  [
    "an encoded address outside of the app",
    requestBytes("GET /assets/%2e%2e/%2e%2e/main.js"),
    403,
    "The address is not valid.",
  ],
])("%s is refused in one sentence", async (_, bytes, status, sentence) => {
  const { head, body } = await answerTo(bytes);
  expect([head.split("\r\n")[0], body]).toEqual([expect.stringMatching(`^HTTP/1.1 ${status} `), sentence]);
  expect(head).toMatch(/content-type: text\/plain; charset=utf-8/i);
});

test("HEAD of an export sends no content length that GET does not send", async () => {
  const { head, body } = await answerTo(requestBytes("HEAD /api/data/export"));
  expect(head).toMatch(/^HTTP\/1\.1 200 /);
  expect([head.match(/content-length/i), body]).toEqual([null, ""]);
});

test.each(["/api/projects", "/api/data/export"])(
  "GET %s answers 304 to its ETag in any allowed spelling",
  async (address) => {
    const tag = /etag: (.*)/i.exec((await answerTo(requestBytes(`GET ${address}`))).head)?.[1]?.trim() ?? "";
    for (const named of [tag, tag.replace("W/", ""), `"other", ${tag}`, "*"]) {
      const { head } = await answerTo(requestBytes(`GET ${address}`, `if-none-match: ${named}`));
      expect([named, head.split("\r\n")[0]]).toEqual([named, "HTTP/1.1 304 Not Modified"]);
    }
    for (const named of ['"other"', tag.replace(/.$/, ""), ""]) {
      const { head } = await answerTo(requestBytes(`GET ${address}`, `if-none-match: ${named}`));
      expect([named, head.split("\r\n")[0]]).toEqual([named, "HTTP/1.1 200 OK"]);
    }
  },
);

test("a batch of more than 50 tRPC calls is refused", async () => {
  const ask = (count: number) =>
    answerTo(requestBytes(`GET /trpc/${Array(count).fill("projects.list").join()}?batch=1`));
  expect((await ask(50)).head).toMatch(/^HTTP\/1\.1 200 /);
  const { head, body } = await ask(51);
  expect([head.split("\r\n")[0], body]).toEqual(["HTTP/1.1 400 Bad Request", expect.not.stringContaining('"result"')]);
});
