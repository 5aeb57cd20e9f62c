import { colonIn, isSpace } from "../letters.ts";
import { beginsSentence, goesOn, PARTICLES } from "./phrases.ts";

/** A speaker's name at the beginning of a line, and the index after its colon and any mark-up around it. */
export type SpeakerLabel = { speaker: string; end: number };

/** Longest label, up to its colon. */
export const MAX_LABEL_LENGTH = 60;
const MAX_LABEL_WORDS = 6;
const NAME_CHARACTERS = /^[\p{L}\p{M}\p{N} .'’\-–_&()/#]+$/u;
const BEGINS_AS_NAME = /^[\p{Lu}\p{Lt}\p{Lo}]/u;
const SINGLE_WORD = /^[\p{L}\p{M}\p{N}_-]+$/u;
const PLAIN_WORD = /^\p{L}[\p{L}\p{M}\p{N}]*$/u;
/** A point belongs to a name only after an initial or a title. */
const SENTENCE_POINT = /\p{L}{5,}\.|\.\s*$/u;
const TITLE_POINT = /^(?:.*\s)?(?:\p{L}\.)+$|\b(?:Jr|Sr|Ph\.?D|Esq)\.$/u;
/** Words before colons in notes and at the top of a transcript, in several languages, which are no names. */
const NOT_SPEAKERS = new Set(
  [
    "note notes nb ps example examples tip warning edit update date time http https url link links source sources title summary",
    "remember important result results reason reasons problem conclusion remark observation memo quote quotes context topic place",
    "location duration length recorded recording file participants attendees speakers keywords transcript transcribed transcription by",
    "anmerkung anmerkungen notiz hinweis achtung wichtig beispiel datum ort dauer uhrzeit titel teilnehmer thema zusammenfassung",
    "nota notas remarque exemple ejemplo fecha lugar duración lieu durée titre título resumen résumé luogo durata esempio",
  ].flatMap((words) => words.split(" ")),
);
const LONGEST_DETAIL = Math.max(...[...NOT_SPEAKERS].map((word) => word.length));

/** Clearly a name: all in capitals, numbered, or of two words with capitals. */
const CLEAR_NAME = /^(?:[\p{Lu}\d .'’-]{2,}|.{2,30}\d|\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){1,3})$/u;

/** True for a name that needs no second line to be one, beside others that recur. */
export function isClearName(name: string): boolean {
  return CLEAR_NAME.test(name);
}

/** Reads `Name:`, `**Name:**`, `**Name**:` or `[Name]:` at `start`; null where the line begins with something else. */
export function speakerLabelAt(line: string, start: number): SpeakerLabel | null {
  const colon = colonIn(line, start, start + MAX_LABEL_LENGTH);
  if (colon <= start || (line[colon] === ":" && !mayFollowColon(line, colon + 1))) return null;
  const marked = line.slice(start, colon);
  const speaker = marked.includes(",") ? nameWithComma(marked) : speakerName(marked);
  if (speaker === null) return null;
  let end = colon + 1;
  while (end < colon + 4 && (line[end] === "*" || line[end] === "_")) end += 1;
  const isSeparated = line[colon] === "：" || end >= line.length || isSpace(line.charCodeAt(end));
  return isSeparated ? { speaker, end } : null;
}

function mayFollowColon(line: string, at: number): boolean {
  return at >= line.length || line[at] === "*" || line[at] === "_" || isSpace(line.charCodeAt(at));
}

/** Returns the name inside its mark-up; null where it can be no name. */
export function speakerName(marked: string): string | null {
  // Most labels are one plain word, which meets every rule below but the last.
  if (isPlainWord(marked)) return isDetail(marked) ? null : marked;
  const name = withoutMarkup(marked.trim());
  if (name === "" || name.length > MAX_LABEL_LENGTH || !NAME_CHARACTERS.test(name)) return null;
  if (!BEGINS_AS_NAME.test(name) && !(SINGLE_WORD.test(name) && /\p{L}/u.test(name) && !/^\d/.test(name))) return null;
  if (name.includes(".") && SENTENCE_POINT.test(name) && !TITLE_POINT.test(name)) return null;
  const first = name.indexOf(" ");
  if (first === -1) return isDetail(name) ? null : name;
  if (hasMoreWords(name, MAX_LABEL_WORDS)) return null;
  return goesOn(name) || beginsSentence(name) ? null : name;
}

function hasMoreWords(name: string, max: number): boolean {
  let words = 1;
  for (let at = name.indexOf(" "); at !== -1; at = name.indexOf(" ", at + 1)) words += 1;
  return words > max;
}

function isPlainWord(text: string): boolean {
  return text.length <= MAX_LABEL_LENGTH && PLAIN_WORD.test(text);
}

/** `Berg, Anna`, `Teacher 3 (female, 45)`: a comma stands in a name only where all its words have capitals, or in
 * brackets. */
function nameWithComma(marked: string): string | null {
  const name = withoutMarkup(marked.trim());
  const bare = name.replace(/\s?\([^()]{0,50}\)$/, "");
  const isName = bare.includes(",") ? isNameAlone(bare) : bare !== name;
  return isName && speakerName(bare.replaceAll(",", "")) !== null ? name : null;
}

/** True for a word that heads a note about an interview, `Date` or `Ort`, and is no speaker. */
export function isDetail(word: string): boolean {
  return word.length <= LONGEST_DETAIL && NOT_SPEAKERS.has(word.toLowerCase());
}

function withoutMarkup(text: string): string {
  const first = text.charAt(0);
  const last = text.charAt(text.length - 1);
  if (!(first === "[" || first === "*" || first === "_" || last === "*" || last === "_")) return text;
  const inner = text
    .replace(/^[*_]{1,3}/, "")
    .replace(/[*_]{1,3}$/, "")
    .trim();
  return inner.startsWith("[") && inner.endsWith("]") ? inner.slice(1, -1).trim() : inner;
}

const PARTICLE = `(?: (?:${[...PARTICLES].join("|")}))`;
const NAME_ALONE = new RegExp(
  `^[\\p{Lu}\\p{Lo}][\\p{L}\\p{M}\\d.'’()-]*(?:,?${PARTICLE}{0,2} [\\p{Lu}\\p{Lo}\\d(][\\p{L}\\p{M}\\d.'’()-]*){0,3}$`,
  "u",
);

/** True for a name alone on a line: all of its words begin with capitals. */
export function isNameAlone(line: string): boolean {
  return line.length <= 40 && NAME_ALONE.test(line);
}

/** True for a name of several words. */
export function isFullName(name: string): boolean {
  return name.includes(" ") && isNameAlone(name);
}

/** Other characters of a name beside a time: `Berg, Anna (Acme) | Guest`, an address. */
const HEAD_CHARACTERS = /[,@|+[\]"]|\u200d|\ufe0f|\p{Extended_Pictographic}/gu;
/** Characters that most names do not have, so that nothing in them is replaced. */
const OTHER_CHARACTERS = /[,@|+[\]"]|[^\S ]|\s\s|\u200d|\ufe0f|\p{Extended_Pictographic}/u;
/** A telephone number: chats show it for people who are not among the contacts. */
const TELEPHONE = /^\+\d[\d ()-]{5,20}\d$/;

/** True for a name beside a time that is written as most names are. */
export function isUsualName(name: string): boolean {
  if (isPlainWord(name)) return !isDetail(name);
  if (TELEPHONE.test(name)) return true;
  const plain = OTHER_CHARACTERS.test(name) ? name.replace(HEAD_CHARACTERS, " ").replace(/\s+/g, " ") : name;
  return speakerName(plain) !== null;
}

/** Returns the name in a turn's head, beside its time; null where it is not written as names are. */
export function headName(marked: string): string | null {
  const name = withoutMarkup(marked.trim());
  return isUsualName(name) ? name : null;
}
