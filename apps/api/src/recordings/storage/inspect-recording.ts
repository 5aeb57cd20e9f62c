import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import {
  DomainError,
  type DomainErrorCode,
  type MediaType,
  type RecordingSignature,
  recordingSignature,
  SIGNATURE_BYTES,
} from "@quarry/domain";
import { parseFile } from "music-metadata";

/** A recording as its content shows it: the hash of its bytes, its type, and its length, 0 when unknown. */
export type Recording = { hash: string; type: MediaType; durationMs: number };

/** The outcome of an inspection. Errors do not survive the way between threads, so a refusal is a value. */
export type InspectOutcome = { ok: true; recording: Recording } | { ok: false; code: DomainErrorCode; message: string };

const ACCEPTED = "Only .mp3, .mp4, .m4a, .wav and .webm recordings can be kept; please convert this one.";
const DAMAGED = "This recording cannot be read; it may be damaged.";
const READ_BYTES = 1024 * 1024;

/** Reads a file from beginning to end. Its name does not matter. Throws only errors that are not the fault of the
 * file. */
export async function inspectRecording(filePath: string): Promise<InspectOutcome> {
  try {
    const signature = recordingSignature(await headOf(filePath));
    if (signature === null) throw new DomainError("unsupported", ACCEPTED);
    const { type, durationMs } = await formatOf(filePath, signature);
    return { ok: true, recording: { type, durationMs, hash: await hashOf(filePath) } };
  } catch (error) {
    if (error instanceof DomainError) return { ok: false, code: error.code, message: error.message };
    throw error;
  }
}

async function headOf(filePath: string): Promise<Uint8Array> {
  const file = await open(filePath);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SIGNATURE_BYTES));
    if (bytesRead === 0) throw new DomainError("invalid", "This file is empty.");
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function formatOf(filePath: string, signature: RecordingSignature): Promise<Omit<Recording, "hash">> {
  // Any error of the parser means that the file is damaged.
  const metadata = await parseFile(filePath, { duration: true, skipCovers: true }).catch(() => null);
  const { container = "", codec, duration = 0, hasVideo = false } = metadata?.format ?? {};
  if (codec === undefined && !(duration > 0)) throw new DomainError("unreadable", DAMAGED);
  if (signature === "ebml" && !container.endsWith("webm")) throw new DomainError("unsupported", ACCEPTED);
  return { type: typeOf(signature, hasVideo), durationMs: Number.isFinite(duration) ? Math.round(duration * 1000) : 0 };
}

function typeOf(signature: RecordingSignature, hasVideo: boolean): MediaType {
  if (signature === "mpeg") return "audio/mpeg";
  if (signature === "wav") return "audio/wav";
  return `${hasVideo ? "video" : "audio"}/${signature === "ebml" ? "webm" : "mp4"}`;
}

async function hashOf(filePath: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(filePath, { highWaterMark: READ_BYTES })) hash.update(chunk);
  return hash.digest("hex");
}
