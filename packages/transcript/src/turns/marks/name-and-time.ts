import { withoutHeadingMark } from "../../lines.ts";
import { headName } from "../speaker-label.ts";
import { timeCodeAt } from "../time-code.ts";
import type { TurnMark } from "../turns.ts";

const MAX_HEAD_LENGTH = 100;
const SPAN = /^\s?(?:-->|->|→|-|–|—|to)\s?(?=\d)/;

/** Finds `Name (00:01:02) - text`, `Speaker 1 (00:22):`, `**Name** [1:02]: text`: Rev, tl;dv and edited podcasts. */
export function nameAndTimeMark(written: string): TurnMark | null {
  if (!written.includes("(") && !written.includes("[")) return null;
  const line = withoutHeadingMark(written);
  const open = line.slice(0, MAX_HEAD_LENGTH).search(/[([](?=-?\d{1,3}:\d)/);
  if (open < 1) return null;
  const time = timeCodeAt(line, open + 1);
  const close = line[open] === "(" ? ")" : "]";
  if (time === null) return null;
  const span = SPAN.exec(line.slice(time.end, time.end + 8));
  const to = span === null ? null : timeCodeAt(line, time.end + span[0].length);
  const end = to?.end ?? time.end;
  if (line[end] !== close) return null;
  const rest = restAfterHead(line, end + 1);
  const speaker = rest === null ? null : headName(line.slice(0, open).replace(/[:\-–—]?\s*$/, ""));
  if (rest === null || speaker === null) return null;
  const endMs = to !== null && to.ms >= time.ms ? to.ms : null;
  return { startMs: time.ms, endMs, speaker, rest };
}

/** Returns the rest of the line without its separator; null where a sentence merely goes on, as in `We met (10:30) and
 * left`. */
function restAfterHead(line: string, start: number): string | null {
  const separator = /^[*_]{0,3}\s{0,3}(?:[:：]|[-–—](?=\s|$))[*_]{0,3}/.exec(line.slice(start, start + 10));
  if (separator !== null) return line.slice(start + separator[0].length);
  const after = line.slice(start, start + 4);
  return /^[*_]{0,3}$/.test(after) && line.length === start + after.length ? "" : null;
}
