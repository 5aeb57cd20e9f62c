import { chmod, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { wavFile } from "../storage/testing-recordings.ts";
import { commandWords, createTranscriber, passagesOf, type TranscriptionSettings } from "./index.ts";
import { readSpeech } from "./read-speech.ts";
import { transcriptionAddress } from "./server-transcriber.ts";
import { startTranscriptionServer, type TranscriptionServer } from "./testing-transcription-server.ts";

const TALK = wavFile(2);
let folder: string;
let recording: string;
let server: TranscriptionServer;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "quarry-transcribe-test-"));
  recording = path.join(folder, "talk");
  await writeFile(recording, TALK);
  server = await startTranscriptionServer();
});
afterEach(() => server.requests.splice(0));
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const reports: unknown[] = [];
afterEach(() => reports.splice(0));

function transcribe(settings: TranscriptionSettings, signal = new AbortController().signal) {
  const percents: number[] = [];
  const reportProgress = async (percent: number) => void percents.push(percent);
  const transcriber = createTranscriber(settings, (error) => reports.push(error), "/no/such/ffmpeg");
  const speech = transcriber?.({ path: recording, type: "audio/wav", signal, reportProgress });
  return { speech: speech ?? Promise.reject(new Error("There is none.")), percents };
}

const ofServer = (
  more: { model?: string; key?: string; language?: string; timeMs?: number; address?: string } = {},
) => {
  const settings = { address: server.address, key: null, model: "whisper-1", language: null, timeMs: 5_000, ...more };
  return transcribe({ kind: "server", ...settings }).speech;
};

const VERBOSE = JSON.stringify({
  task: "transcribe",
  duration: 4,
  text: "We sold the boat. And then?",
  segments: [
    { id: 0, start: 0, end: 2.5, text: " We sold the boat.", avg_logprob: -0.1 },
    { id: 1, start: 7, end: 8.25, text: " And then?", avg_logprob: -0.7 },
  ],
});

describe("a server", () => {
  test("gets the recording as a form, and its segments become passages with their certainty", async () => {
    server.answerWith({ body: VERBOSE });
    const speech = await ofServer({ key: "secret", language: "en" });
    expect(passagesOf(speech, "Ida")).toEqual([
      { startMs: 0, endMs: 2500, speaker: "Ida", text: "We sold the boat.", confidenceScore: 90 },
      { startMs: 7000, endMs: 8250, speaker: "Ida", text: "And then?", confidenceScore: 50 },
    ]);
    const [{ file, ...request } = { file: null }] = server.requests;
    expect(request).toEqual({
      path: "/v1/audio/transcriptions",
      authorization: "Bearer secret",
      fields: {
        ...{ model: "whisper-1", language: "en", response_format: "verbose_json" },
        "timestamp_granularities[]": "segment",
      },
    });
    expect([file?.name, file?.type, file?.bytes.equals(TALK)]).toEqual(["recording.wav", "audio/wav", true]);
  });

  test("that tells speakers apart is asked to", async () => {
    const segments = [
      { type: "transcript.text.segment", id: "1", start: 0, end: 1, text: "Sold?", speaker: "A" },
      { type: "transcript.text.segment", id: "2", start: 1, end: 2, text: "Sold.", speaker: "B" },
    ];
    server.answerWith({ body: JSON.stringify({ text: "Sold? Sold.", segments }) });
    const speech = await ofServer({ model: "gpt-4o-transcribe-diarize" });
    expect(passagesOf(speech, "Ida").map(({ speaker, text }) => [speaker, text])).toEqual([
      ["A", "Sold?"],
      ["B", "Sold."],
    ]);
    expect(server.requests[0]?.fields).toMatchObject({ response_format: "diarized_json", chunking_strategy: "auto" });
  });

  test("that only gives the text gives passages without times", async () => {
    server.answerWith({ body: JSON.stringify({ text: "We sold the boat." }) });
    const speech = await ofServer({ model: "gpt-4o-transcribe" });
    expect(passagesOf(speech, "")).toEqual([{ startMs: null, endMs: null, speaker: "", text: "We sold the boat." }]);
    expect(server.requests[0]?.fields.response_format).toBe("json");
  });

  test.each([
    [401, "DomainError: The transcription server does not accept the key that Quarry has for it."],
    [403, "DomainError: The transcription server does not accept the key that Quarry has for it."],
    [
      413,
      "DomainError: This recording (1 MB) is too large for the transcription server: upload it in parts, or a smaller .mp3 of it, or its transcript.",
    ],
    [
      400,
      "DomainError: The transcription server cannot read this recording (status 400): upload it as another kind of file, such as .mp3, or upload its transcript.",
    ],
    [
      302,
      "DomainError: The transcription server cannot read this recording (status 302): upload it as another kind of file, such as .mp3, or upload its transcript.",
    ],
    [429, "PassingFault: The transcription server has too much to do. Please try again later."],
    [
      404,
      "DomainError: The transcription server does not know the address or the model that it is asked for (status 404). Whoever runs Quarry finds the cause in its log.",
    ],
    [500, "PassingFault: The transcription server has failed (status 500). Please try again later."],
    [502, "PassingFault: The transcription server cannot be reached. Please try again later."],
    [503, "PassingFault: The transcription server cannot be reached. Please try again later."],
  ])("that answers %i", async (status, refusal) => {
    server.answerWith({ status, body: "no" });
    expect(await ofServer().catch((error) => `${error}`)).toBe(refusal);
    expect(`${reports[0]}`).toBe(`Error: The transcription server answers ${status}: no`);
  });

  test.each([
    [undefined, null],
    ["20", 20],
    ["0", 0],
    ["7200", 3_600],
    [new Date(Date.now() + 60_000).toUTCString(), 60],
    [new Date(Date.now() - 60_000).toUTCString(), 0],
    ["soon", null],
  ])("that says Retry-After: %s is asked again after %s seconds", async (retryAfter, seconds) => {
    server.answerWith({ status: 429, headers: retryAfter === undefined ? {} : { "retry-after": retryAfter } });
    const fault = await ofServer().catch((error) => error);
    if (seconds === 60) expect(Math.abs(fault.retryAfterS - 60)).toBeLessThanOrEqual(2);
    else expect(fault.retryAfterS).toBe(seconds);
  });

  test.each(['{"error":"failed to read audio data"}', ' {\n "error": {"message": "Loading model", "code": 503}}'])(
    "that answers 200 and %s has failed",
    async (body) => {
      server.answerWith({ body });
      await expect(ofServer()).rejects.toThrow("The transcription server cannot read this recording: upload it");
      expect(`${reports[0]}`).toContain(body);
    },
  );

  test("that breaks off in the middle of its answer is asked again", async () => {
    server.answerWith({ body: VERBOSE, cut: true });
    await expect(ofServer()).rejects.toMatchObject({ name: "PassingFault", message: /cannot be reached/ });
    server.answerWith({ early: true, cut: true });
    await expect(ofServer()).rejects.toMatchObject({ name: "PassingFault", message: /cannot be reached/ });
  });

  test("may take its time to answer, byte for byte", async () => {
    server.answerWith({ body: VERBOSE, slowly: true });
    expect((await ofServer()).cues).toHaveLength(2);
  });

  test.each([
    ["SRT", "1\n00:00:00,000 --> 00:00:02,500\n We sold the boat.\n\n2\n00:00:07,000 --> 00:00:08,250\n And then?\n\n"],
    [
      "WebVTT",
      "WEBVTT\n\n00:00:00.000 --> 00:00:02.500\n We sold the boat.\n\n00:00:07.000 --> 00:00:08.250\n And then?\n\n",
    ],
    [
      "segments with their times as texts",
      JSON.stringify({
        segments: [
          { start: "0.0", end: "2.5", text: " We sold the boat." },
          { start: "7.0", end: "8.25", text: " And then?" },
        ],
      }),
    ],
    [
      "segments with times such as captions have",
      JSON.stringify({
        segments: [
          { start: "00:00:00.000", end: "00:00:02.500", text: "We sold the boat." },
          { start: "00:00:07.000", end: "00:00:08.250", text: "And then?" },
        ],
      }),
    ],
  ])("may answer with %s, whatever it was asked for", async (_, body) => {
    server.answerWith({ body, headers: { "content-type": "text/plain" } });
    expect(passagesOf(await ofServer(), "Ida")).toMatchObject([
      { startMs: 0, endMs: 2500, text: "We sold the boat." },
      { startMs: 7000, endMs: 8250, text: "And then?" },
    ]);
  });

  test.each(["<html>welcome</html>", "", "[]", '{"segments":"none"}', '{"segments":[{"start":"0"}]}', "Once upon."])(
    "that answers %j has written nothing down",
    async (body) => {
      server.answerWith({ body });
      await expect(ofServer()).rejects.toThrow("The transcription gave something that is no transcript.");
    },
  );

  test.each(['{"text":"","segments":[]}', '{"text":" ","segments":[{"start":0,"end":1,"text":" "}]}'])(
    "that heard nothing in %s says so",
    async (body) => {
      server.answerWith({ body });
      const speech = await ofServer();
      expect(() => passagesOf(speech, "")).toThrow("No speech was found in this recording.");
    },
  );

  test("that refuses before it has read everything is heard", async () => {
    await writeFile(recording, Buffer.alloc(8 * 1024 * 1024));
    server.answerWith({ status: 413, early: true });
    await expect(ofServer()).rejects.toThrow("This recording (8 MB) is too large for the transcription server");
    await writeFile(recording, TALK);
  });

  test("that does not want to be asked before it gets the recording gets it nevertheless", async () => {
    server.answerWith({ status: 417, early: true }, { body: VERBOSE });
    expect((await ofServer()).cues).toHaveLength(2);
  });

  test("that is away, or never answers, is one sentence", async () => {
    const away = await startTranscriptionServer();
    await away.close();
    await expect(ofServer({ address: away.address })).rejects.toThrow("cannot be reached");
    server.answerWith(null);
    await expect(ofServer({ timeMs: 100 })).rejects.toThrow("The transcription takes too long.");
  });

  test("is left as soon as nobody wants its answer", async () => {
    server.answerWith(null);
    const leave = new AbortController();
    const settings = { address: server.address, key: null, model: "m", language: null, timeMs: 5_000 };
    const { speech } = transcribe({ kind: "server", ...settings }, leave.signal);
    leave.abort(new Error("lost"));
    await expect(speech).rejects.toThrow();
  });

  test.each([
    ["http://127.0.0.1:8000", "http://127.0.0.1:8000/v1/audio/transcriptions"],
    ["http://127.0.0.1:8000/", "http://127.0.0.1:8000/v1/audio/transcriptions"],
    ["https://example.org/v1/", "https://example.org/v1/audio/transcriptions"],
    ["https://example.org/openai/v1", "https://example.org/openai/v1/audio/transcriptions"],
    ["https://example.org/inference", "https://example.org/inference"],
    ["https://example.org/v1/audio/transcriptions?a=b", "https://example.org/v1/audio/transcriptions?a=b"],
  ])("%s is asked at %s", (address, expected) => {
    expect(transcriptionAddress(address).href).toBe(expected);
  });
});

const WHISPER_CPP = JSON.stringify({
  result: { language: "en" },
  transcription: [
    {
      offsets: { from: 0, to: 2500 },
      text: " We sold the boat.",
      tokens: [
        { text: "[_BEG_]", p: 0.1 },
        { text: " We", p: 0.9 },
        { text: " sold", p: 0.7 },
      ],
    },
  ],
});

describe("a program", () => {
  /** A script of Node.js that is given its arguments as `process.argv`. */
  async function command(script: string, words: string[] = [], more: { timeMs?: number; language?: string } = {}) {
    const file = path.join(folder, `${Math.random()}.cjs`);
    await writeFile(file, `#!${process.execPath}\n${script}`);
    await chmod(file, 0o755);
    const settings = { language: null, timeMs: 20_000, ...more };
    return transcribe({ kind: "command", words: [file, ...words], ...settings });
  }
  const ARGUMENT = `const after = (name) => process.argv[process.argv.indexOf(name) + 1];`;

  test("in whisper.cpp's form gets its arguments, tells how far it is, and leaves nothing behind", async () => {
    const ours = `quarry-transcribe-${process.pid}-`;
    const left = () => readdir(tmpdir()).then((names) => names.filter((name) => name.startsWith(ours)));
    const before = await left();
    const { speech, percents } = await command(
      `${ARGUMENT}
      const bytes = require("node:fs").readFileSync(after("--file"));
      console.error("whisper_print_progress_callback: progress =  40%");
      console.error("heard " + bytes.length + " " + after("--language"));
      require("node:fs").writeFileSync(after("--output-file") + ".json", ${JSON.stringify(WHISPER_CPP)});`,
      ["--model", "m"],
      { language: "de" },
    );
    expect(passagesOf(await speech, "")).toEqual([
      { startMs: 0, endMs: 2500, speaker: "", text: "We sold the boat.", confidenceScore: 80 },
    ]);
    expect(percents).toEqual([40]);
    expect((await left()).filter((name) => !before.includes(name))).toEqual([]);
  });

  test.each([
    ["finds out the language", [], "auto"],
    ["takes the language that its own arguments say", ["-l", "fr"], "-1"],
  ])("in whisper.cpp's form %s", async (_, words, expected) => {
    const { speech } = await command(
      `${ARGUMENT}
      const said = process.argv.indexOf("--language") < 0 ? "-1" : after("--language");
      console.log("WEBVTT\\n\\n00:01.000 --> 00:02.000\\n" + said);`,
      [...words],
    );
    expect((await speech).cues).toMatchObject([{ text: expected }]);
  });

  test("may take the recording where it wants, without a shell, and write captions to its output", async () => {
    const { speech } = await command(
      `if (process.argv[3] !== "$(touch x); a b") process.exit(3);
      console.log("WEBVTT\\n\\n00:01.000 --> 00:02.000\\n<v Ida>We left " + require("node:fs").statSync(process.argv[2]).size);`,
      ["{input}", "$(touch x); a b"],
    );
    expect(passagesOf(await speech, "")).toMatchObject([
      { startMs: 1000, speaker: "Ida", text: `We left ${TALK.length}` },
    ]);
  });

  test("that fails is reported with its last words, which people do not see", async () => {
    const { speech } = await command(`console.error("no model at /secret"); process.exit(2);`);
    await expect(speech).rejects.toThrow("The transcription program ended with an error.");
    expect(`${reports[0]}`).toContain("no model at /secret");
    const missing = transcribe({ kind: "command", words: ["/no/such/program"], language: null, timeMs: 1_000 });
    await expect(missing.speech).rejects.toThrow("The transcription program cannot be started.");
    expect(`${reports[1]}`).toContain("spawn /no/such/program ENOENT");
  });

  test("that writes nothing, or takes too long, is one sentence", async () => {
    await expect((await command("")).speech).rejects.toThrow("The transcription gave something that is no transcript.");
    const { speech } = await command("setInterval(() => {}, 1000);", [], { timeMs: 300 });
    await expect(speech).rejects.toThrow("The transcription takes too long.");
  });
});

test("what cannot be stored is left out, and a certainty is a percentage", () => {
  const segments = [
    { start: 5, end: 4, text: "later\0 \ud800", avg_logprob: 3 },
    { start: 9, end: 10, text: "last", avg_logprob: "sure" },
  ];
  expect(passagesOf(readSpeech(JSON.stringify({ segments })), "Ida")).toEqual([
    { startMs: 5000, endMs: 5000, speaker: "Ida", text: "later \ufffd", confidenceScore: 100 },
    { startMs: 9000, endMs: 10_000, speaker: "Ida", text: "last" },
  ]);
});

test("a passage of several stretches is as sure as they are together", () => {
  const segments = [
    { start: 0, end: 1, text: "aaaa", avg_logprob: Math.log(0.9) },
    { start: 1, end: 2, text: "bb", avg_logprob: Math.log(0.3) },
    { start: 9, end: 10, text: "c", avg_logprob: Math.log(0.5) },
  ];
  const passages = passagesOf(readSpeech(JSON.stringify({ segments })), "");
  expect(passages.map(({ text, confidenceScore }) => [text, confidenceScore])).toEqual([
    ["aaaa bb", 70],
    ["c", 50],
  ]);
});

test.each([
  ["", []],
  ["whisper-cli -m  models/base.bin", ["whisper-cli", "-m", "models/base.bin"]],
  [`"/my programs/whisper" -p 'say "this"' ''`, ["/my programs/whisper", "-p", 'say "this"', ""]],
  [`C:\\whisper.exe --a="b c"`, ["C:\\whisper.exe", "--a=b c"]],
  [`whisper "a`, null],
])("the command %j has the words %j", (line, words) => {
  expect(commandWords(line)).toEqual(words);
});
