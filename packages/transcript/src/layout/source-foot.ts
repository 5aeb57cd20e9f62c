import { labelOf } from "../turns/known-labels.ts";
import { isAboutRecording } from "./head-lines.ts";

/** `[End of recording]`: a noise in brackets is one word, or begins with a small letter. */
const NOTICE = /^[[(]\p{Lu}[^()[\]]{0,80}\s[^()[\]]{1,80}[\])]\.?$/u;
const RIGHTS = /^(?:©|\(c\)\s|copyright\s)/i;
const ADDRESS = /^(?:[-*•]\s)?(?:https?:\/\/|www\.)\S+$/;
const TITLE = /^[*_]{0,3}\p{L}[^:：]{0,40}[:：]?[*_]{0,3}$/u;
/** A foot is short; what is longer is text. */
const MAX_BLOCKS = 6;

/** Counts the lines at the end that nobody said: a notice that the recording is over, who made the transcript, whose
 * rights it is, and a list of addresses under a title. */
export function countFootLines(lines: readonly string[]): number {
  let end = lines.length;
  for (let block = 0; block < MAX_BLOCKS; block += 1) {
    const last = lastLine(lines, end);
    const start = lines.lastIndexOf("", last) + 1;
    if (start === 0 || last < 0 || !isFoot(lines, start, last)) break;
    end = start;
  }
  return lines.length - end;
}

function lastLine(lines: readonly string[], end: number): number {
  let last = end - 1;
  while (last >= 0 && lines[last] === "") last -= 1;
  return last;
}

function isFoot(lines: readonly string[], start: number, last: number): boolean {
  const first = lines[start] ?? "";
  if (RIGHTS.test(first)) return true;
  if (start === last) return NOTICE.test(first) || isAboutRecording(first);
  return TITLE.test(first) && areAddresses(lines.slice(start + 1, last + 1)) && !isSpeaker(first, lines);
}

function areAddresses(lines: readonly string[]): boolean {
  return lines.every((line) => ADDRESS.test(line));
}

/** A label that begins turns elsewhere is a person who shares an address. */
function isSpeaker(title: string, lines: readonly string[]): boolean {
  const name = labelOf(title)?.speaker ?? title;
  return lines.filter((line) => (line.includes(name) ? (labelOf(line)?.speaker ?? line) === name : false)).length > 1;
}
