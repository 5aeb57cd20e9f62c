import { withoutHeadingMark } from "../../lines.ts";
import { timeCodeAt } from "../time-code.ts";
import { type NamedHead, namedHead } from "./named-head.ts";

const MIN_HEADER_LENGTH = "A,0:00".length;
const MAX_HEADER_LENGTH = 220;
const BEFORE_TIME =
  /(?:(?<!\d)[:,]\s{0,4}|(?<=\d)[:,]\s{1,4}|\s{2,10}|\t+|\s[-–—|·•]\s{0,4})(?=(\d{1,3}:\d\d(?::\d\d)?)$)/;
/** Nothing but white space between a name and a time. Where it is wide, the line is no sentence. */
const WIDE_SPACE = /^\s+$/;
const BRACKETED_NAME = /^\[.{1,200}\](?=\s\d{1,3}:\d\d:\d\d$)/;

/** Finds `Name 0:00`, `Name: 00:00:16` or `[Name] 00:00:16` alone on a line, the speech below it: Otter, Teams in Word,
 * transcription wikis, and the captions that Zoom saves. */
export function headerLineHead(written: string): NamedHead | null {
  if (!mayEndWithTime(written)) return null;
  const line = withoutHeadingMark(written);
  const bracketed = line.startsWith("[") ? BRACKETED_NAME.exec(line) : null;
  const gap = bracketed === null ? BEFORE_TIME.exec(line) : null;
  const nameEnd = bracketed?.[0].length ?? gap?.index ?? 0;
  if (nameEnd < 1) return null;
  const code = timeCodeAt(line, nameEnd + (gap?.[0].length ?? 1));
  if (code === null || code.end !== line.length) return null;
  const isPlace = gap === null || line !== written || WIDE_SPACE.test(gap[0]);
  const name = bracketed === null ? line.slice(0, nameEnd) : line.slice(1, nameEnd - 1);
  return namedHead(name, isPlace, { startMs: code.ms, endMs: null, rest: "" }, name);
}

/** False for most lines, which need no search then. */
function mayEndWithTime(line: string): boolean {
  const { length } = line;
  if (length < MIN_HEADER_LENGTH || length > MAX_HEADER_LENGTH) return false;
  return line[length - 3] === ":" && /\d$/.test(line);
}
