import { isSpace } from "./letters.ts";

/** The longest text that is not split, in UTF-16 units. */
export const MAX_SEGMENT_LENGTH = 1200;
/** A run without any white space that is longer than this is no word, and may be cut. */
const MAX_WORD_LENGTH = 20_000;

const SENTENCE_END = /[.?!…][)\]"'”’»*_]{0,3}$/u;
const TITLE = /\b(?:Mr|Mrs|Ms|Dr|Prof|St|vs|No|e\.g|i\.e|[A-Z])\.$/u;
const WIDE_PAUSE = /[。！？、，]/;
const WIDE_SENTENCE_END = /[。！？]/u;

/** Without any of these no sentence ends. */
const SENTENCE_SIGN = /[.?!…。！？]/;
/** The last sign of a sentence; no letter is one. */
const MAY_END_SENTENCE = /[.?!…)\]"'”’»*_。！？]/;

/** True where a sentence is over at the end of the text. */
export function endsSentence(text: string): boolean {
  const tail = text.slice(-12).trimEnd();
  return (SENTENCE_END.test(tail) && !TITLE.test(tail)) || WIDE_SENTENCE_END.test(tail.slice(-1));
}

/** Splits a text into parts of similar length, at paragraph ends, else line ends, else sentence ends, else between
 * words. */
export function splitLong(written: string): string[] {
  const text = written.trim();
  if (text.length <= MAX_SEGMENT_LENGTH) return text === "" ? [] : [text];
  const parts: string[] = [];
  let start = 0;
  while (text.length - start > MAX_SEGMENT_LENGTH) {
    const left = text.length - start;
    const target = Math.ceil(left / Math.ceil(left / MAX_SEGMENT_LENGTH));
    const cut = start + bestCut(text.slice(start, start + MAX_SEGMENT_LENGTH + 1), target);
    const end = cut > start ? cut : endOfWord(text, start);
    parts.push(text.slice(start, end).trim());
    start = end;
  }
  parts.push(text.slice(start).trim());
  return parts.filter((part) => part !== "");
}

/** Returns the best place to cut the window, 0 when it is all one word. */
function bestCut(window: string, target: number): number {
  const hasLines = window.includes("\n");
  const hasParagraphs = hasLines && /\n[^\S\n]*\n/.test(window);
  const isInReach = (place: number) => place >= target * 0.5;
  const inReach = (isBest: (place: number) => boolean) =>
    nearestBreak(window, target, (place) => isInReach(place) && isBest(place));
  return (
    (hasParagraphs ? inReach((place) => isSpaceUpTo(PARAGRAPH_END, window, place)) : null) ??
    (hasLines ? inReach((place) => isSpaceUpTo(LINE_END, window, place)) : null) ??
    (SENTENCE_SIGN.test(window) ? inReach((place) => isBetweenSentences(window, place)) : null) ??
    nearestBreak(window, target, isInReach) ??
    nearestBreak(window, target, () => true) ??
    0
  );
}

const LINE_END = /^[^\S\n]*\n/;
const PARAGRAPH_END = /^[^\S\n]*\n\s*\n/;

/** A single space between words, as most are, ends nothing and needs no search. */
function isSpaceUpTo(end: RegExp, window: string, place: number): boolean {
  const isSingle = window[place] === " " && !isSpace(window.charCodeAt(place + 1));
  return !isSingle && end.test(window.slice(place, place + 8));
}

/** Of the places where white space begins, or a Chinese or Japanese sign has ended a part of a sentence, the nearest to
 * the target that is accepted; null where none is. */
function nearestBreak(window: string, target: number, accepts: (place: number) => boolean): number | null {
  for (let reach = 0; reach <= window.length; reach += 1) {
    const before = target - reach;
    const after = target + reach;
    if (before > 0 && isBreak(window, before) && accepts(before)) return before;
    if (after <= window.length && isBreak(window, after) && accepts(after)) return after;
  }
  return null;
}

function isBreak(window: string, at: number): boolean {
  const before = window.charCodeAt(at - 1);
  if (isSpace(window.charCodeAt(at)) && !isSpace(before)) return true;
  return before > LAST_ASCII && WIDE_PAUSE.test(window.charAt(at - 1));
}

const LAST_ASCII = 0x7f;

/** A small letter after a closing quotation mark goes on with the sentence: `"Why?" and left`. */
function isBetweenSentences(window: string, place: number): boolean {
  if (!MAY_END_SENTENCE.test(window.charAt(place - 1))) return false;
  const next = window.slice(place, place + 8).trimStart();
  return endsSentence(window.slice(Math.max(0, place - 12), place)) && !/^\p{Ll}/u.test(next);
}

function endOfWord(text: string, start: number): number {
  const space = text.slice(start, start + MAX_WORD_LENGTH).search(/\s/);
  if (space > 0) return start + space;
  if (text.length - start <= MAX_WORD_LENGTH) return text.length;
  const end = start + MAX_WORD_LENGTH;
  return /[\uD800-\uDBFF]/.test(text.charAt(end - 1)) ? end - 1 : end;
}
