import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestServer, type TestServer } from "../testing.ts";

let webRoot: string;
let server: TestServer;
let port: number;
beforeAll(async () => {
  webRoot = await mkdtemp(path.join(tmpdir(), "quarry-web-"));
  await writeFile(path.join(webRoot, "index.html"), "<!doctype html><html><head></head></html>");
  server = await createTestServer({ webRoot });
  await server.app.listen({ host: "127.0.0.1", port: 0 });
  const address = server.app.server.address();
  port = address !== null && typeof address === "object" ? address.port : 0;
});
afterAll(async () => {
  await server.close();
  await rm(webRoot, { recursive: true });
});

/** What comes back for these bytes, until the server closes the connection. */
async function answerTo(bytes: string): Promise<{ head: string; body: string }> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  socket.write(bytes);
  const [head = "", body = ""] = (await text(socket)).split("\r\n\r\n", 2);
  return { head, body };
}

const request = (line: string, ...headers: string[]) =>
  `${[`${line} HTTP/1.1`, "host: localhost", "connection: close", ...headers].join("\r\n")}\r\n\r\n`;

test.each([
  ["no request at all", "hello\r\n\r\n", 400, "The request cannot be read."],
  [
    "two lengths",
    request("POST /api/projects", "content-length: 1", "content-length: 2"),
    400,
    "The request cannot be read.",
  ],
  [
    "a head that never ends",
    request("GET /api/projects", `x-much: ${"a".repeat(100_000)}`),
    431,
    "The head of the request is larger than the server accepts.",
  ],
  ["an address outside of the app", request("GET /assets/../../main.js"), 403, "The address is not valid."],
  ["the same, encoded", request("GET /assets/%2e%2e/%2e%2e/main.js"), 403, "The address is not valid."],
])("%s is refused in one sentence", async (_, bytes, status, sentence) => {
  const { head, body } = await answerTo(bytes);
  expect([head.split("\r\n")[0], body]).toEqual([expect.stringMatching(`^HTTP/1.1 ${status} `), sentence]);
  expect(head).toMatch(/content-type: text\/plain; charset=utf-8/i);
});

test("HEAD of an export tells no length that its GET does not have", async () => {
  const { head, body } = await answerTo(request("HEAD /api/data/export"));
  expect(head).toMatch(/^HTTP\/1\.1 200 /);
  expect([head.match(/content-length/i), body]).toEqual([null, ""]);
});

test.each(["/api/projects", "/api/data/export"])("%s is 304 to whoever names its tag in any way", async (address) => {
  const tag = /etag: (.*)/i.exec((await answerTo(request(`GET ${address}`))).head)?.[1]?.trim() ?? "";
  for (const named of [tag, tag.replace("W/", ""), `"other", ${tag}`, "*"]) {
    const { head } = await answerTo(request(`GET ${address}`, `if-none-match: ${named}`));
    expect([named, head.split("\r\n")[0]]).toEqual([named, "HTTP/1.1 304 Not Modified"]);
  }
  for (const named of ['"other"', tag.replace(/.$/, ""), ""]) {
    const { head } = await answerTo(request(`GET ${address}`, `if-none-match: ${named}`));
    expect([named, head.split("\r\n")[0]]).toEqual([named, "HTTP/1.1 200 OK"]);
  }
});
