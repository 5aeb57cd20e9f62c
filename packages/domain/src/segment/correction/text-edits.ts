import { alignedTexts } from "../aligned-texts.ts";
import { type PlacedWord, placedWords } from "../aligned-words.ts";
import { snappedBack, snappedRange, type TextRange } from "../text-range.ts";

/** Letters that take the place of a part of a text. With an empty part they are added, with an empty text the part is
 * deleted. */
export type TextEdit = TextRange & { text: string };

/** Returns the text with the edits, which must be in their order and apart. */
export function editedText(text: string, edits: readonly TextEdit[]): string {
  let edited = "";
  let at = 0;
  for (const { start, end, text: added } of edits) {
    edited += text.slice(at, start) + added;
    at = end;
  }
  return edited + text.slice(at);
}

/** Returns the edits that make one text of another, in their order: differences between words, and between letters of
 * words that keep most of theirs. */
export function textEdits(before: string, after: string): TextEdit[] {
  if (before === after) return [];
  const spaces = spaceEdits(before, after);
  if (spaces !== null) return spaces;
  const edits: TextEdit[] = [];
  for (const { from, to, fromAfter, toAfter, isWord } of comparedParts(before, after)) {
    const edit = editOf(before.slice(from, to), after.slice(fromAfter, toAfter), from, isWord);
    const last = edits.at(-1);
    if (edit !== null && last?.end === edit.start) edits[edits.length - 1] = joinedEdit(before, last, edit);
    else if (edit !== null) edits.push(edit);
  }
  return edits;
}

/** Returns the edits of texts that differ in white space only, null for others. */
function spaceEdits(before: string, after: string): TextEdit[] | null {
  const edits: TextEdit[] = [];
  let [at, there] = [0, 0];
  while (at < before.length || there < after.length) {
    const [old, now] = [spacesAt(before, at), spacesAt(after, there)];
    if (old !== now) edits.push({ start: at, end: at + old.length, text: now });
    [at, there] = [at + old.length, there + now.length];
    if (before[at] !== after[there]) return null;
    [at, there] = [at + 1, there + 1];
  }
  return edits;
}

function spacesAt(text: string, at: number): string {
  let end = at;
  while (/\s/.test(text.charAt(end))) end += 1;
  return text.slice(at, end);
}

function joinedEdit(before: string, one: TextEdit, next: TextEdit): TextEdit {
  const joined = { start: one.start, end: next.end, text: one.text + next.text };
  return editOf(before.slice(joined.start, joined.end), joined.text, joined.start, false) ?? joined;
}

/** A part of a text beside the part of another that stands in its place. Both are one word, or what is between words
 * that stay. */
type Part = { from: number; to: number; fromAfter: number; toAfter: number; isWord: boolean };

function comparedParts(before: string, after: string): Part[] {
  const pairs = keptWords(before, after);
  const parts: Part[] = [];
  let [from, fromAfter] = [0, 0];
  for (const { word, there } of pairs.filter((_, index) => !isByChance(pairs, index, before, after))) {
    parts.push(
      ...betweenSigns({ from, to: word.start, fromAfter, toAfter: there.start, isWord: false }, before, after),
    );
    parts.push({ from: word.start, to: word.end, fromAfter: there.start, toAfter: there.end, isWord: true });
    [from, fromAfter] = [word.end, there.end];
  }
  const end = { from, to: before.length, fromAfter, toAfter: after.length, isWord: false };
  return [...parts, ...betweenSigns(end, before, after)];
}

const SIGN = /[^\p{L}\p{M}\p{N}\s'’]/gu;

/** Returns a part cut at its signs of punctuation where both texts have the same ones, so that a name before a full
 * stop is replaced by the name there, and not by the whole of a changed sentence. */
function betweenSigns(part: Part, before: string, after: string): Part[] {
  const signs = [...before.slice(part.from, part.to).matchAll(SIGN)];
  const signsAfter = [...after.slice(part.fromAfter, part.toAfter).matchAll(SIGN)];
  const isSame = signs.length === signsAfter.length && signs.every(([sign], at) => sign === signsAfter[at]?.[0]);
  if (signs.length === 0 || !isSame) return [part];
  const parts: Part[] = [];
  let { from, fromAfter } = part;
  for (const [at, { 0: sign, index }] of signs.entries()) {
    const [to, toAfter] = [part.from + index, part.fromAfter + (signsAfter[at]?.index ?? 0)];
    parts.push({ from, to, fromAfter, toAfter, isWord: false });
    [from, fromAfter] = [to + sign.length, toAfter + sign.length];
  }
  return [...parts, { from, to: part.to, fromAfter, toAfter: part.toAfter, isWord: false }];
}

/** A word beside the one that stands in its place. */
type Pair = { word: PlacedWord; there: PlacedWord };

function keptWords(before: string, after: string): Pair[] {
  const [old, now] = [placedWords(before), placedWords(after)];
  const places = alignedTexts(old, now, isAlike);
  return old.flatMap((word, index) => {
    const there = now[places[index] ?? -1];
    const isKept = there !== undefined && (word.key === there.key || isAlike(word, there));
    return isKept ? [{ word, there }] : [];
  });
}

/** Returns true for two words of which one was made of the other by changing less than half of its letters. */
function isAlike({ key: one }: PlacedWord, { key: other }: PlacedWord): boolean {
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one];
  if (shorter.length * 2 < longer.length || (one[0] !== other[0] && one.at(-1) !== other.at(-1))) return false;
  const { head, tail } = commonEnds(one, other);
  return (head + tail) * 2 >= longer.length;
}

/** Returns true for a word between two changes that are longer than it is, such as “the” in two different sentences. */
function isByChance(pairs: readonly Pair[], index: number, before: string, after: string): boolean {
  const pair = pairs[index];
  if (pair === undefined) return false;
  const length = pair.word.end - pair.word.start;
  const isLonger = (one: Pair | undefined, other: Pair | undefined): boolean => {
    const old = before.slice(one?.word.end ?? 0, other?.word.start ?? before.length).trim();
    const now = after.slice(one?.there.end ?? 0, other?.there.start ?? after.length).trim();
    return old !== now && Math.min(old.length, now.length) > length && Math.max(old.length, now.length) > 2 * length;
  };
  return isLonger(pairs[index - 1], pair) && isLonger(pair, pairs[index + 1]);
}

/** Returns the edit of a part, without what stays at its ends: letters of a word, or else whole words and signs. */
function editOf(old: string, now: string, start: number, isWord: boolean): TextEdit | null {
  if (old === now) return null;
  const { head, tail } = isWord ? commonEnds(old, now) : commonTokens(old, now);
  return { start: start + head, end: start + old.length - tail, text: now.slice(head, now.length - tail) };
}

const WORD_OR_SIGN = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}\p{N}]+)*|./gsu;

function commonTokens(old: string, now: string): { head: number; tail: number } {
  return commonRun(tokensOf(old), tokensOf(now));
}

function tokensOf(text: string): string[] {
  return text.match(WORD_OR_SIGN) ?? [];
}

function commonRun(old: readonly string[], now: readonly string[]): { head: number; tail: number } {
  const least = Math.min(old.length, now.length);
  let [headCount, head] = [0, 0];
  for (; headCount < least && old[headCount] === now[headCount]; headCount += 1) head += old[headCount]?.length ?? 0;
  let [tailCount, tail] = [0, 0];
  for (; tailCount < least - headCount && old.at(-1 - tailCount) === now.at(-1 - tailCount); tailCount += 1)
    tail += old.at(-1 - tailCount)?.length ?? 0;
  return { head, tail };
}

/** Returns how many units two words share at their beginnings and ends, without a part of a letter. */
function commonEnds(old: string, now: string): { head: number; tail: number } {
  const { head: most, tail: mostAtEnd } = commonRun([...old], [...now]);
  const head = Math.min(snappedBack(old, most), snappedBack(now, most));
  const endOf = (text: string) => text.length - snappedRange(text, { start: 0, end: text.length - mostAtEnd }).end;
  return { head, tail: Math.max(0, Math.min(endOf(old), endOf(now), old.length - head, now.length - head)) };
}
