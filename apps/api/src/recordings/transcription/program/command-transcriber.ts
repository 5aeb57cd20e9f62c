import { readFile, rm, stat } from "node:fs/promises";
import path from "node:path";
import { DomainError } from "@quarry/domain";
import { readSpeech } from "../read-speech.ts";
import { TOO_LATE } from "../too-late.ts";
import type { TranscribeOrder, Transcriber } from "../transcriber.ts";
import { makeAudioTrack, NOT_READ } from "./audio-track.ts";
import { cannotRead, faultOf } from "./program-faults.ts";
import { type Ended, MAX_OUTPUT_BYTES, runProgram } from "./run-program.ts";
import { makeWorkFolder } from "./work-folder.ts";

/** The program and its arguments, in which `{input}` stands for the recording and `{output}` for a file to write;
 * `ffmpeg` reads for whisper.cpp what that cannot. */
type CommandSettings = { words: readonly string[]; language: string | null; timeMs: number; ffmpeg: string };
type Report = (error: unknown) => void;

/** The arguments for whisper.cpp, for a command without `{input}`. */
const WHISPER_CPP = ["--file", "{input}", "--output-json-full", "--output-file", "{output}", "--print-progress"];
const PROGRESS = /progress\s*=\s*(\d{1,3})\s*%/g;

/** Transcribes with a program on this machine. Its arguments never pass through a shell. */
export function createCommandTranscriber(settings: CommandSettings, report: Report): Transcriber {
  return async (order) => {
    const folder = await makeWorkFolder();
    const timeout = AbortSignal.timeout(settings.timeMs);
    const signal = AbortSignal.any([order.signal, timeout]);
    try {
      return readSpeech(await writeDown(settings, { ...order, folder, signal, report }));
    } catch (error) {
      order.signal.throwIfAborted();
      if (timeout.aborted) throw new DomainError("unreadable", TOO_LATE);
      throw error;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
}

type Work = TranscribeOrder & { folder: string; report: Report };

async function writeDown(settings: CommandSettings, work: Work): Promise<string> {
  const { path: input, type, folder, report } = work;
  const isWhisperCpp = !namesInput(settings.words);
  const makeTrack = () => {
    const format = settings.words.some((word) => /^(-di|--diarize)$/.test(word)) ? "wav-of-two-channels" : "wav";
    return makeAudioTrack({ ffmpeg: settings.ffmpeg, input, type, folder, report }, format, work.signal);
  };
  // whisper.cpp reads only the first part of a joined .mp3, and no other types but .wav.
  const first = isWhisperCpp && type !== "audio/wav" ? await makeTrack().catch(refusalIn) : null;
  let track = first instanceof DomainError ? null : first;
  let ended = await listen(settings, work, track ?? input);
  if (isWhisperCpp && track === null && ended.text === null && cannotRead(ended)) {
    if (first instanceof DomainError) throw first;
    track = await makeTrack();
    if (track !== null) ended = await listen(settings, work, track);
  }
  if (ended.text !== null) return ended.text;
  const fault = track !== null && cannotRead(ended) ? NOT_READ : faultOf(ended);
  report(new Error(`${fault} ${ended.errors}`));
  throw new DomainError("unreadable", fault);
}

/** Returns a refusal as a value: the program may read a file that ffmpeg cannot. */
function refusalIn(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  throw error;
}

/** Runs the program once. `text` is its output, null when there is none or the program failed. */
async function listen(settings: CommandSettings, work: Work, input: string): Promise<Ended & { text: string | null }> {
  const output = path.join(work.folder, "transcript");
  const [program = "", ...words] = wordsOf(settings, { input, output });
  const onErrors = (text: string) => {
    const percent = [...text.matchAll(PROGRESS)].at(-1)?.[1];
    // The signal of a job that is lost meanwhile cancels it.
    if (percent !== undefined) work.reportProgress(Math.min(100, Number(percent))).catch(() => {});
  };
  const ended = await runProgram({ program, words, onErrors }, work.signal);
  if (ended.how !== "done") return { ...ended, text: null };
  return { ...ended, text: (await writtenTo(output)) ?? (ended.output.trim() === "" ? null : ended.output) };
}

function namesInput(words: readonly string[]): boolean {
  return words.some((word) => word.includes("{input}"));
}

function wordsOf({ words, language }: CommandSettings, places: { input: string; output: string }): string[] {
  // Without a language whisper.cpp assumes English.
  const spoken = words.some((word) => word === "-l" || word === "--language") ? [] : ["--language", language ?? "auto"];
  const all = namesInput(words) ? words : [...words, ...WHISPER_CPP, ...spoken];
  return all.map((word) => word.replaceAll("{input}", places.input).replaceAll("{output}", places.output));
}

/** Returns the content of the output file, or of the files beside it that whisper.cpp names after it. */
async function writtenTo(output: string): Promise<string | null> {
  for (const file of [`${output}.json`, output, `${output}.vtt`, `${output}.srt`]) {
    const found = await stat(file).catch(() => null);
    if (found?.isFile() && found.size <= MAX_OUTPUT_BYTES) return readFile(file, "utf8");
  }
  return null;
}
