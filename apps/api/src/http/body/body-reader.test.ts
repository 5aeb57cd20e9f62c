import { once } from "node:events";
import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { drain, scanned } from "./body-reader.ts";

const LIMITS = { bytes: 1_000_000, entries: 10 };

test.each([
  ["before the next chunk", false],
  ["while it waits for the next chunk", true],
])("a body whose reader stops %s is discarded to its end", async (_, waits) => {
  const body = new PassThrough();
  body.write("[");
  const pieces = scanned(body, 0, LIMITS);
  await pieces.next();
  if (waits) pieces.next();
  drain(body);
  const end = once(body, "end");
  for (let at = 0; at < 10; at += 1) body.write("0".repeat(100_000));
  body.end("]");
  await end;
  expect(body.readableEnded).toBe(true);
});
