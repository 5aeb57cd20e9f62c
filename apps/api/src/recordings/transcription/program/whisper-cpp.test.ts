import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { MediaType } from "@quarry/domain";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { mp3File, mp4File, wavFile } from "../../storage/testing-recordings.ts";
import { createTranscriber, segmentsOf } from "../index.ts";
import { type Programs, writePrograms } from "./testing-whisper-cpp.ts";

const TALK = [
  [0, 2440, " We sold the boat, and"],
  [2440, 4000, ' nobody said "nope" \\ to café owners.'],
];
const RECORDINGS: [string, MediaType, Buffer][] = [
  ["talk.wav", "audio/wav", wavFile(1)],
  ["talk.mp3", "audio/mpeg", mp3File(3)],
  ["talk.m4a", "audio/mp4", mp4File({ brand: "M4A ", seconds: 1, isVideo: false })],
  ["talk.mp4", "video/mp4", mp4File({ brand: "isom", seconds: 1, isVideo: true })],
  ["talk.webm", "audio/webm", Buffer.alloc(200, 0x1a)],
  ["film.webm", "video/webm", Buffer.alloc(200, 0x1a)],
];

/** Recordings that the ffmpeg of these tests takes for damaged. */
const SMALLEST: Record<string, MediaType> = { "small.mp3": "audio/mpeg", "small.m4a": "audio/mp4" };

let folder: string;
let programs: Programs;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "quarry-whisper-test-"));
  programs = await writePrograms(folder);
  for (const [name, , bytes] of RECORDINGS) await writeFile(path.join(folder, name), bytes);
  const models = { talk: TALK, empty: [], blank: [[0, 7000, " [BLANK_AUDIO]"]], killed: "SIGKILL", crash: "SIGSEGV" };
  for (const [name, heard] of Object.entries(models)) await writeFile(path.join(folder, name), JSON.stringify(heard));
});
afterAll(() => rm(folder, { recursive: true }));

const reports: string[] = [];
beforeEach(async () => {
  reports.splice(0);
  await rm(path.join(folder, "calls"), { force: true });
});

type Choice = { program?: string; words?: string[]; model?: string; ffmpeg?: string | null; language?: string };

async function transcribe(name: string, { program, words = [], model = "talk", ffmpeg, language }: Choice = {}) {
  const [, type] = RECORDINGS.find(([recording]) => recording === name) ?? ["", SMALLEST[name] ?? "audio/wav"];
  const settings = {
    kind: "command" as const,
    words: [program ?? programs.whisperCli, "--model", path.join(folder, model), ...words],
    ...{ language: language ?? null, timeMs: 20_000 },
  };
  const reader = ffmpeg === null ? "/no/such/ffmpeg" : (ffmpeg ?? programs.ffmpeg);
  const transcriber = createTranscriber(settings, (error) => reports.push(`${error}`), reader);
  const order = { path: path.join(folder, name), type, signal: AbortSignal.timeout(20_000) };
  const speech = await transcriber?.({ ...order, reportProgress: async () => {} });
  return speech === undefined ? [] : segmentsOf(speech, "Ida");
}

/** The programs that were called, one after the other. */
async function called(): Promise<string[]> {
  const calls = await readFile(path.join(folder, "calls"), "utf8").catch(() => "");
  return calls.split("\n").flatMap((line) => (line === "" ? [] : [JSON.parse(line)[0]]));
}

const SAID = {
  startMs: 0,
  endMs: 4000,
  speaker: "Ida",
  text: 'We sold the boat, and nobody said "nope" \\ to café owners.',
  confidenceScore: 80,
};
const FORM =
  /^The transcription program cannot read this recording: upload it as an \.mp3 or a \.wav, or upload its transcript\.$/;

describe("whisper.cpp", () => {
  test.each(RECORDINGS)("transcribes %s, read by ffmpeg when it cannot read the file itself", async (name) => {
    expect(await transcribe(name)).toEqual([SAID]);
    expect(await called()).toEqual(name === "talk.wav" ? ["whisper-cli"] : ["ffmpeg", "whisper-cli"]);
    expect(reports).toEqual([]);
  });

  test("gets a .wav from ffmpeg after an older release could not read the file", async () => {
    expect(await transcribe("talk.wav", { program: programs.oldMain })).toEqual([SAID]);
    expect(await called()).toEqual(["main", "ffmpeg", "main"]);
  });

  test("reads a file itself when only ffmpeg cannot", async () => {
    for (const name of Object.keys(SMALLEST)) await writeFile(path.join(folder, name), mp3File(3).subarray(0, 30));
    expect(await transcribe("small.mp3")).toEqual([SAID]);
    expect(await called()).toEqual(["ffmpeg", "whisper-cli"]);
    await writeFile(path.join(folder, "small.m4a"), "no sound");
    await expect(transcribe("small.m4a")).rejects.toThrow("This recording cannot be read: it may be damaged");
  });

  test("names the types to upload instead when there is no ffmpeg and it cannot read the file", async () => {
    await expect(transcribe("talk.m4a", { ffmpeg: null })).rejects.toThrow(FORM);
    expect(reports[0]).toContain("error: failed to read audio file");
    await expect(transcribe("talk.mp3", { ffmpeg: null, program: programs.oldMain })).rejects.toThrow(FORM);
    expect(await transcribe("talk.mp3", { ffmpeg: null })).toEqual([SAID]);
  });

  test("refuses a recording that even ffmpeg cannot read, with the cause in the log", async () => {
    await writeFile(path.join(folder, "empty.wav"), wavFile(0));
    await expect(transcribe("empty.wav")).rejects.toThrow("This recording cannot be read: it may be damaged");
    await writeFile(path.join(folder, "damaged"), "no sound");
    await expect(transcribe("damaged")).rejects.toThrow("This recording cannot be read: it may be damaged");
    expect(reports[1]).toContain("Invalid data found when processing input");
  });

  test("is retried later when the disk is full", async () => {
    await writeFile(path.join(folder, "full"), "full");
    await expect(transcribe("full")).rejects.toMatchObject({
      name: "TemporaryFailure",
      message: /no room on the server/,
    });
  });

  test("has ffmpeg read the recording as its detected type, and no other files", async () => {
    await transcribe("talk.m4a");
    const [line = ""] = (await readFile(path.join(folder, "calls"), "utf8")).split("\n");
    const words: string[] = JSON.parse(line);
    expect(words.slice(words.indexOf("-protocol_whitelist"), words.indexOf("-i"))).toEqual([
      ...["-protocol_whitelist", "file", "-f", "mov"],
    ]);
    expect(words.slice(words.indexOf("-ac"), words.indexOf("-ac") + 2)).toEqual(["-ac", "1"]);
  });

  test.each(["-di", "--diarize"])("gets both channels when %s makes it tell speakers apart", async (word) => {
    const model = "channels";
    const heard = [
      [0, 1000, " Sold?", "0"],
      [1000, 2000, " Sold.", "1"],
      [2000, 3000, " Good.", "?"],
    ];
    await writeFile(path.join(folder, model), JSON.stringify(heard));
    expect((await transcribe("talk.m4a", { model, words: [word] })).map(({ speaker }) => speaker)).toEqual([
      ...["Speaker 0", "Speaker 1", "Ida"],
    ]);
    expect(await readFile(path.join(folder, "calls"), "utf8")).toContain('"-ac","2"');
  });

  test.each([
    ["when its model is missing", { model: "no-such-model" }, "The transcription program cannot open its model."],
    [
      "when it does not know an argument",
      { words: ["--nonsense"] },
      "does not accept what it is told by its settings.",
    ],
    [
      "when an argument lacks a value",
      { words: ["-f", "{input}", "-t"] },
      "does not accept what it is told by its settings.",
    ],
    ["when it does not know the language", { language: "xx" }, "does not accept what it is told by its settings."],
    ["when it crashes", { model: "crash" }, "The transcription program ended with an error."],
    ["when the system kills it", { model: "killed" }, "this machine may have too little memory for it."],
  ] satisfies [string, Choice, string][])(
    "fails with one sentence, and the cause in the log, %s",
    async (_, choice, sentence) => {
      const fault = await transcribe("talk.wav", choice).catch((error) => error);
      expect(`${fault}`).toContain(sentence);
      expect(fault.message).toMatch(/Whoever runs Quarry finds the cause in its log\.$/);
      expect(fault.message).not.toContain(folder);
      if (!/memory|ended with/.test(sentence))
        expect(reports[0]).toMatch(/error: (unknown|argument|failed to initialize)/);
    },
  );

  test.each(["empty", "blank"])("reports that it found no speech (%s)", async (model) => {
    await expect(transcribe("talk.wav", { model })).rejects.toThrow("No speech was found in this recording.");
  });

  test.each([
    ["prints its transcript", ["-f", "{input}"]],
    ["writes captions", ["-f", "{input}", "-ovtt", "-of", "{output}"]],
  ])("is read when the command has all arguments and %s", async (_, words) => {
    expect(await transcribe("talk.wav", { words })).toMatchObject([{ startMs: 0, endMs: 4000, text: SAID.text }]);
  });

  test("leaves no files behind after a success and a failure", async () => {
    const left = async () =>
      (await readdir(tmpdir())).filter((name) => name.startsWith(`quarry-transcribe-${process.pid}-`));
    await transcribe("talk.m4a");
    await transcribe("talk.wav", { model: "crash" }).catch(() => {});
    expect(await left()).toEqual([]);
  });
});
