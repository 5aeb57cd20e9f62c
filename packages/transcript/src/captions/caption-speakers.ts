import type { Cue } from "../cue.ts";
import { createLongText } from "../long-text.ts";
import { refuseTooManySegments } from "../segment-limit.ts";
import { addTo, type Counted, countedNone, shareWarningOf, type Warning } from "../warnings.ts";
import { spaceBetween } from "../wide-letters.ts";
import { changeLength, mayBeName } from "./caption-label.ts";
import { type CaptionNames, captionNames } from "./caption-names.ts";
import { nameAbove, namesAbove } from "./names-above.ts";

/** The lines under one time. `voice` is the speaker that the mark-up names. */
export type SpokenPart = { startMs: number | null; endMs: number | null; voice: string; lines: readonly string[] };

/** Returns the parts as cues of those who are named in them, by a voice, before a colon or on a line above the speech,
 * and warns of those without a name. What has no name goes on with the speaker before only where names stand at each
 * change of speaker. */
export function cuesOfSpeakers(
  parts: readonly SpokenPart[],
  things = "captions",
): { cues: Cue[]; warnings: Warning[] } {
  const heads = namesAbove(parts);
  const names = captionNames(parts);
  const cues: Cue[] = [];
  const add = ({ startMs, endMs }: SpokenPart, speaker: string, lines: readonly string[]) => {
    const text = joined(lines);
    if (text === "") return;
    cues.push({ startMs, endMs, speaker, text });
    refuseTooManySegments(cues.length);
  };
  let speaker = "";
  const unnamed = countedNone();
  for (const part of parts) {
    const [first = ""] = part.lines;
    if (part.voice !== "") {
      speaker = "";
      add(part, part.voice, part.lines);
    } else if (heads.size > 0) {
      addBelowNames(part.lines, heads, (name, lines) => add(part, name, lines));
      speaker = "";
    } else {
      if (!names.marksChanges || endsSpeaker(first, names)) speaker = "";
      const said = turnsIn(part.lines, names, speaker);
      if (said[0]?.speaker === "") addTo(unnamed, { startMs: part.startMs, text: first });
      for (const turn of said) add(part, turn.speaker, turn.lines);
      speaker = said.at(-1)?.speaker ?? speaker;
    }
  }
  return { cues, warnings: warningsOf(unnamed, parts.length, names, things) };
}

type Turn = { speaker: string; lines: string[] };

/** Returns a turn for each name at the beginning of a line, and for each change to someone who is not named. */
function turnsIn(lines: readonly string[], names: CaptionNames, before: string): Turn[] {
  const turns: Turn[] = [];
  let speaker = before;
  for (const line of lines) {
    const name = names.nameIn(line);
    const last = turns.at(-1);
    if (name !== null) {
      speaker = name.speaker;
      turns.push({ speaker, lines: [line.slice(name.end).trim()] });
    } else if (last === undefined || (last.speaker !== "" && changeLength(line) > 0)) {
      speaker = last === undefined ? speaker : "";
      turns.push({ speaker, lines: [line] });
    } else last.lines.push(line);
  }
  return turns;
}

/** True for a line in which another speaker begins whose name cannot be read, or told from a word. */
function endsSpeaker(line: string, names: CaptionNames): boolean {
  const label = names.labelIn(line);
  if (label === null) return changeLength(line) > 0;
  return names.nameIn(line) === null && (label.isUsual || mayBeName(label.speaker));
}

/** Adds a turn for each line that is nothing but a name. */
function addBelowNames(
  lines: readonly string[],
  heads: ReadonlySet<string>,
  add: (speaker: string, lines: readonly string[]) => void,
): void {
  let speaker = "";
  let said: string[] = [];
  for (const line of lines) {
    const name = nameAbove(line);
    if (name === null || !heads.has(line)) {
      said.push(line);
      continue;
    }
    // Google Meet rules off the names inside a caption with a dash.
    add(speaker, said.at(-1) === "-" ? said.slice(0, -1) : said);
    speaker = name;
    said = [];
  }
  add(speaker, said);
}

function warningsOf(
  unnamed: Counted,
  total: number,
  { marksChanges, distinct }: CaptionNames,
  things: string,
): Warning[] {
  const [only = ""] = distinct;
  if (marksChanges || distinct.size === 0) return [];
  return distinct.size === 1
    ? shareWarningOf(
        [unnamed, total, things],
        `has no name, only ${only} is named; it came in without a speaker.`,
        `have no name, only ${only} is named; they came in without a speaker.`,
      )
    : shareWarningOf(
        [unnamed, total, things],
        "has no name and came in without a speaker.",
        "have no name and came in without a speaker.",
      );
}

function joined(lines: readonly string[]): string {
  if (lines.length <= 1) return (lines[0] ?? "").trim();
  const text = createLongText();
  let previous: string | null = null;
  for (const line of lines) {
    text.add(previous === null ? "" : spaceBetween(previous, line), line);
    previous = line;
  }
  return text.whole().trim();
}
