import { afterEach, expect, it, vi } from "vitest";
import { readJson } from "./read-json.ts";

afterEach(() => void vi.restoreAllMocks());

const LIST = Array.from({ length: 3_000 }, (_, index) => ({ index, text: `„${index}“ 😀, ${"x".repeat(400)}` }));
const inLines = (lines: readonly unknown[][]) =>
  `[${lines.map((entries) => JSON.stringify(entries).slice(1, -1)).join(",\n")}]`;

/** Returns an answer whose bytes arrive in pieces. */
function answerOf(text: string, pieceBytes: number): Response {
  const bytes = new TextEncoder().encode(text);
  const body = new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += pieceBytes) controller.enqueue(bytes.subarray(at, at + pieceBytes));
      controller.close();
    },
  });
  return new Response(body, { headers: { "content-length": String(bytes.length) } });
}

it.each([1_001, 65_536, 10_000_000])(
  "readJson reads a long list in lines from pieces of %i bytes",
  async (pieceBytes) => {
    const text = inLines([LIST.slice(0, 500), LIST.slice(500, 501), LIST.slice(501)]);
    expect(await readJson(answerOf(text, pieceBytes))).toEqual(LIST);
  },
);

it("readJson reads a large answer without lines", async () => {
  expect(await readJson(answerOf(JSON.stringify(LIST), 65_536))).toEqual(LIST);
  expect(await readJson(answerOf(JSON.stringify({ sections: LIST }), 65_536))).toEqual({ sections: LIST });
});

it("readJson reads an answer of medium size", async () => {
  const list = LIST.slice(0, 300);
  expect(await readJson(answerOf(JSON.stringify(list), 1_001))).toEqual(list);
});

it("readJson reads a small answer, and returns undefined for an empty one", async () => {
  expect(await readJson(Response.json([1]))).toEqual([1]);
  expect(await readJson(new Response(null, { status: 204 }))).toBeUndefined();
});

it("readJson fails where a large answer is cut off", async () => {
  const text = inLines([LIST.slice(0, 1_500), LIST.slice(1_500)]);
  await expect(readJson(answerOf(text.slice(0, -1), 65_536))).rejects.toThrow(SyntaxError);
  await expect(readJson(answerOf(text.slice(0, text.indexOf("\n") + 1), 65_536))).rejects.toThrow(SyntaxError);
});

it("readJson parses the lines that have arrived while the others are on their way, in a task of their own", async () => {
  const text = inLines([LIST.slice(0, 1_500), LIST.slice(1_500)]);
  const lineEnd = text.indexOf("\n") + 1;
  const encoder = new TextEncoder();
  let send = (_text: string) => {};
  let close = () => {};
  const body = new ReadableStream({
    start(controller) {
      send = (piece) => controller.enqueue(encoder.encode(piece));
      close = () => controller.close();
    },
  });
  const parse = vi.spyOn(JSON, "parse");
  const reading = readJson(new Response(body, { headers: { "content-length": String(encoder.encode(text).length) } }));
  send(text.slice(0, lineEnd));
  await vi.waitFor(() => expect(parse).toHaveBeenCalledTimes(1));
  send(text.slice(lineEnd));
  close();
  expect(await reading).toEqual(LIST);
  expect(parse).toHaveBeenCalledTimes(2);
});
