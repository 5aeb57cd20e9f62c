import { chmod, readdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { commandWords, segmentsOf } from "./index.ts";
import { readSpeech } from "./read-speech.ts";
import { folder, reports, TALK, transcribe, WHISPER_CPP } from "./testing-transcriber.ts";

describe("a transcription program", () => {
  /** A script of Node.js that is given its arguments as `process.argv`. */
  async function command(script: string, words: string[] = [], more: { timeMs?: number; language?: string } = {}) {
    const file = path.join(folder, `${Math.random()}.cjs`);
    await writeFile(file, `#!${process.execPath}\n${script}`);
    await chmod(file, 0o755);
    const settings = { language: null, timeMs: 20_000, ...more };
    return transcribe({ kind: "command", words: [file, ...words], ...settings });
  }
  const ARGUMENT = `const after = (name) => process.argv[process.argv.indexOf(name) + 1];`;

  test("gets the arguments of whisper.cpp, reports its progress, and leaves no files behind", async () => {
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
    expect(segmentsOf(await speech, "")).toEqual([
      { startMs: 0, endMs: 2500, speaker: "", text: "We sold the boat.", confidenceScore: 80 },
    ]);
    expect(percents).toEqual([40]);
    expect((await left()).filter((name) => !before.includes(name))).toEqual([]);
  });

  test.each([
    ["detects the language", [], "auto"],
    ["takes the language of its own arguments", ["-l", "fr"], "-1"],
  ])("with the arguments of whisper.cpp %s", async (_, words, expected) => {
    const { speech } = await command(
      `${ARGUMENT}
      const said = process.argv.indexOf("--language") < 0 ? "-1" : after("--language");
      console.log("WEBVTT\\n\\n00:01.000 --> 00:02.000\\n" + said);`,
      [...words],
    );
    expect((await speech).cues).toMatchObject([{ text: expected }]);
  });

  test("gets the recording at its placeholder, without a shell, and may print captions", async () => {
    const { speech } = await command(
      `if (process.argv[3] !== "$(touch x); a b") process.exit(3);
      console.log("WEBVTT\\n\\n00:01.000 --> 00:02.000\\n<v Ida>We left " + require("node:fs").statSync(process.argv[2]).size);`,
      ["{input}", "$(touch x); a b"],
    );
    expect(segmentsOf(await speech, "")).toMatchObject([
      { startMs: 1000, speaker: "Ida", text: `We left ${TALK.length}` },
    ]);
  });

  test("is reported with its last output when it fails, which people do not see", async () => {
    const { speech } = await command(`console.error("no model at /secret"); process.exit(2);`);
    await expect(speech).rejects.toThrow("The transcription program ended with an error.");
    expect(`${reports[0]}`).toContain("no model at /secret");
    const missing = transcribe({ kind: "command", words: ["/no/such/program"], language: null, timeMs: 1_000 });
    await expect(missing.speech).rejects.toThrow("The transcription program cannot be started.");
    expect(`${reports[1]}`).toContain("spawn /no/such/program ENOENT");
  });

  test("fails with one sentence when it writes nothing or takes too long", async () => {
    await expect((await command("")).speech).rejects.toThrow("The transcription gave something that is no transcript.");
    const { speech } = await command("setInterval(() => {}, 1000);", [], { timeMs: 300 });
    await expect(speech).rejects.toThrow("The transcription takes too long.");
  });
});

test("characters that cannot be stored are removed, and a confidence is a percentage", () => {
  const segments = [
    { start: 5, end: 4, text: "later\0 \ud800", avg_logprob: 3 },
    { start: 9, end: 10, text: "last", avg_logprob: "sure" },
  ];
  expect(segmentsOf(readSpeech(JSON.stringify({ segments })), "Ida")).toEqual([
    { startMs: 5000, endMs: 5000, speaker: "Ida", text: "later \ufffd", confidenceScore: 100 },
    { startMs: 9000, endMs: 10_000, speaker: "Ida", text: "last" },
  ]);
});

test("the confidence of a segment is the mean of its pieces, weighted by their length", () => {
  const segments = [
    { start: 0, end: 1, text: "aaaa", avg_logprob: Math.log(0.9) },
    { start: 1, end: 2, text: "bb", avg_logprob: Math.log(0.3) },
    { start: 9, end: 10, text: "c", avg_logprob: Math.log(0.5) },
  ];
  const drafts = segmentsOf(readSpeech(JSON.stringify({ segments })), "");
  expect(drafts.map(({ text, confidenceScore }) => [text, confidenceScore])).toEqual([
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
