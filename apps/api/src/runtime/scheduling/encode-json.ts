import { setImmediate as nextTick } from "node:timers/promises";

/** Entries that are encoded in a few milliseconds, also on a busy machine. */
const SLICE_ENTRIES = 500;
const COMMA = ",".charCodeAt(0);

/** Encodes the value as `JSON.stringify` does, in UTF-8. The event loop runs between the slices of a long list: the
 * segments of a large project take a second. */
export async function encodeJson(value: unknown): Promise<Buffer> {
  if (!Array.isArray(value) || value.length <= SLICE_ENTRIES) return Buffer.from(JSON.stringify(value));
  const slices: Buffer[] = [];
  for (let start = 0; start < value.length; start += SLICE_ENTRIES) {
    if (start > 0) await nextTick();
    const slice = Buffer.from(JSON.stringify(value.slice(start, start + SLICE_ENTRIES)));
    if (start > 0) slice[0] = COMMA;
    slices.push(slice.subarray(0, -1));
  }
  return concat([...slices, Buffer.from("]")]);
}

/** Concatenates slice by slice, as copying a hundred megabytes would block the event loop too. */
async function concat(slices: readonly Buffer[]): Promise<Buffer> {
  const all = Buffer.allocUnsafe(slices.reduce((size, slice) => size + slice.length, 0));
  let size = 0;
  for (const slice of slices) {
    size += slice.copy(all, size);
    await nextTick();
  }
  return all;
}
