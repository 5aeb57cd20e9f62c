import { type JsonRecord, recordsOf } from "./json-value.ts";

/** Returns the confidence of a segment or word in percent; null where it has none. WhisperX's `score` says how well
 * the time of a word fits, and is not a confidence. */
export function confidenceIn(record: JsonRecord): number | null {
  const { avg_logprob: logarithm, tokens } = record;
  // Whisper's own measure of a segment: the mean logarithm of its words' probabilities.
  if (typeof logarithm === "number") return percentOf(Math.exp(logarithm));
  for (const field of ["confidence", "Confidence", "probability", "conf"]) {
    const share = shareIn(record[field]);
    if (share !== null) return percentOf(share);
  }
  // Marks of the model, such as `[_BEG_]`, are no words.
  const words = recordsOf(tokens).filter(({ text }) => typeof text === "string" && !text.startsWith("[_"));
  return meanOf(words.map(({ p }) => ({ percent: typeof p === "number" ? percentOf(p) : null, weight: 1 })));
}

/** Returns the weighted mean of the known shares; null where none is known. */
export function meanOf(parts: readonly { percent: number | null; weight: number }[]): number | null {
  let [sum, weights] = [0, 0];
  for (const { percent, weight } of parts) {
    if (percent === null) continue;
    sum += percent * weight;
    weights += weight;
  }
  return weights === 0 ? null : sum / weights;
}

/** Returns a share from 0 to 1, from such a number or from percent. */
function shareIn(value: unknown): number | null {
  const number = typeof value === "string" && /^\d{1,3}(?:\.\d{1,20})?$/.test(value) ? Number(value) : value;
  if (typeof number !== "number" || !(number >= 0 && number <= 100)) return null;
  return number > 1 ? number / 100 : number;
}

function percentOf(share: number): number {
  return Math.min(100, Math.max(0, share * 100));
}
