import { isDigit, isSpace } from "../letters.ts";
import { MIN_TIME_LENGTH, mayHaveTime, timeCodeAt } from "./time-code.ts";

/** A time or a range at the beginning of a line. `end` is the index of the text behind it, white space skipped. */
export type TimeRange = { startMs: number; endMs: number | null; end: number; bracketed: boolean };

const CLOSING: Record<string, string> = { "[": "]", "(": ")", "#": "#", "{": "}" };
const MIN_BRACKETED_LENGTH = MIN_TIME_LENGTH + "[]".length;
const MAX_INDENT = 40;
const ARROW = /^\s{0,3}(?:-->|->|→|-|–|—|to)\s{0,3}(?=\d)/;

/** Reads `0:05`, `[00:01:02]`, `(1:02)`, `#00:01:02-5#`, `[0:05 --> 0:08]` at the beginning of a line; null where it
 * begins otherwise. */
export function timeRangeAt(line: string): TimeRange | null {
  if (line.length < MIN_TIME_LENGTH) return null;
  const indent = indentOf(line);
  if (line.length - indent < MIN_TIME_LENGTH) return null;
  const isBare = isDigit(line.charCodeAt(indent));
  const closing = isBare ? undefined : CLOSING[line.charAt(indent)];
  if (!isBare && closing === undefined && line[indent] !== "-") return null;
  const from = timeCodeAt(line, closing === undefined ? indent : indent + 1);
  if (from === null) return null;
  const arrow = from.end === line.length ? null : ARROW.exec(line.slice(from.end, from.end + 12));
  const to = arrow === null ? null : timeCodeAt(line, from.end + arrow[0].length);
  let end = to?.end ?? from.end;
  let startMs = from.ms;
  if (closing !== undefined) {
    const tenths = closing === "#" ? /^-(\d)#/.exec(line.slice(end, end + 3)) : null;
    if (tenths !== null) {
      end += 2;
      startMs += Number(tenths[1]) * 100;
    }
    if (line[end] !== closing) return null;
    end += 1;
  }
  const gap = isSpace(line.charCodeAt(end)) ? line.slice(end, end + 20).search(/\S|$/) : 0;
  // A range that ends before it begins has only its beginning.
  const endMs = to !== null && to.ms >= from.ms ? to.ms : null;
  return { startMs, endMs, end: end + gap, bracketed: closing !== undefined };
}

/** Returns the time in brackets that begins a line; times of day are not written so. */
export function bracketedRangeAt(line: string): TimeRange | null {
  if (line.length < MIN_BRACKETED_LENGTH) return null;
  if (CLOSING[line.charAt(indentOf(line))] === undefined || !mayHaveTime(line)) return null;
  return timeRangeAt(line);
}

function indentOf(line: string): number {
  let indent = 0;
  while (indent < MAX_INDENT && isIndent(line.charCodeAt(indent))) indent += 1;
  return indent;
}

function isIndent(code: number): boolean {
  return code === SPACE || code === TAB;
}

const SPACE = 0x20;
const TAB = 0x09;
