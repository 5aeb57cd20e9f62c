import { countBlocks, isBlockStart } from "../lines.ts";
import { refuseTooManySegments } from "../segment-limit.ts";
import { isNameAlone, speakerName } from "../turns/speaker-label.ts";

/** A name that begins a turn, and what its line says after it. */
type Label = { name: string; rest: string };
type LabelReader = (lines: readonly string[], index: number) => Label | null;

/** `Q. Why?`, `A. Because.`: courts. `Q12: Why?`: interviews with numbered questions. */
const question: LabelReader = (lines, index) => labelIn(/^\s{0,40}([QA])(?:\.|\d{1,3}[:.])(?=\s)/, lines[index]);
/** `<Anna> text`, `[Anna] text`, `(Anna) text`: chats, subtitles. */
const bracketed: LabelReader = (lines, index) => named(labelIn(/^[<[(]([^<>[\]()]{1,40})[>\])](?=\s\S)/, lines[index]));
/** `Anna – text`. */
const dashed: LabelReader = (lines, index) => named(labelIn(/^(\S[^:–—]{0,39}?)\s[-–—](?=\s\S)/, lines[index]));
/** `ANNA  text`, `Anna ⇥ text`: a column of names. */
const spaced: LabelReader = (lines, index) => named(labelIn(/^(\S[^:\t]{0,39}?)(?:\t+|\s{2,20})(?=\S)/, lines[index]));
/** `I:Why?`, no space behind the colon; `http://` is no name. */
const glued: LabelReader = (lines, index) => named(labelIn(/^(\p{Lu}[\p{L}\d .]{0,25}):(?=\p{L})/u, lines[index]));
/** `Anna  10:03 AM` above a turn: a time of day says nothing about a recording, and goes. */
const ofDay: LabelReader = (lines, index) =>
  named(labelIn(/^(\S.{0,40}?)\s{1,4}[[(]?\d{1,2}:\d\d(?::\d\d)?\s?[AP]\.?M\.?[\])]?$/i, lines[index]));
/** A name alone on the first line of a block: `**Anna**`, `INTERVIEWER`. */
const alone: LabelReader = (lines, index) => {
  const line = lines[index] ?? "";
  const hasText = (lines[index + 1] || lines[index + 2] || "") !== "";
  if (!hasText || !isBlockStart(lines, index) || line.length > 60) return null;
  return named({ name: line, rest: "" });
};

const READERS: readonly LabelReader[] = [question, bracketed, dashed, glued, ofDay, spaced, alone];
/** Names alone are fewer than blocks; beside questions and answers, a court has much that is neither. */
const SHARES: ReadonlyMap<LabelReader, number> = new Map([
  [alone, 0.5],
  [question, 0.1],
]);
/** So many different people must speak more than once. */
const MIN_SPEAKERS = 2;
const MIN_SHARE = 0.5;
/** So many lines show which of the signs a text has. */
const SAMPLE_LINES = 5000;

/** Returns the lines with the names of turns before colons, where another sign, or a line of their own, sets them
 * apart; null where none does. */
export function withColons(lines: readonly string[], blocks: number): readonly string[] | null {
  const sample = lines.slice(0, SAMPLE_LINES);
  const sampleBlocks = sample.length === lines.length ? blocks : countBlocks(sample);
  for (const read of READERS) {
    const share = SHARES.get(read) ?? 1;
    if (speakersOf(read, sample, sampleBlocks * share) === null) continue;
    const speakers = speakersOf(read, lines, blocks * share);
    if (speakers !== null) return lines.map((line, index) => withColon(labelAt(read, lines, index), speakers) ?? line);
  }
  return null;
}

function labelAt(read: LabelReader, lines: readonly string[], index: number): Label | null {
  return lines[index] === "" ? null : read(lines, index);
}

/** Counts the labels of each name, if names with more than one label make up the text; else null. Only counts are kept:
 * there may be millions of labels. */
function speakersOf(read: LabelReader, lines: readonly string[], blocks: number): ReadonlyMap<string, number> | null {
  const counts = new Map<string, number>();
  for (let index = 0; index < lines.length; index += 1) {
    const label = labelAt(read, lines, index);
    if (label !== null) counts.set(label.name, (counts.get(label.name) ?? 0) + 1);
  }
  let [all, recurring, speakers] = [0, 0, 0];
  for (const count of counts.values()) {
    all += count;
    if (count < 2) continue;
    recurring += count;
    speakers += 1;
  }
  if (speakers < MIN_SPEAKERS || recurring < blocks * MIN_SHARE || recurring < all * MIN_SHARE) return null;
  refuseTooManySegments(recurring);
  return counts;
}

function labelIn(pattern: RegExp, line = ""): Label | null {
  const found = pattern.exec(line);
  return found === null ? null : { name: found[1] ?? "", rest: line.slice(found[0].length) };
}

/** Returns the label if it can be a name. */
function named(label: Label | null): Label | null {
  if (label === null) return null;
  const name = speakerName(label.name.trim());
  return name === null || !isNameAlone(name) ? null : { ...label, name };
}

function withColon(label: Label | null, counts: ReadonlyMap<string, number>): string | null {
  if (label === null || (counts.get(label.name) ?? 0) < 2) return null;
  return `${label.name}: ${label.rest.trim()}`;
}
