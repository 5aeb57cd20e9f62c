import { setImmediate as nextTask } from "node:timers/promises";

/** Entries that are encoded in a few milliseconds, also on a busy machine. */
const SLICE_ENTRIES = 500;
const COMMA = ",".charCodeAt(0);
const LINE_BREAK = "\n".charCodeAt(0);

/** JSON in UTF-8. A long list comes in lines, which are made while they are read, and can be read once. */
export type Json = Buffer | AsyncIterable<Buffer>;

/** Returns the value as JSON. A long list has a line break after every 500 entries, so that a browser can parse it line
 * by line. The event loop runs between the lines: the segments of a large project take a second. */
export function jsonOf(value: unknown): Json {
  return Array.isArray(value) && value.length > SLICE_ENTRIES ? linesOf(value) : Buffer.from(JSON.stringify(value));
}

/** Returns the JSON of a value as one buffer. */
export async function encodeJson(value: unknown): Promise<Buffer> {
  const json = jsonOf(value);
  return Buffer.isBuffer(json) ? json : joined(json);
}

async function* linesOf(list: readonly unknown[]): AsyncGenerator<Buffer> {
  for (let start = 0; start < list.length; start += SLICE_ENTRIES) {
    if (start > 0) await nextTask();
    const line = Buffer.from(JSON.stringify(list.slice(start, start + SLICE_ENTRIES)));
    // The brackets of the slice make room for the comma and the line break.
    if (start > 0) line[0] = LINE_BREAK;
    if (start + SLICE_ENTRIES < list.length) line[line.length - 1] = COMMA;
    yield line;
  }
}

/** Joins piece by piece, as copying a hundred megabytes would block the event loop too. */
export async function joined(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(piece);
  const whole = Buffer.allocUnsafe(all.reduce((size, piece) => size + piece.length, 0));
  let size = 0;
  for (const piece of all) {
    size += piece.copy(whole, size);
    await nextTask();
  }
  return whole;
}
