import { PassThrough } from "node:stream";
import fastify from "fastify";
import { afterAll, expect, test } from "vitest";
import { handleError } from "./errors.ts";

const lines: string[] = [];
const log = new PassThrough().on("data", (line) => lines.push(String(line)));
const app = fastify({ logger: { level: "error", stream: log } });
app.setErrorHandler(handleError);
app.get("/:code", async (request) => {
  const { code } = request.params as { code: string };
  throw Object.assign(new Error("It broke."), { code });
});
afterAll(() => app.close());

test("a caller who disconnects is not logged as an error of the server", async () => {
  await app.inject("/ERR_STREAM_PREMATURE_CLOSE");
  expect(lines).toEqual([]);
});

test("an error of the server is logged with its cause, which the answer does not show", async () => {
  const response = await app.inject("/ERR_OTHER");
  expect([response.statusCode, response.body.includes("It broke.")]).toEqual([500, false]);
  expect(lines.join("")).toContain("It broke.");
});
