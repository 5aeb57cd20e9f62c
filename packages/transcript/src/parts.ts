import { isSpace } from "./letters.ts";
import { endOfSentence, endsWideClause, endsWideSentence } from "./sentence-end.ts";
import { countWords, createWordCounter } from "./word-count.ts";

/** The longest text that is one segment, in UTF-16 units. */
export const MAX_SEGMENT_LENGTH = 1200;
/** Number of words of a part. */
const MIN_WORDS = 60;
const BEST_WORDS = 90;
const MAX_WORDS = 120;
/** Longest run without white space that is not cut. A longer one is no word. */
const MAX_WORD_LENGTH = 20_000;

/** Tells what ends at a place of a text that was joined from cues; null inside of a cue. */
export type BorderAt = (place: number) => "cue" | "pause" | null;

/** The borders of a text that was not joined from cues: none. */
export const NO_BORDERS: BorderAt = () => null;

/** The kinds of places to end a part at, the best first. */
const KINDS = {
  ...{ paragraph: 0, line: 1, cueAndSentence: 2, sentence: 3, weakSentence: 4 },
  ...{ brokenLine: 5, pause: 6, cue: 7, clause: 8, word: 9 },
};

/** Returns the ends of the parts of a text, which end with sentences where they can. Parts have 60 to 120 words and
 * similar lengths, so that no short rest is left. With `isWhole` only a text that is too long for a segment is
 * split. */
export function endsOfParts(text: string, isWhole: boolean, borderAt = NO_BORDERS): number[] {
  if (text.length <= (isWhole ? MAX_SEGMENT_LENGTH : 2 * MAX_WORDS)) return [text.length];
  const ends: number[] = [];
  let left: Left = { start: 0, words: countWords(text) };
  while (left.words > MAX_WORDS || text.length - left.start > MAX_SEGMENT_LENGTH) {
    const { end, words } = endOfPart(text, left, borderAt);
    ends.push(end);
    left = { start: end, words: left.words - words };
    if (end >= text.length) return ends;
  }
  return [...ends, text.length];
}

/** The rest of a text that is not yet in a part: its start and its number of words. */
type Left = { start: number; words: number };
type End = { end: number; words: number; kind: number };

function endOfPart(text: string, { start, words }: Left, borderAt: BorderAt): End {
  const length = text.length - start;
  const count = Math.max(2, Math.round(words / BEST_WORDS), Math.ceil(length / MAX_SEGMENT_LENGTH));
  const target = words / count;
  const least = Math.min(MIN_WORDS, target * 0.75);
  const most = Math.min(Math.max(MAX_WORDS, target), words - least);
  const counter = createWordCounter();
  let best: End | null = null;
  for (let at = start; at < text.length && at - start <= MAX_SEGMENT_LENGTH; at += 1) {
    const passed = at > start && (isBreak(text, at) || borderAt(at) !== null) ? counter.count() : 0;
    if (passed > most && best !== null) break;
    if (passed > 0) {
      const found = { end: at, words: passed, kind: passed < least ? TOO_SHORT : kindOf(text, at, borderAt) };
      if (best === null || isBetter(found, best, target)) best = found;
    }
    counter.add(text.charCodeAt(at));
  }
  return best ?? { end: endOfWord(text, start), words: 0, kind: KINDS.word };
}

/** The kind of a place that would make the part too short: worse than all others, but better than none. */
const TOO_SHORT = 10;

function isBetter(one: End, other: End, target: number): boolean {
  if (one.kind !== other.kind) return one.kind < other.kind;
  return Math.abs(one.words - target) <= Math.abs(other.words - target);
}

/** Returns true where white space begins, or a Chinese or Japanese sign has ended a part of a sentence. */
function isBreak(text: string, at: number): boolean {
  const before = text.charCodeAt(at - 1);
  if (isSpace(text.charCodeAt(at))) return !isSpace(before);
  return before > LAST_ASCII && (endsWideSentence(text, at) || endsWideClause(text, at));
}

const LAST_ASCII = 0x7f;
const CLAUSE_END = /[,;:،؛、，—–]/;
const LINE_END = /^[^\S\n]*\n/;
const PARAGRAPH_END = /^[^\S\n]*\n\s*\n/;

function kindOf(text: string, at: number, borderAt: BorderAt): number {
  const isSingle = text[at] === " " && !isSpace(text.charCodeAt(at + 1));
  const gap = isSingle ? "" : text.slice(at, at + 8);
  if (PARAGRAPH_END.test(gap)) return KINDS.paragraph;
  // A remark in brackets stays with what it interrupts.
  if (/^[ \t]*\[/.test(text.slice(at, at + 4))) return KINDS.word;
  const isLine = LINE_END.test(gap);
  const border = borderAt(at);
  const end = isSpace(text.charCodeAt(at)) ? endOfSentence(text, at) : endsWideSentence(text, at) ? "sure" : null;
  if (end === "sure") return isLine ? KINDS.line : border === null ? KINDS.sentence : KINDS.cueAndSentence;
  if (end === "weak") return KINDS.weakSentence;
  if (isLine) return KINDS.brokenLine;
  if (border !== null) return KINDS[border];
  return CLAUSE_END.test(text.charAt(at - 1)) ? KINDS.clause : KINDS.word;
}

function endOfWord(text: string, start: number): number {
  const space = text.slice(start, start + MAX_WORD_LENGTH).search(/\S\s/);
  if (space >= 0) return start + space + 1;
  if (text.length - start <= MAX_WORD_LENGTH) return text.length;
  const end = start + MAX_WORD_LENGTH;
  return /[\uD800-\uDBFF]/.test(text.charAt(end - 1)) ? end - 1 : end;
}
