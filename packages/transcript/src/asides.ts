import type { SpeakerEdit } from "@quarry/domain";
import type { Cue } from "./cue.ts";
import { isSameSpeech } from "./runs.ts";

const MAX_ASIDE_LENGTH = 24;
const MAX_SYLLABLES = 2;
/** Largest number of asides between two cues. */
const MAX_IN_A_ROW = 3;

/** Cues with their asides: `linked` are the indexes of those that go on with the cue before them, `count` is the number
 * of asides. */
export type CuesWithAsides = { cues: readonly Cue[]; linked: ReadonlySet<number>; count: number };

/** Makes asides of words of one or two syllables between two cues of another speaker that follow no question. An aside
 * keeps its speaker in its text: `[Ben: Mm.]`. */
export function withAsides(cues: readonly Cue[]): CuesWithAsides {
  const joined = [...cues];
  const linked = new Set<number>();
  let count = 0;
  for (let index = 0; index < cues.length; index += 1) {
    const [said, length] = [cues[index], asidesAfter(cues, index)];
    if (said === undefined || length === 0) continue;
    for (let at = index + 1; at <= index + length; at += 1) {
      const aside = cues[at];
      if (aside === undefined) continue;
      const { marks: _, ...plain } = aside;
      joined[at] = { ...plain, speaker: said.speaker, text: `[${aside.speaker}: ${aside.text.trim()}]` };
      linked.add(at);
    }
    linked.add(index + length + 1);
    count += length;
    index += length;
  }
  return { cues: joined, linked, count };
}

/** Returns how many asides stand between this cue and the next one of its speaker. */
function asidesAfter(cues: readonly Cue[], index: number): number {
  const said = cues[index];
  if (said === undefined || said.speaker === "" || QUESTION.test(said.text.slice(-MAX_TAIL))) return 0;
  for (let length = 0; length <= MAX_IN_A_ROW; length += 1) {
    const next = cues[index + length + 1];
    if (next === undefined) return 0;
    if (next.speaker === said.speaker) return length > 0 && isNear(said, next) ? length : 0;
    if (next.speaker === "" || !isAside(next.text)) return 0;
  }
  return 0;
}

/** True for two cues without times, or without a long pause between them. */
function isNear(said: Cue, next: Cue): boolean {
  if (said.startMs === null && next.startMs === null) return true;
  return isSameSpeech(said, next);
}

const MAX_TAIL = 12;
const QUESTION = /[?？؟;\u037e][)\]"'”’»*_]{0,3}\s*$/u;

/** True for words of one or two syllables in all that are no question. */
export function isAside(text: string): boolean {
  const said = text.trim();
  if (said.length > MAX_ASIDE_LENGTH || QUESTION.test(said) || /[[\]\n]/.test(said)) return false;
  const words = said.match(/[\p{L}\p{M}'’]+/gu) ?? [];
  if (words.length === 0 || /\p{N}/u.test(said)) return false;
  return words.reduce((sum, word) => sum + syllablesOf(word), 0) <= MAX_SYLLABLES;
}

const VOWELS = /[aeiouyаеёиоуыэюяіїєαεηιουω]+/gu;
const WITH_VOWELS = /[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}]/u;
const EACH_A_SYLLABLE = /[\p{sc=Han}\p{sc=Hangul}\p{sc=Hira}\p{sc=Kana}]/u;
/** Letters that count as a syllable in scripts that may leave out vowels. */
const LETTERS_A_SYLLABLE = 2;

/** Counts the syllables of words by their vowels, in other scripts by their letters. */
function syllablesOf(word: string): number {
  const letters = [...word.normalize("NFD").toLowerCase()].filter((letter) => /\p{L}/u.test(letter)).join("");
  if (WITH_VOWELS.test(letters)) return Math.max(1, letters.match(VOWELS)?.length ?? 0);
  const count = [...word].filter((letter) => /\p{L}/u.test(letter)).length;
  return EACH_A_SYLLABLE.test(word) ? count : Math.ceil(count / LETTERS_A_SYLLABLE);
}

/** Names the speakers of asides as people renamed them, all at once, so that two can exchange their names. Asides of
 * speakers who were left out are removed; other brackets stay. */
export function withSpeakersOfAsides(text: string, edits: readonly SpeakerEdit[]): string {
  if (edits.length === 0 || !text.includes("[")) return text;
  const renamed = new Map(edits.map(({ name, as }) => [name, as]));
  const names = [...renamed.keys()].map((name) => name.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  const asides = new RegExp(`( ?)\\[(${names.join("|")}): ([^[\\]\\n]{1,${MAX_ASIDE_LENGTH}})\\]`, "g");
  return text
    .replace(asides, (written: string, space: string, name: string, said: string) => {
      if (!isAside(said)) return written;
      const as = renamed.get(name) ?? null;
      return as === null ? "" : `${space}[${as}: ${said}]`;
    })
    .trim();
}
