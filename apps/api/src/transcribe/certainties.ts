import { z } from "zod";

/** How sure a stretch is that begins then, in percent; `weight` is how much was said in it. */
export type Certainty = { startMs: number; percent: number; weight: number };

/** Whisper's own measure of a stretch: the mean logarithm of its words' probabilities. */
const verbose = z.object({ start: z.number(), text: z.string(), avg_logprob: z.number() });
const whisperCpp = z.object({
  offsets: z.object({ from: z.number() }),
  text: z.string(),
  tokens: z.array(z.object({ text: z.string(), p: z.number() })),
});
const answer = z.object({ segments: z.array(z.unknown()).optional(), transcription: z.array(z.unknown()).optional() });

/** How sure a transcription in JSON is of itself, in the order of time; nothing where it does not say so. */
export function certaintiesIn(json: unknown): Certainty[] {
  const { segments = [], transcription = [] } = answer.safeParse(json).data ?? {};
  const found = [...segments.flatMap(ofVerbose), ...transcription.flatMap(ofWhisperCpp)];
  return found.sort((one, other) => one.startMs - other.startMs);
}

function ofVerbose(entry: unknown): Certainty[] {
  const { data } = verbose.safeParse(entry);
  if (data === undefined) return [];
  const { start, text, avg_logprob: logarithm } = data;
  return [{ startMs: Math.round(start * 1000), percent: percentOf(Math.exp(logarithm)), weight: text.trim().length }];
}

function ofWhisperCpp(entry: unknown): Certainty[] {
  const { data } = whisperCpp.safeParse(entry);
  // Marks of the model, such as `[_BEG_]`, are no words.
  const words = data?.tokens.filter(({ text }) => !text.startsWith("[_")) ?? [];
  if (data === undefined || words.length === 0) return [];
  const sum = words.reduce((total, { p }) => total + p, 0);
  return [{ startMs: data.offsets.from, percent: percentOf(sum / words.length), weight: data.text.trim().length }];
}

function percentOf(share: number): number {
  return Math.min(100, Math.max(0, share * 100));
}
