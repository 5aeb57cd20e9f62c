import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { MediaType } from "@quarry/domain";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { mp4File, wavFile } from "../storage/testing-recordings.ts";
import { createTranscriber, segmentsOf } from "./index.ts";
import { writePrograms } from "./program/testing-whisper-cpp.ts";
import { startTranscriptionServer, type TranscriptionServer } from "./testing-transcription-server.ts";

/** As whisper.cpp's server 1.9 answers. */
const HEARD = JSON.stringify({
  task: "transcribe",
  language: "english",
  duration: 4,
  text: " We sold the boat.\n",
  segments: [
    {
      ...{ id: 0, text: " We sold the boat.", start: 0, end: 2.44, tokens: [100, 101] },
      words: [{ word: " We", start: 0.01, end: 0.27, t_dtw: -1, probability: 0.9 }],
      ...{ temperature: 0, avg_logprob: -0.1, no_speech_prob: 0.01 },
    },
  ],
});
/** Answer of whisper.cpp's server to a recording that it cannot read, unless it was started with --convert. */
const REFUSED = { status: 400, body: "Invalid request", headers: { "content-type": "text/plain" } };
const TOO_LONG = {
  status: 400,
  body: '{"error":{"message":"audio duration 1830.530612 seconds is longer than 1400 seconds which is the maximum for this model"}}',
};
const MB = 1024 * 1024;

let folder: string;
let ffmpeg: string;
let server: TranscriptionServer;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "quarry-other-formats-test-"));
  ffmpeg = (await writePrograms(folder)).ffmpeg;
  server = await startTranscriptionServer();
  await writeFile(path.join(folder, "audio-mp4"), mp4File({ brand: "M4A ", seconds: 1, isVideo: false }));
  await writeFile(path.join(folder, "audio-mpeg"), Buffer.alloc(2 * MB));
  await writeFile(path.join(folder, "audio-wav"), wavFile(1));
});
beforeEach(() => server.requests.splice(0));
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

async function transcribe(type: MediaType, { hasFfmpeg = true, at = "", language = null as string | null } = {}) {
  const settings = { kind: "server" as const, address: server.address + at, key: null, model: "whisper-1", language };
  const program = hasFfmpeg ? ffmpeg : "/no/such/ffmpeg";
  const transcriber = createTranscriber({ ...settings, timeMs: 20_000 }, () => {}, program);
  const order = { type, path: path.join(folder, type.replace("/", "-")), signal: AbortSignal.timeout(20_000) };
  const speech = await transcriber?.({ ...order, reportProgress: async () => {} });
  return speech === undefined ? [] : segmentsOf(speech, "Ida");
}

const sent = () => server.requests.map(({ file }) => file.name);

describe("a transcription server", () => {
  test("gets the sound of a recording as a .wav when it cannot read the recording", async () => {
    server.answerWith(REFUSED, { body: HEARD });
    expect(await transcribe("audio/mp4")).toEqual([
      { startMs: 0, endMs: 2440, speaker: "Ida", text: "We sold the boat.", confidenceScore: 90 },
    ]);
    expect(sent()).toEqual(["recording.m4a", "recording.wav"]);
    expect(server.requests[1]?.file.type).toBe("audio/wav");
    expect(server.requests[1]?.file.bytes.toString("latin1", 0, 4)).toBe("RIFF");
  });

  test("gets the sound as a .wav when its answer of status 200 says that it cannot read the recording", async () => {
    server.answerWith({ body: '{"error":"failed to read WAV file"}' }, { body: HEARD });
    expect(await transcribe("audio/mpeg")).toHaveLength(1);
    expect(sent()).toEqual(["recording.mp3", "recording.wav"]);
  });

  test("gets a converted .wav when it cannot read the uploaded one", async () => {
    server.answerWith({ body: '{"error":"failed to read WAV file"}' }, { body: HEARD });
    expect(await transcribe("audio/wav")).toHaveLength(1);
    expect(sent()).toEqual(["recording.wav", "recording.wav"]);
  });

  test("gets a small .mp3 when the recording is too large", async () => {
    server.answerWith({ status: 413 }, { body: HEARD });
    expect(await transcribe("audio/wav")).toHaveLength(1);
    expect(sent()).toEqual(["recording.wav", "recording.mp3"]);
  });

  test.each([
    ["too large in any format", [{ status: 413 }], "This recording (2 MB) is too large for the transcription server"],
    ["too large only as a .wav", [REFUSED, { status: 413 }], "cannot read this recording (status 400)"],
    ["longer than its model takes", [TOO_LONG], "This recording is longer than the transcription server takes"],
    ["unreadable for its own ffmpeg", [{ status: 500, body: '{"error":"FFmpeg conversion failed."}' }], "cannot read"],
  ])("causes a refusal in one sentence when the recording is %s", async (_, answers, sentence) => {
    server.answerWith(...answers);
    const fault = await transcribe("audio/mpeg").catch((error) => error);
    expect(fault.name).toBe("DomainError");
    expect(fault.message).toContain(sentence);
    expect(fault.message).toMatch(/or (?:upload )?its transcript\.$/);
  });

  test.each([
    ["a recording that is too long", "audio/mp4", TOO_LONG, {}],
    ["any recording when the key is refused", "audio/mp4", { status: 401 }, {}],
    ["any recording after an internal error", "audio/mp4", { status: 500 }, {}],
    ["any recording without ffmpeg", "audio/mp4", REFUSED, { hasFfmpeg: false }],
  ] as const)("gets no second request with %s", async (_, type, answer, more) => {
    server.answerWith(answer);
    await expect(transcribe(type, more)).rejects.toThrow();
    expect(server.requests).toHaveLength(1);
  });

  test.each([
    ["/inference", null, "auto"],
    ["/inference", "de", "de"],
    ["/v1", null, undefined],
  ])("gets, at %s and with the language %s, the parameter %s", async (at, language, told) => {
    server.answerWith({ body: HEARD });
    await transcribe("audio/wav", { at, language });
    expect(server.requests[0]?.fields.language).toBe(told);
  });

  test("leaves no audio file behind", async () => {
    server.answerWith(REFUSED);
    await transcribe("audio/mp4").catch(() => {});
    const left = (await readdir(tmpdir())).filter((name) => name.startsWith(`quarry-transcribe-${process.pid}-`));
    expect(left).toEqual([]);
  });
});
