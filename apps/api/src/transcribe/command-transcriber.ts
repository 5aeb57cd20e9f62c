import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, rm, stat } from "node:fs/promises";
import path from "node:path";
import { DomainError } from "@quarry/domain";
import { readSpeech } from "./read-speech.ts";
import type { Transcriber } from "./transcriber.ts";
import { endGroup, makeWorkFolder, noteProgram } from "./work-folder.ts";

/** The program and its arguments, in which `{input}` stands for the recording and `{output}` for a file to write. */
type CommandSettings = { words: readonly string[]; language: string | null; timeMs: number };

/** What whisper.cpp takes, for a command that does not say it itself. */
const WHISPER_CPP = ["--file", "{input}", "--output-json-full", "--output-file", "{output}", "--print-progress"];
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;
const KEPT_ERROR_LENGTH = 2_000;
const PROGRESS = /progress\s*=\s*(\d{1,3})\s*%/g;

/** Has a program on this machine write recordings down. Its arguments never pass through a shell. */
export function createCommandTranscriber(settings: CommandSettings, report: (error: unknown) => void): Transcriber {
  return async ({ path: input, signal, reportProgress }) => {
    const folder = await makeWorkFolder();
    const timeout = AbortSignal.timeout(settings.timeMs);
    try {
      const output = path.join(folder, "transcript");
      const [program = "", ...words] = wordsOf(settings, { input, output });
      const onStart = (group: number) => noteProgram(folder, group);
      const ended = await run({ program, words, reportProgress, onStart }, AbortSignal.any([signal, timeout]));
      signal.throwIfAborted();
      if (timeout.aborted) throw new DomainError("unreadable", "The transcription takes too long.");
      if (ended.failure !== null) {
        report(new Error(`${ended.failure} ${ended.errors}`));
        throw new DomainError("unreadable", ended.failure);
      }
      return readSpeech((await writtenTo(output)) ?? ended.output);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
}

function wordsOf({ words, language }: CommandSettings, places: { input: string; output: string }): string[] {
  // Told nothing, whisper.cpp takes everything for English.
  const spoken = words.some((word) => word === "-l" || word === "--language") ? [] : ["--language", language ?? "auto"];
  const all = words.some((word) => word.includes("{input}")) ? words : [...words, ...WHISPER_CPP, ...spoken];
  return all.map((word) => word.replaceAll("{input}", places.input).replaceAll("{output}", places.output));
}

/** What the program wrote to the file it was given, or beside it under the name that whisper.cpp makes of it. */
async function writtenTo(output: string): Promise<string | null> {
  for (const file of [`${output}.json`, output, `${output}.vtt`, `${output}.srt`]) {
    const found = await stat(file).catch(() => null);
    if (found?.isFile() && found.size <= MAX_OUTPUT_BYTES) return readFile(file, "utf8");
  }
  return null;
}

type Ended = { output: string; errors: string; failure: string | null };

type Run = {
  program: string;
  words: readonly string[];
  reportProgress: (percent: number) => Promise<void>;
  onStart: (group: number) => Promise<void>;
};

async function run({ program, words, reportProgress, onStart }: Run, signal: AbortSignal): Promise<Ended> {
  signal.throwIfAborted();
  // A group of its own, so that what a script starts ends with it.
  const child = spawn(program, words, { stdio: ["ignore", "pipe", "pipe"], detached: true });
  const end = () => {
    if (child.pid !== undefined) endGroup(child.pid);
  };
  signal.addEventListener("abort", end, { once: true });
  const ended: Ended = { output: "", errors: "", failure: null };
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    if (ended.output.length < MAX_OUTPUT_BYTES) ended.output += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    ended.errors = (ended.errors + text).slice(-KEPT_ERROR_LENGTH);
    const percent = [...text.matchAll(PROGRESS)].at(-1)?.[1];
    // A job that is lost meanwhile is ended by its signal.
    if (percent !== undefined) reportProgress(Number(percent)).catch(() => {});
  });
  const closed = once(child, "close");
  try {
    if (child.pid !== undefined) await onStart(child.pid).catch(() => {});
    const [code] = await closed;
    if (code !== 0) ended.failure = "The transcription program ended with an error.";
  } catch {
    ended.failure = "The transcription program cannot be started.";
  } finally {
    signal.removeEventListener("abort", end);
  }
  return ended;
}
