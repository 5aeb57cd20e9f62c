import { rm } from "node:fs/promises";
import { DomainError, MAX_TRANSCRIPT_BYTES, recordingSignature, SIGNATURE_BYTES } from "@quarry/domain";
import { TOO_LARGE_TRANSCRIPT } from "../errors.ts";

/** Writes an arriving recording to the disk, and returns the path. */
export type TakeRecording = (content: AsyncIterable<Uint8Array>) => Promise<string>;

/** A transcript that came as a file. */
export type TranscriptFile = { kind: "transcript"; name: string; bytes: Buffer };

/** A file of a form: a transcript in memory, or a recording on the disk that is deleted after `use` unless it was
 * moved. */
export type FormFile =
  | TranscriptFile
  | { kind: "recording"; use: <T>(work: (path: string) => Promise<T>) => Promise<T>; discard: () => Promise<void> };

type FilePart = { name: string; content: AsyncIterable<Uint8Array>; takeRecording: TakeRecording };

/** Reads an arriving file, to the disk or to memory by the type that its first bytes show. */
export async function readFormFile({ name, content, takeRecording }: FilePart): Promise<FormFile> {
  const { head, rest } = await peek(content);
  if (name === "" || recordingSignature(head) === null) return { kind: "transcript", name, bytes: await collect(rest) };
  const path = await takeRecording(rest);
  const discard = () => rm(path, { force: true });
  return { kind: "recording", use: (work) => work(path).finally(discard), discard };
}

/** Returns the first bytes, and a stream of all bytes. */
async function peek(content: AsyncIterable<Uint8Array>) {
  const chunks = content[Symbol.asyncIterator]();
  const parts: Uint8Array[] = [];
  let size = 0;
  while (size < SIGNATURE_BYTES) {
    const { value, done } = await chunks.next();
    if (done) break;
    parts.push(value);
    size += value.length;
  }
  async function* again() {
    yield* parts;
    yield* { [Symbol.asyncIterator]: () => chunks };
  }
  return { head: Buffer.concat(parts), rest: again() };
}

async function collect(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of content) {
    size += part.length;
    if (size > MAX_TRANSCRIPT_BYTES) throw new DomainError("too_large", TOO_LARGE_TRANSCRIPT);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
