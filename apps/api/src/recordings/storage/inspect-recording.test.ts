import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inspectRecording } from "./inspect-recording.ts";
import { createRecordingInspector } from "./recording-inspector.ts";
import { mp3File, mp4File, wavFile, webmFile } from "./testing-recordings.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "quarry-inspect-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function stored(bytes: Uint8Array): Promise<string> {
  const file = path.join(folder, createHash("sha1").update(bytes).digest("hex"));
  await writeFile(file, bytes);
  return file;
}

test.each([
  ["WAV", wavFile(3), "audio/wav", 3000],
  ["MP3", mp3File(100), "audio/mpeg", 2612],
  ["MP4 with pictures", mp4File({ brand: "isom", seconds: 9, isVideo: true }), "video/mp4", 9000],
  ["MP4 without pictures", mp4File({ brand: "isom", seconds: 7, isVideo: false }), "audio/mp4", 7000],
  ["M4A", mp4File({ brand: "M4A ", seconds: 7, isVideo: false }), "audio/mp4", 7000],
  ["WebM with pictures", webmFile({ seconds: 5, isVideo: true }), "video/webm", 5000],
  ["WebM without pictures", webmFile({ seconds: 5, isVideo: false }), "audio/webm", 5000],
  ["WebM that does not say its length", webmFile({ seconds: 0, isVideo: false }), "audio/webm", 0],
])("%s is recognised by its content", async (_, bytes, type, durationMs) => {
  const hash = createHash("sha256").update(bytes).digest("hex");
  expect(await inspectRecording(await stored(bytes))).toEqual({ ok: true, recording: { hash, type, durationMs } });
});

const UNSUPPORTED =
  "unsupported: Only .mp3, .mp4, .m4a, .wav and .webm recordings can be kept; please convert this one.";
const DAMAGED = "unreadable: This recording cannot be read; it may be damaged.";

test.each([
  ["an empty file", Buffer.alloc(0), "invalid: This file is empty."],
  ["a text", Buffer.from("Ida: We sold the boat."), UNSUPPORTED],
  ["Ogg", Buffer.from("OggS and more of it"), UNSUPPORTED],
  ["QuickTime", mp4File({ brand: "qt  ", seconds: 7, isVideo: true }), UNSUPPORTED],
  ["Matroska", webmFile({ kind: "matroska", seconds: 5, isVideo: true }), UNSUPPORTED],
  ["an MP4 that breaks off", mp4File({ brand: "isom", seconds: 9, isVideo: true }).subarray(0, 60), DAMAGED],
  ["an MP4 of only its head", mp4File({ brand: "isom", seconds: 9, isVideo: true }).subarray(0, 20), DAMAGED],
  ["an MP3 of nothing but tags", Buffer.concat([Buffer.from("ID3\u0003\0\0\0\0\0\n"), Buffer.alloc(10)]), DAMAGED],
  ["an MP3 of one broken frame", Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0xc0]), Buffer.from("hello")]), DAMAGED],
  ["a WAV of only its head", Buffer.from("RIFF\0\0\0\0WAVE"), DAMAGED],
  ["a WebM that breaks off", webmFile({ seconds: 5, isVideo: true }).subarray(0, 20), DAMAGED],
])("%s is refused", async (_, bytes, refusal) => {
  const outcome = await inspectRecording(await stored(bytes));
  expect(outcome.ok ? outcome.recording : `${outcome.code}: ${outcome.message}`).toBe(refusal);
});

test("a worker thread gives the same answers, and is terminated when it takes too long", async () => {
  const file = await stored(wavFile(1));
  const inspector = createRecordingInspector();
  expect(await inspector.inspect(file)).toMatchObject({ type: "audio/wav", durationMs: 1000 });
  await expect(inspector.inspect(await stored(Buffer.from("text")))).rejects.toMatchObject({ code: "unsupported" });
  await expect(inspector.inspect(path.join(folder, "none"))).rejects.toThrow("ENOENT: ");
  await inspector.close();
  const hurried = createRecordingInspector({ timeMs: 1 });
  await expect(hurried.inspect(file)).rejects.toThrow("This recording takes too long to read.");
  await hurried.close();
});
