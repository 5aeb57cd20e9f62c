import { MAX_SEGMENTS, refuseTooManySegments } from "../segment-limit.ts";

const SECONDS = "(\\d{1,6}(?:\\.\\d{1,9})?)";
const ARROW = "\\s{0,3}(?:-->|->|→|-|–)\\s{0,3}";
/** `[3.12s - 5.40s]`, `[3.12s -> 5.40s]`, `[0.00 --> 5.40]`, `[3.12s]` at the beginning of a line, or behind a name and
 * before a colon: faster-whisper, and programs that tell speakers apart. */
const STAMP = new RegExp(
  `^((?:[^\\s[(:][^[(:\\n]{0,79}\\s)?)[[(]\\s?(?:${SECONDS}\\s?s(?:${ARROW}${SECONDS}\\s?s)?|(\\d{1,6}\\.\\d{1,9})\\s{0,3}(?:-->|->)\\s{0,3}(\\d{1,6}\\.\\d{1,9}))\\s?[\\])](?=\\s|:|$)(:?)`,
  "gm",
);
const MIN_STAMPS = 2;
const MIN_SHARE = 0.5;

/** Returns the text with seconds in brackets as clock times, where most lines begin with them and they go on. */
export function withSecondsAsTimes(text: string): string {
  if (!/[[(]\s?\d{1,6}(?:\.\d|s)/.test(text)) return text;
  const names = new Set<string>();
  let [stamps, named, last] = [0, 0, -1];
  STAMP.lastIndex = 0;
  for (let found = STAMP.exec(text); found !== null; found = STAMP.exec(text)) {
    const start = Number(found[2] ?? found[4]);
    // Lengths of something, which stand in prose, do not go on.
    if (start < last || (found[1] !== "" && found[6] === "")) return text;
    last = start;
    stamps += 1;
    if (found[1] !== "") {
      named += 1;
      names.add(found[1] ?? "");
    }
    if (stamps > MAX_SEGMENTS) refuseTooManySegments(stamps);
  }
  const blocks = text.split(/\n\s*\n/).length;
  const areNames = named === 0 || (named === stamps && names.size < named);
  if (stamps < MIN_STAMPS || stamps < blocks * MIN_SHARE || !areNames) return text;
  return text.replace(STAMP, (_whole, name: string, from?: string, to?: string, first?: string, second?: string) => {
    const [start, end] = [from ?? first ?? "", to ?? second];
    const range = end === undefined ? clockOf(start) : `${clockOf(start)} --> ${clockOf(end)}`;
    return name === "" ? `[${range}]` : `[${range}] ${name.trim()}:`;
  });
}

const MINUTE_MS = 60_000;

function clockOf(seconds: string): string {
  const ms = Math.round(Number(seconds) * 1000);
  const parts = [Math.floor(ms / (60 * MINUTE_MS)), Math.floor(ms / MINUTE_MS) % 60, Math.floor(ms / 1000) % 60];
  const [hours, minutes, rest] = parts.map((part) => String(part).padStart(2, "0"));
  return `${hours}:${minutes}:${rest}.${String(ms % 1000).padStart(3, "0")}`;
}
