import { inflateRawSync } from "node:zlib";
import { DomainError } from "@quarry/domain";

/** More than this unpacked is no transcript; pictures and fonts in it count too. */
const MAX_UNPACKED_BYTES = 200 * 1024 * 1024;
const MAX_ENTRIES = 20_000;

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const END_LENGTH = 22;
const ENTRY_LENGTH = 46;

/** Refuses a zip that unpacks to more than a person could have written, and one that is broken. The sizes it states are not believed:
 * what is packed is unpacked under a limit. */
export function refuseZipBomb(bytes: Uint8Array, limit = MAX_UNPACKED_BYTES): void {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end === -1 || end + END_LENGTH > zip.length || zip.readUInt32LE(end) !== END_OF_DIRECTORY) refuseBroken();
  const count = zip.readUInt16LE(end + 10);
  if (count > MAX_ENTRIES) refuseTooLarge();
  let at = zip.readUInt32LE(end + 16);
  let left = limit;
  for (let entry = 0; entry < count; entry += 1) {
    if (at + ENTRY_LENGTH > zip.length || zip.readUInt32LE(at) !== DIRECTORY_ENTRY) refuseBroken();
    left -= unpackedSize(zip, at, left);
    if (left < 0) refuseTooLarge();
    at += ENTRY_LENGTH + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
}

function unpackedSize(zip: Buffer, entry: number, limit: number): number {
  const isDeflated = zip.readUInt16LE(entry + 10) === 8;
  const packed = zip.readUInt32LE(entry + 20);
  const header = zip.readUInt32LE(entry + 42);
  if (!isDeflated) return packed;
  if (header + 30 > zip.length) return refuseBroken();
  const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
  try {
    return inflateRawSync(zip.subarray(start, start + packed), { maxOutputLength: limit + 1 }).length;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE"
      ? refuseTooLarge()
      : refuseBroken();
  }
}

function refuseTooLarge(): never {
  throw new DomainError("too_large", "This Word file unpacks to more than can be read.");
}

function refuseBroken(): never {
  throw new DomainError("unreadable", "This is not a Word file, or it is damaged.");
}
