import { crc32, inflateRawSync } from "node:zlib";
import { DomainError } from "@quarry/domain";

/** Largest size of all files in a Word file, with pictures and fonts, and of the unpacked parts that are read. */
const MAX_STATED_BYTES = 200 * 1024 * 1024;
const MAX_UNPACKED_BYTES = 100 * 1024 * 1024;
const MAX_ENTRIES = 20_000;

const END_OF_DIRECTORY = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const END_LENGTH = 22;
const ENTRY_LENGTH = 46;
const HEADER_LENGTH = 30;

type Entry = { method: number; crc: number; packed: number; stated: number; header: number };

/** The parts of a Word file. Only what is asked for is unpacked, so that pictures cost nothing. */
export type WordZip = {
  /** A part's bytes, null where there is none of that name. Refuses a part that is damaged, and all parts together over
   * the limit. */
  read: (name: string) => Uint8Array | null;
};

/** Refuses a zip that states more than a person could have written. The sizes it states are not believed either: what
 * is read is unpacked under a limit. */
export function openWordZip(bytes: Uint8Array, limit = MAX_STATED_BYTES): WordZip {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const entries = directoryOf(zip);
  let stated = 0;
  for (const entry of entries.values()) stated += entry.stated;
  if (stated > limit) refuseTooLarge();
  let left = Math.min(limit, MAX_UNPACKED_BYTES);
  return {
    read(name) {
      const entry = entries.get(keyOf(name));
      if (entry === undefined) return null;
      const part = unpacked(zip, entry, left);
      left -= part.length;
      if (crc32(part) !== entry.crc) refuseBroken();
      return part;
    },
  };
}

function directoryOf(zip: Buffer): Map<string, Entry> {
  const end = zip.lastIndexOf(END_OF_DIRECTORY);
  if (end === -1 || end + END_LENGTH > zip.length) refuseBroken();
  const count = zip.readUInt16LE(end + 10);
  if (count > MAX_ENTRIES) refuseTooLarge();
  const entries = new Map<string, Entry>();
  let at = zip.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_LENGTH > zip.length || zip.readUInt32LE(at) !== DIRECTORY_ENTRY) refuseBroken();
    const nameEnd = at + ENTRY_LENGTH + zip.readUInt16LE(at + 28);
    entries.set(keyOf(zip.toString("utf8", at + ENTRY_LENGTH, nameEnd)), {
      method: zip.readUInt16LE(at + 10),
      crc: zip.readUInt32LE(at + 16),
      packed: zip.readUInt32LE(at + 20),
      stated: zip.readUInt32LE(at + 24),
      header: zip.readUInt32LE(at + 42),
    });
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}

/** Names of parts are the same in capitals or not, and some programs write them with backslashes. */
function keyOf(name: string): string {
  return name.replaceAll("\\", "/").replace(/^\//, "").toLowerCase();
}

function unpacked(zip: Buffer, { method, packed, header }: Entry, limit: number): Uint8Array {
  if (header + HEADER_LENGTH > zip.length || zip.readUInt32LE(header) !== LOCAL_HEADER) refuseBroken();
  const start = header + HEADER_LENGTH + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
  const data = zip.subarray(start, start + packed);
  if (method === 0) return data.length > limit ? refuseTooLarge() : data;
  if (method !== 8) refuseBroken();
  try {
    return inflateRawSync(data, { maxOutputLength: limit + 1 });
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE"
      ? refuseTooLarge()
      : refuseBroken();
  }
}

function refuseTooLarge(): never {
  throw new DomainError("too_large", "This Word file unpacks to more than can be read.");
}

/** Refuses a file that cannot be a Word file, with one sentence for all reasons. */
export function refuseBroken(): never {
  throw new DomainError("unreadable", "This is not a Word file, or it is damaged.");
}
