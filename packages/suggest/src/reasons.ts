import type { Evidence, Measured } from "./evidence.ts";
import type { Reason } from "./example.ts";
import type { Neighbor } from "./parts/neighbors.ts";
import type { PreparedExample } from "./prepared.ts";
import { scanWords } from "./words/word-scan.ts";

const MOST_SEGMENTS = 3;
const MOST_WORDS = 3;
/** Less alike texts are not named as a reason. */
const LEAST_LIKENESS = 0.08;
/** Words that speak less for a tag are not named as a reason. */
const LEAST_WORD_WEIGHT = 0.15;

/** Returns why a tag is suggested: its nearest segments, the words that speak for it, and its use just before. */
export function reasonsFor(
  tag: number,
  text: string,
  { recent }: PreparedExample,
  { near, nearQuestion }: Measured,
  evidence: Evidence,
): Reason[] {
  const reasons: Reason[] = [];
  const byText = segmentsWith(tag, near);
  const segmentIds = byText.length > 0 ? byText : segmentsWith(tag, nearQuestion);
  if (segmentIds.length > 0) reasons.push({ kind: "segment", segmentIds });
  const words = wordsFor(tag, text, evidence);
  if (words.length > 0) reasons.push({ kind: "word", words });
  if (recent[0]?.includes(tag)) reasons.push({ kind: "recent" });
  return reasons;
}

function segmentsWith(tag: number, near: readonly Neighbor[]): string[] {
  const alike = near.filter(({ tags, likeness }) => likeness >= LEAST_LIKENESS && tags.includes(tag));
  return [...new Set(alike.map(({ segmentId }) => segmentId))].slice(0, MOST_SEGMENTS);
}

/** Returns the words of a text that speak most for a tag, as they stand in the text, without a word that is part of
 * another. */
function wordsFor(tag: number, text: string, evidence: Evidence): string[] {
  const given = text.normalize("NFC");
  const found = new Map<string, { word: string; weight: number }>();
  scanWords(given, (hash, start, end, countsLess) => {
    const weight = countsLess ? 0 : evidence.wordWeight(hash, tag);
    if (weight < LEAST_WORD_WEIGHT) return;
    const word = given.slice(start, end);
    const key = word.toLowerCase();
    if (weight > (found.get(key)?.weight ?? 0)) found.set(key, { word: found.get(key)?.word ?? word, weight });
  });
  const best = [...found.values()].sort((one, other) => other.weight - one.weight);
  const words: string[] = [];
  for (const { word } of best) {
    if (words.length === MOST_WORDS) break;
    if (!words.some((other) => other.includes(word) || word.includes(other))) words.push(word);
  }
  return words;
}
