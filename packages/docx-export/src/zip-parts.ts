import { strFromU8, zipSync } from "fflate";

/** An entry of a zip file: its place in the directory, and the bytes of its part with their header. */
type Entry = { directory: Uint8Array; local: Uint8Array };

const DIRECTORY_END_BYTES = 22;
const LOCAL_HEAD_BYTES = 30;
const DIRECTORY_HEAD_BYTES = 46;

/** Returns a zip file that fflate made with some of its parts replaced. All others keep their compressed bytes, as
 * compressing a book takes as long as writing it. */
export function withParts(file: Uint8Array, parts: Readonly<Record<string, Uint8Array>>): Uint8Array<ArrayBuffer> {
  const replaced = entriesOf(zipSync({ ...parts }));
  const entries = [...entriesOf(file)].map(([name, entry]) => replaced.get(name) ?? entry);
  const size = entries.reduce((sum, { directory, local }) => sum + directory.length + local.length, 0);
  const result = new Uint8Array(size + DIRECTORY_END_BYTES);
  const view = new DataView(result.buffer);
  let at = 0;
  const places = entries.map(({ local }) => {
    const place = at;
    result.set(local, at);
    at += local.length;
    return place;
  });
  const directoryAt = at;
  for (const [index, { directory }] of entries.entries()) {
    result.set(directory, at);
    view.setUint32(at + 42, places[index] ?? 0, true);
    at += directory.length;
  }
  result.set(file.subarray(file.length - DIRECTORY_END_BYTES), at);
  view.setUint32(at + 12, at - directoryAt, true);
  view.setUint32(at + 16, directoryAt, true);
  return result;
}

function entriesOf(file: Uint8Array): Map<string, Entry> {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const end = file.length - DIRECTORY_END_BYTES;
  const count = view.getUint16(end + 10, true);
  const entries = new Map<string, Entry>();
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    const nameLength = view.getUint16(at + 28, true);
    const length = DIRECTORY_HEAD_BYTES + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    const name = strFromU8(file.subarray(at + DIRECTORY_HEAD_BYTES, at + DIRECTORY_HEAD_BYTES + nameLength));
    const place = view.getUint32(at + 42, true);
    const headLength = LOCAL_HEAD_BYTES + view.getUint16(place + 26, true) + view.getUint16(place + 28, true);
    entries.set(name, {
      directory: file.subarray(at, at + length),
      local: file.subarray(place, place + headLength + view.getUint32(at + 20, true)),
    });
    at += length;
  }
  return entries;
}
