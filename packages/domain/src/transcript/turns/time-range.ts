import { isVisibleAscii } from "../lines.ts";
import { MIN_TIME_LENGTH, timeCodeAt } from "./time-code.ts";

/** A time or a span at the beginning of a line; `end` is the index of what follows it, white space skipped. */
export type TimeRange = { startMs: number; endMs: number | null; end: number; bracketed: boolean };

const CLOSING: Record<string, string> = { "[": "]", "(": ")", "#": "#", "{": "}" };
const MAX_INDENT = 40;
const ARROW = /^\s{0,3}(?:-->|->|→|-|–|—|to)\s{0,3}(?=\d)/;

/** Reads `0:05`, `[00:01:02]`, `(1:02)`, `#00:01:02-5#`, `[0:05 --> 0:08]` at the beginning of a line; null where it begins otherwise. */
export function timeRangeAt(line: string): TimeRange | null {
  const indent = indentOf(line);
  if (line.length - indent < MIN_TIME_LENGTH) return null;
  const closing = CLOSING[line.charAt(indent)];
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
  const gap =
    isVisibleAscii(line.charCodeAt(end)) || end === line.length ? 0 : line.slice(end, end + 20).search(/\S|$/);
  // A span that ends before it begins tells only its beginning.
  const endMs = to !== null && to.ms >= from.ms ? to.ms : null;
  return { startMs, endMs, end: end + gap, bracketed: closing !== undefined };
}

function indentOf(line: string): number {
  let indent = 0;
  while (indent < MAX_INDENT && (line[indent] === " " || line[indent] === "\t")) indent += 1;
  return indent;
}
