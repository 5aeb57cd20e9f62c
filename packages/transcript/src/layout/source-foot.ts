import { labelOf } from "../turns/known-labels.ts";
import { mayHaveTime } from "../turns/time-code.ts";
import { isAboutRecording } from "./head-lines.ts";

/** `[End of recording]`: a noise in brackets is one word, or begins with a small letter. */
const NOTICE = /^[[(]\p{Lu}[^()[\]]{0,80}\s[^()[\]]{1,80}[\])]\.?$/u;
const RIGHTS = /^(?:©|\(c\)\s|copyright\s)/i;
const ADDRESS = /^(?:[-*•]\s)?(?:https?:\/\/|www\.)\S+$/;
const TITLE = /^[*_]{0,3}\p{L}[^:：]{0,40}[:：]?[*_]{0,3}$/u;
/** `FIN`, `End of transcript.`, `-- END --`, `*** FIN ***`. */
const END =
  /^[-–—=*_~[(\s]{0,8}(?:the end|end|fin|fine|ende|einde|slut|koniec|fim|конец|终|完|(?:end of|ende der|ende des|fin de(?: la| l’| l')?|fine della|fim da|koniec) ?(?:the )?(?:transcript(?:ion)?|recording|interview|audio|tape|aufnahme|interviews|transkripts|grabación|entrevista|transcripción|enregistrement|entretien|registrazione|gravação|nagrania))[-–—=*_~\])\s.]{0,8}$/iu;
/** `（録音終了）`; a noise has fewer letters. */
const WIDE_NOTICE = /^（[^（）]{4,40}）$/;
/** A remark of a service or an archive about the transcript, below it. */
const ABOUT_TRANSCRIPT = /^This (?:transcript|transcription) (?:was|is|has been)\b.{0,200}$/;
const LIST_TITLE =
  /^(?:notes|footnotes|endnotes|references|bibliography|works cited|anmerkungen|fußnoten|literatur|notas|referencias|références)[:：]?$/i;
const LISTED = /^\[?\d{1,3}[\].)]\s|\(\d{4}\p{Ll}?\)/u;
/** A line across the page. */
const RULE = /^(?:(?:\*\s?){3,}|[-–—_=]{2,})$/;
const MAX_LINES_BELOW_RULE = 3;
/** A foot is short; what is longer is text. */
const MAX_BLOCKS = 6;

const NOTICE_LINES = [NOTICE, END, WIDE_NOTICE, ABOUT_TRANSCRIPT];

/** Counts the lines at the end that nobody said: a notice that the recording is over, who made the transcript, whose
 * rights it is, notes, a list of addresses under a title, and the block below a line across the page. */
export function countFootLines(lines: readonly string[]): number {
  let end = lines.length;
  for (let block = 0; block < MAX_BLOCKS; block += 1) {
    const last = lastLine(lines, end);
    const start = lines.lastIndexOf("", last) + 1;
    if (start === 0 || last < 0) break;
    const rule = block === 0 ? ruleAbove(lines, start, last) : null;
    if (rule === null && !isFoot(lines, start, last)) break;
    end = rule ?? start;
  }
  return lines.length - end;
}

function lastLine(lines: readonly string[], end: number): number {
  let last = end - 1;
  while (last >= 0 && lines[last] === "") last -= 1;
  return last;
}

/** Returns the index of the only line across the page, where one block is below it that begins no turn; else null. */
function ruleAbove(lines: readonly string[], start: number, last: number): number | null {
  const first = lines[start] ?? "";
  const isInBlock = RULE.test(first) && last > start;
  const rule = isInBlock ? start : start - 2;
  const below = isInBlock ? start + 1 : start;
  if (rule < 1 || lines[rule - 1] !== "" || !RULE.test(lines[rule] ?? "")) return null;
  if (last - below >= MAX_LINES_BELOW_RULE || lines.filter((line) => RULE.test(line)).length > 1) return null;
  const text = lines[below] ?? "";
  const isTurn = labelOf(text) !== null || mayHaveTime(text) || lines.indexOf(text) < below;
  return isTurn ? null : rule;
}

function isFoot(lines: readonly string[], start: number, last: number): boolean {
  const first = lines[start] ?? "";
  if (RIGHTS.test(first)) return true;
  if (start === last) return NOTICE_LINES.some((notice) => notice.test(first)) || isAboutRecording(first);
  const below = lines.slice(start + 1, last + 1);
  if (LIST_TITLE.test(first) && below.every((line) => LISTED.test(line))) return true;
  return TITLE.test(first) && areAddresses(below) && !isSpeaker(first, lines);
}

function areAddresses(lines: readonly string[]): boolean {
  return lines.every((line) => ADDRESS.test(line));
}

/** A label that begins turns elsewhere is a person who shares an address. */
function isSpeaker(title: string, lines: readonly string[]): boolean {
  const name = labelOf(title)?.speaker ?? title;
  return lines.filter((line) => (line.includes(name) ? (labelOf(line)?.speaker ?? line) === name : false)).length > 1;
}
