import type { SegmentCue } from "@quarry/domain";
import type { Cue } from "../cue.ts";
import { keptCues } from "../kept-cues.ts";
import { MAX_SEGMENT_LENGTH } from "../parts.ts";
import { refuseTooManySegments } from "../segment-limit.ts";
import { endsSentence } from "../sentence-end.ts";
import { spaceBetween } from "../wide-letters.ts";
import { meanOf } from "./confidence.ts";

/** A word, or what stands between two, with the time it was said at. `isAttached` is written to the word before, as a
 * comma is; `confidence` is in percent, null where it is not said. */
export type TimedWord = {
  text: string;
  startMs: number | null;
  endMs: number | null;
  isAttached: boolean;
  confidence: number | null;
};

/** A part of a long turn ends with the first sentence after so many UTF-16 units. */
const MIN_PART_LENGTH = 300;

/** Returns the words of one speaker as one cue, or as one for each few sentences where it would be too long to
 * quote. */
export function cuesOfWords(words: readonly TimedWord[], speaker: string): Cue[] {
  const hasSpaces = words.some(({ text }) => /^\s|\s$/.test(text));
  const cueOf = (part: readonly TimedWord[]): Cue[] => {
    const text = textOf(part, hasSpaces);
    return text === "" ? [] : [{ ...spanOf(part), speaker, text, ...confidenceOf(part), ...marksOf(part, text) }];
  };
  const length = words.reduce((sum, { text }) => sum + text.length + (hasSpaces ? 0 : 1), 0);
  return length <= MAX_SEGMENT_LENGTH ? cueOf(words) : partsOf(words, hasSpaces).flatMap(cueOf);
}

function partsOf(words: readonly TimedWord[], hasSpaces: boolean): TimedWord[][] {
  const parts: TimedWord[][] = [[]];
  let length = 0;
  for (const [index, word] of words.entries()) {
    const part = parts.at(-1) ?? [];
    part.push(word);
    length += word.text.length + 1;
    if (length < MIN_PART_LENGTH || words[index + 1]?.isAttached === true) continue;
    if (!endsSentence(word.text.trimEnd() || textOf(part.slice(-2), hasSpaces))) continue;
    parts.push([]);
    length = 0;
  }
  return parts;
}

/** Returns a cue for each turn: it lasts until a word of another speaker. Punctuation belongs to the speaker of the
 * word before it. */
export function cuesOfSpokenWords(words: readonly (TimedWord & { speaker: string })[]): Cue[] {
  const turns: { speaker: string; words: TimedWord[] }[] = [];
  for (const word of words) {
    const last = turns.at(-1);
    if (last !== undefined && (word.isAttached || last.speaker === word.speaker)) last.words.push(word);
    else refuseTooManySegments(turns.push({ speaker: word.speaker, words: [word] }));
  }
  return turns.flatMap((turn) => cuesOfWords(turn.words, turn.speaker));
}

/** Returns the mean confidence of the words, weighted by length, as a field of a cue; no field where no word has a
 * confidence. */
export function confidenceOf(words: readonly TimedWord[]): { confidence?: number } {
  const confidence = meanOf(words.map((word) => ({ percent: word.confidence, weight: word.text.trim().length })));
  return confidence === null ? {} : { confidence };
}

/** Returns the first time that any of the words begins at, and the last that any ends at. */
export function spanOf(words: readonly TimedWord[]): { startMs: number | null; endMs: number | null } {
  const startMs = words.find((word) => word.startMs !== null)?.startMs ?? null;
  const endMs = words.findLast((word) => word.endMs !== null)?.endMs ?? null;
  return { startMs, endMs: startMs === null || endMs === null ? null : Math.max(startMs, endMs) };
}

/** Longest stretch of a text in which the next word is looked for, in UTF-16 units. */
const MAX_AHEAD = 40;

/** Returns the times of words within the text that they are written in, as a field of a cue; no field without any. A
 * word that the text writes otherwise has none. */
export function marksOf(words: readonly TimedWord[], text: string): { marks?: SegmentCue[] } {
  const times: SegmentCue[] = [];
  let reached = 0;
  for (const word of words) {
    const written = word.text.trim();
    if (written === "") continue;
    const ahead = text.slice(reached, reached + written.length + MAX_AHEAD).indexOf(written);
    if (ahead === -1) continue;
    if (word.startMs !== null && !word.isAttached) times.push([reached + ahead, word.startMs]);
    reached += ahead + written.length;
  }
  const marks = keptCues(text, spanOf(words).startMs, times);
  return marks.length === 0 ? {} : { marks };
}

function textOf(words: readonly TimedWord[], hasSpaces: boolean): string {
  const parts: string[] = [];
  let previous = "";
  for (const { text, isAttached } of words) {
    if (previous !== "" && !hasSpaces && !isAttached) parts.push(spaceBetween(previous, text));
    parts.push(text);
    previous = text;
  }
  return parts
    .join("")
    .replace(/[^\S\n]+/g, " ")
    .trim();
}
