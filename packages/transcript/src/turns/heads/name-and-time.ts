import { withoutHeadingMark } from "../../lines.ts";
import { timeCodeAt } from "../time-code.ts";
import { type NamedHead, namedHead } from "./named-head.ts";

const MAX_HEAD_LENGTH = 220;
const SPAN = /^\s?(?:-->|->|→|-|–|—|to)\s?(?=\d)/;
/** Bold type around a name without a colon: `**Anna:** [0:05]` is a label with a time of its own. */
const BOLD = /^(\*\*|__).*[^:：]\1\s*$/;

/** Finds `Name (00:01:02) - text`, `Speaker 1 (00:22):`, `**Name** [1:02]text`: Rev, tl;dv and edited podcasts. */
export function nameAndTimeHead(written: string): NamedHead | null {
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
  const before = line.slice(0, open);
  const isPlace = line !== written || BOLD.test(before);
  const rest = restAfterHead(line, end + 1) ?? (isPlace ? line.slice(end + 1) : null);
  if (rest === null) return null;
  const endMs = to !== null && to.ms >= time.ms ? to.ms : null;
  const name = before.replace(/[:：\-–—]?\s*$/, "");
  return namedHead(name, isPlace, { startMs: time.ms, endMs, rest }, `${before.trim()} ${rest}`);
}

/** Returns the rest of the line without its separator; null where a sentence merely goes on, as in `We met (10:30) and
 * left`. */
function restAfterHead(line: string, start: number): string | null {
  const separator = /^[*_]{0,3}\s{0,3}(?:[:：]|[-–—](?=\s|$))[*_]{0,3}/.exec(line.slice(start, start + 10));
  if (separator !== null) return line.slice(start + separator[0].length);
  const after = line.slice(start, start + 4);
  return /^[*_]{0,3}$/.test(after) && line.length === start + after.length ? "" : null;
}
