import { looseLabelAt, markedLabelAt } from "../placed-name.ts";
import { afterChange } from "../speaker-change.ts";
import { speakerLabelAt } from "../speaker-label.ts";
import { timeRangeAt } from "../time-range.ts";
import type { TurnHead } from "../turns.ts";
import { type NamedHead, namedHead } from "./named-head.ts";

/** Bold type, or the brackets of chats, around a name that has no colon. */
const SET_APART = /^(?:(\*\*|__)(?=\S)(.{1,200}?)\1|<([^<>]{1,80})>)(?=\s|$)/;
const MAX_TABBED_LENGTH = 220;

/** The sign between tabs in the place of a name, where there is no speaker. */
export const NO_NAME = "\u200b";
/** Stands before a tab and a name, in the place of a time, where the text has none that can be counted. */
export const UNTIMED = "\u200b-";

/** Finds `[00:01:02] Name: text`, `00:01:02 Name: text`, `(1:02) **Name** text`: Descript, Zoom, MAXQDA and
 * WhisperX. */
export function timeAndNameHead(line: string, range = timeRangeAt(line)): NamedHead | TurnHead | null {
  const isUntimed = range === null && line.startsWith(`${UNTIMED}\t`);
  if (!isUntimed && (range === null || range.end >= line.length)) return null;
  const { startMs = null, endMs = null, end = UNTIMED.length + 1 } = range ?? {};
  const turn = (rest: string) => ({ startMs, endMs, rest });
  const tab = line[end - 1] === "\t" ? line.slice(end, end + MAX_TABBED_LENGTH).indexOf("\t") : -1;
  if (tab > 0) {
    const name = line.slice(end, end + tab).replace(/\s?[:：]\s?$/, "");
    const rest = line.slice(end + tab + 1);
    if (name === NO_NAME) return { ...turn(rest), speaker: "" };
    return namedHead(name, true, turn(rest), line.slice(end));
  }
  const start = afterChange(line, end);
  const label = markedLabelAt(line, start);
  if (label !== null) return namedHead(label.speaker, true, turn(line.slice(label.end)), line.slice(end));
  const apart = nameApart(line, end);
  if (apart !== null) return namedHead(apart.name, apart.isBold, turn(line.slice(apart.end)), line.slice(end));
  const bare = speakerLabelAt(line, start) ?? looseLabelAt(line, start);
  return bare === null ? null : namedHead(bare.speaker, false, turn(line.slice(bare.end)), line.slice(end));
}

/** Noises stand in the brackets of chats too, so that others must confirm what does. */
function nameApart(line: string, start: number): { name: string; isBold: boolean; end: number } | null {
  if (line[start] !== "*" && line[start] !== "_" && line[start] !== "<") return null;
  const [whole = "", , bold, bracketed] = SET_APART.exec(line.slice(start, start + MAX_TABBED_LENGTH)) ?? [];
  const name = bold ?? bracketed;
  return name === undefined ? null : { name, isBold: bold !== undefined, end: start + whole.length };
}
