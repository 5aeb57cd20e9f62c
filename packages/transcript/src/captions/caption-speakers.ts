import type { Cue } from "../cue.ts";
import { colonIn } from "../letters.ts";
import { createLongText } from "../long-text.ts";
import { refuseTooManySegments } from "../segment-limit.ts";
import {
  headName,
  isClearName,
  isNameAlone,
  MAX_LABEL_LENGTH,
  type SpeakerLabel,
  speakerLabelAt,
} from "../turns/speaker-label.ts";
import { spaceBetween } from "../wide-letters.ts";

/** The lines under one time. `voice` is the speaker that the mark-up names. */
export type SpokenPart = { startMs: number | null; endMs: number | null; voice: string; lines: readonly string[] };

/** Live captions begin a change of speaker with `>>`, some subtitles with a dash. */
const CHANGE = /^(?:>{2,3}|-)\s{0,3}/;
const MAX_CHANGE_LENGTH = ">>>   ".length;

/** Returns the parts as cues. `Name: ` counts where it recurs, is clearly a name beside others that do, or begins most
 * captions, and lasts until the next one. A name that recurs may also stand alone above the speech. */
export function cuesOfSpeakers(parts: readonly SpokenPart[]): Cue[] {
  const isSpeaker = speakerRule(parts);
  const heads = namesAbove(parts);
  const cues: Cue[] = [];
  const add = ({ startMs, endMs }: SpokenPart, speaker: string, lines: readonly string[]) => {
    const text = joined(lines);
    if (text === "") return;
    cues.push({ startMs, endMs, speaker, text });
    refuseTooManySegments(cues.length);
  };
  let speaker = "";
  for (const part of parts) {
    const [first = ""] = part.lines;
    if (part.voice !== "") {
      speaker = "";
      add(part, part.voice, part.lines);
    } else if (heads.has(first)) {
      speaker = first;
      add(part, speaker, part.lines.slice(1));
    } else {
      // A name that cannot be told from a word, and a change to an unnamed speaker, end the known one.
      const label = labelOf(first);
      if (label === null ? first.startsWith(">>") : !isSpeaker(label.speaker)) speaker = "";
      speaker = addTurns(part.lines, isSpeaker, speaker, (name, lines) => add(part, name, lines));
    }
  }
  return cues;
}

/** Adds a turn for each name at the beginning of a line, and answers who spoke last. */
function addTurns(
  lines: readonly string[],
  isSpeaker: (name: string) => boolean,
  before: string,
  add: (speaker: string, lines: readonly string[]) => void,
): string {
  let speaker = before;
  let said: string[] = [];
  for (const line of lines) {
    const label = labelOf(line);
    if (label === null || !isSpeaker(label.speaker)) {
      said.push(line);
      continue;
    }
    add(speaker, said);
    speaker = label.speaker;
    said = [line.slice(label.end).trim()];
  }
  add(speaker, said);
  return speaker;
}

const MIN_HABIT_SHARE = 0.75;

function speakerRule(parts: readonly SpokenPart[]): (name: string) => boolean {
  const counts = new Map<string, number>();
  let labelled = 0;
  for (const { voice, lines } of parts) {
    const label = voice === "" ? labelOf(lines[0] ?? "") : null;
    if (label === null) continue;
    labelled += 1;
    counts.set(label.speaker, (counts.get(label.speaker) ?? 0) + 1);
  }
  const recur = [...counts.values()].some((count) => count >= 2);
  const isHabit = labelled >= 2 && labelled >= parts.length * MIN_HABIT_SHARE;
  return (name) => {
    const count = counts.get(name) ?? 0;
    return count >= 2 || (count === 1 && (isHabit || (recur && isClearName(name))));
  };
}

const MIN_SHARE_ABOVE = 0.6;

/** Returns the names that stand on the first line of most captions, the speech below: Zoom writes so too. */
function namesAbove(parts: readonly SpokenPart[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { voice, lines } of parts) {
    const [first = ""] = lines;
    if (voice !== "" || lines.length < 2 || !isNameAlone(first)) continue;
    if (headName(first) !== null) counts.set(first, (counts.get(first) ?? 0) + 1);
  }
  const names = [...counts].filter(([, count]) => count >= 2);
  const sum = names.reduce((total, [, count]) => total + count, 0);
  const isHabit = sum >= parts.length * MIN_SHARE_ABOVE && names.length <= Math.max(2, sum / 4);
  return new Set(isHabit ? names.map(([name]) => name) : []);
}

function labelOf(line: string): SpeakerLabel | null {
  // Most lines have no colon where a name could end.
  if (colonIn(line, 0, MAX_CHANGE_LENGTH + MAX_LABEL_LENGTH) < 1) return null;
  const change = CHANGE.exec(line);
  return speakerLabelAt(line, change === null ? 0 : change[0].length);
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
