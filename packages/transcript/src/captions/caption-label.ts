import { isSpace } from "../letters.ts";
import { headName, isUsualName, type SpeakerLabel, speakerLabelAt } from "../turns/speaker-label.ts";

/** A name before the first `: ` of a line. `isUsual` if it looks like one wherever it stands. */
export type CaptionLabel = SpeakerLabel & { isUsual: boolean };

/** Marks of a change of speaker: `>>` in live captions, a dash in some subtitles. */
const CHANGE = /^(?:>{2,3}\s{0,3}|-\s{0,3}(?=[\p{L}\p{N}[("'“¿¡]))/u;
/** Index in a line up to which the colon behind a name may stand. */
const MAX_PLACE = 100;
const MAX_WORDS = 6;
const SENTENCE_INSIDE = /[!?…;]\s|\p{L}{5,}\.\s/u;

/** Returns the length of the mark that begins a change of speaker, 0 where there is none. */
export function changeLength(line: string): number {
  const first = line.charCodeAt(0);
  return first === GREATER || first === DASH ? (CHANGE.exec(line)?.[0].length ?? 0) : 0;
}

/** Reads whatever stands before the first `: ` of a line; null where nothing does. */
export function captionLabelOf(line: string): CaptionLabel | null {
  const colon = placeOfColon(line);
  if (colon < 1) return null;
  const start = changeLength(line);
  const usual = speakerLabelAt(line, start);
  if (usual !== null) return { ...usual, isUsual: true };
  const written = line.slice(start, colon).trim();
  // What a program writes, and mark-up that closes behind the colon, is no name.
  if (written === "" || written.startsWith("{") || /^[*_]/.test(written)) return null;
  const speaker = withoutBrackets(written);
  return { speaker, end: colon + 1, isUsual: speaker !== written && isUsualName(speaker) };
}

/** `(Ann)` is Ann. */
function withoutBrackets(name: string): string {
  return /^\([^()]+\)$/.test(name) ? name.slice(1, -1).trim() : name;
}

/** A name in brackets: `[SPEAKER_01] text` by speech tools, `(Ann) text` by some people. */
const BRACKETED = /^(?:\[([^[\]]{1,60})\]|\(([^()]{1,60})\))(?=\s{1,9}\S)/;

/** Reads the name in brackets at the beginning of a line, without a colon behind it. */
export function bracketedLabelOf(line: string): CaptionLabel | null {
  const start = changeLength(line);
  const label = BRACKETED.exec(line.slice(start, start + MAX_PLACE));
  const speaker = (label?.[1] ?? label?.[2] ?? "").trim();
  return label === null || speaker === "" ? null : { speaker, end: start + label[0].length, isUsual: true };
}

/** Returns the index of the first colon that ends a line or a word; -1 where there is none. */
function placeOfColon(line: string): number {
  const last = Math.min(MAX_PLACE, line.length);
  for (let at = 0; at < last; at += 1) {
    const code = line.charCodeAt(at);
    if (code === WIDE_COLON) return at;
    if (code !== COLON) continue;
    const next = line.charCodeAt(at + 1);
    if (at + 1 >= line.length || isSpace(next) || next === ASTERISK || next === UNDERSCORE) return at;
  }
  return -1;
}

/** True for what can be a name although it has signs, small letters or numbers, and is no beginning of a sentence. */
export function mayBeName(name: string): boolean {
  if (!isShort(name)) return false;
  const isOneWord = !/\s/.test(name);
  return isOneWord ? /[\p{L}\p{N}]/u.test(name) : headName(name.charAt(0).toUpperCase() + name.slice(1)) !== null;
}

/** False for a text before a colon that a sentence may begin with. */
export function isNoSentence(name: string): boolean {
  return mayBeName(name) || (isShort(name) && /[^\p{L}\p{M}\p{N}\s'’",-]/u.test(name));
}

/** True for a name with signs that sentences do not have: `Ann | Team`, `ben.eth`, `4nn`, `Cy [Acme]`. */
export function hasSigns(name: string): boolean {
  return /[|@+[\]/_()#&\d]|\p{L}\.\p{L}|\p{Extended_Pictographic}/u.test(name);
}

/** True for a name with signs that no sentence has before its colon: `Ann | Team`, `@cleo`, `ben.eth`. */
export function isHandle(name: string): boolean {
  return isShort(name) && (/[|@]|\p{Extended_Pictographic}/u.test(name) || /^[^\s.]+(?:\.[\p{L}\p{N}]+)+$/u.test(name));
}

function isShort(name: string): boolean {
  return hasFewWords(name) && !SENTENCE_INSIDE.test(name);
}

/** True for a text that is no longer than names are. */
export function hasFewWords(name: string): boolean {
  return name.split(/\s+/, MAX_WORDS + 1).length <= MAX_WORDS;
}

const COLON = 0x3a;
const WIDE_COLON = 0xff1a;
const ASTERISK = 0x2a;
const UNDERSCORE = 0x5f;
const GREATER = 0x3e;
const DASH = 0x2d;
