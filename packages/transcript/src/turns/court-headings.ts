import { labelOf } from "./known-labels.ts";
import type { TurnHeadReader } from "./turns.ts";

/** A bracket that is not closed on its line. */
const OPENS = /^\s{0,80}[([][^()[\]]{0,200}$/;
const CLOSES = /[)\]]\.?$/;
const MAX_LINES = 8;
/** `(10:12 a.m.)`, `[2:00 p.m.]`, `(Recess from 3:10 p.m. to 3:20 p.m.)`, `(Whereupon, …)`. */
const DIRECTION = /^\s{0,80}[([](?:Whereupon\b|[^()[\]]{0,200}?\d{1,2}:\d\d\s?[ap]\.?m\b)[^()[\]]{0,600}[)\]]\.?$/i;
/** Headings of a court that stand between lines of speech; others are known by the blank lines around them. */
const HEADING =
  /^\s{0,80}(?:(?:(?:ORAL|OPENING|CLOSING|REBUTTAL) )*(?:ARGUMENT|STATEMENT|REBUTTAL) (?:OF|BY|ON BEHALF)\b|(?:ON BEHALF|IN SUPPORT) OF\b|(?:FOR|AS|SUPPORTING) (?:THE |COURT|AMICUS)|(?:(?:FURTHER |RE)?(?:DIRECT|CROSS)[ -]?|FURTHER |VOIR DIRE )?EXAMINATION\b|BY (?:MR|MS|MRS|DR)\b|(?:\p{Lu} ){4}|(?:MORNING|AFTERNOON|EVENING) SESSION$)/u;
/** Whom a court hears, or what is written only there. */
const COURT =
  /^\s{0,80}(?:[QA][.:]\s|THE (?:COURT|WITNESS|CLERK|DEPONENT|(?:COURT )?REPORTER)\b.{0,20}:|(?:CHIEF )?JUSTICE\b.{0,40}:|(?:MR|MS|MRS)\. .{1,40}:|[([]Whereupon\b)/;
const SMALL_LETTER = /\p{Ll}/u;
const LETTER = /\p{L}/u;
/** A certificate is written below the proceedings. */
const CERTIFICATE = /^\s{0,80}(?:C E R T I F I C A T E|(?:REPORTER'?S? |COURT REPORTER'?S? )?CERTIFICAT(?:E|ION)\b)/;
const ENDS = /\b(?:concluded|adjourned|submitted|ended|closed)\b/i;

/** Extends `headOf` to find the headings of a court, which have no speaker. */
export function withCourtHeadings(lines: readonly string[], headOf: TurnHeadReader): TurnHeadReader {
  if (areCapitals(lines) || !isOfCourt(lines)) return headOf;
  return (line, index) => {
    if (!mayBeHeading(line)) return headOf(line, index);
    if (endsProceedings(line)) return { startMs: null, endMs: null, speaker: "", rest: line };
    return isDirection(line) || isHeading(line) ? "heading" : headOf(line, index);
  };
}

function isOfCourt(lines: readonly string[]): boolean {
  return lines.some((line) => COURT.test(line));
}

/** In a text of capitals, a line of them heads nothing. */
function areCapitals(lines: readonly string[]): boolean {
  let [small, capitals] = [0, 0];
  for (const line of lines) {
    if (SMALL_LETTER.test(line)) small += 1;
    else if (LETTER.test(line)) capitals += 1;
  }
  return capitals > small;
}

/** False for most lines, which need no search then. */
function mayBeHeading(line: string): boolean {
  const last = line.charAt(line.length - 1);
  return CLOSES.test(line) || last !== last.toLowerCase() || last === ":";
}

/** True for a note about the proceedings, in brackets on a line of its own. `(Laughter.)` belongs to a turn. */
export function isDirection(line: string): boolean {
  return CLOSES.test(line) && DIRECTION.test(line);
}

/** True for a line of capitals that heads a part of the proceedings. */
function isHeading(line: string): boolean {
  return HEADING.test(line) && !SMALL_LETTER.test(line);
}

/** True for what ends the proceedings: who spoke last says nothing below it. */
function endsProceedings(line: string): boolean {
  return (isDirection(line) && ENDS.test(line)) || (CERTIFICATE.test(line) && !SMALL_LETTER.test(line));
}

/** Returns the lines with each note about the proceedings on one line. */
export function withDirectionsOnLines(lines: readonly string[]): readonly string[] {
  if (!lines.some((line) => OPENS.test(line)) || !isOfCourt(lines)) return lines;
  const joined: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    const direction = OPENS.test(line) ? directionAt(lines, at) : null;
    joined.push(direction?.text ?? line);
    at = direction?.last ?? at;
  }
  return joined;
}

function directionAt(lines: readonly string[], start: number): { text: string; last: number } | null {
  const parts: string[] = [];
  for (let last = start; last < Math.min(lines.length, start + MAX_LINES); last += 1) {
    const part = (lines[last] ?? "").trim();
    if (last > start && labelOf(part) !== null) return null;
    if (part !== "") parts.push(part);
    if (!CLOSES.test(part)) continue;
    const text = parts.join(" ");
    return isDirection(text) ? { text, last } : null;
  }
  return null;
}
