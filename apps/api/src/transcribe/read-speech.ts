import { DomainError, readTranscript } from "@quarry/domain";
import { z } from "zod";
import type { Speech, SpokenPiece } from "./speech.ts";

/** Whisper's own measure of a stretch: the mean logarithm of its words' probabilities. */
const segment = z.object({
  start: z.number(),
  end: z.number(),
  text: z.string(),
  speaker: z.string().nullish(),
  avg_logprob: z.number().nullish(),
});
const servers = z.object({ segments: z.array(segment).min(1) });
const serversText = z.object({ text: z.string() });
const whisperCpp = z.object({
  transcription: z.array(
    z.object({
      offsets: z.object({ from: z.number(), to: z.number() }),
      text: z.string(),
      speaker: z.string().nullish(),
      tokens: z.array(z.object({ text: z.string(), p: z.number() })).optional(),
    }),
  ),
});

/** Reads what a transcription server or program writes: the `verbose_json`, `diarized_json` and `json` of OpenAI's protocol, the JSON of whisper.cpp,
 * WebVTT or SRT. Refuses everything else. */
export function readSpeech(answer: string): Speech {
  const json = parsed(answer);
  const { data: fromServer } = servers.safeParse(json);
  if (fromServer !== undefined) return { form: "web-vtt", pieces: inOrder(fromServer.segments.map(pieceOfSegment)) };
  const { data: fromWhisperCpp } = whisperCpp.safeParse(json);
  if (fromWhisperCpp !== undefined) {
    return { form: "web-vtt", pieces: inOrder(fromWhisperCpp.transcription.map(pieceOfWhisperCpp)) };
  }
  const { data: plain } = serversText.safeParse(json);
  if (plain !== undefined) {
    const untimed = { startMs: null, endMs: null, speaker: "", certaintyPercent: null };
    return { form: "paragraphs", pieces: [{ ...untimed, text: clean(plain.text) }] };
  }
  return readCaptions(answer);
}

function readCaptions(answer: string): Speech {
  const { form, cues } = readTranscript(answer.toWellFormed().replaceAll("\0", ""));
  if (form !== "web-vtt" && form !== "srt") {
    throw new DomainError("unreadable", "The transcription gave something that is no transcript.");
  }
  return { form, pieces: cues.map((cue) => ({ ...cue, certaintyPercent: null })) };
}

function pieceOfSegment({ start, end, text, speaker, avg_logprob: logarithm }: z.infer<typeof segment>): SpokenPiece {
  return {
    ...times(start * 1000, end * 1000),
    speaker: clean(speaker ?? ""),
    text: clean(text),
    certaintyPercent: typeof logarithm === "number" ? percent(Math.exp(logarithm)) : null,
  };
}

type WhisperCppPiece = z.infer<typeof whisperCpp>["transcription"][number];

function pieceOfWhisperCpp({ offsets, text, speaker, tokens = [] }: WhisperCppPiece): SpokenPiece {
  const words = tokens.filter((token) => !token.text.startsWith("[_"));
  const sum = words.reduce((total, { p }) => total + p, 0);
  return {
    ...times(offsets.from, offsets.to),
    speaker: clean(speaker ?? ""),
    text: clean(text),
    certaintyPercent: words.length === 0 ? null : percent(sum / words.length),
  };
}

function times(start: number, end: number) {
  const startMs = Math.max(0, Math.round(start));
  return { startMs, endMs: Math.max(startMs, Math.round(end)) };
}

function percent(share: number): number {
  return Math.min(100, Math.max(0, Math.round(share * 100)));
}

/** Without what cannot be stored. */
function clean(text: string): string {
  return text.toWellFormed().replaceAll("\0", "").trim();
}

function inOrder(pieces: SpokenPiece[]): SpokenPiece[] {
  return pieces.sort((one, other) => (one.startMs ?? 0) - (other.startMs ?? 0));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
