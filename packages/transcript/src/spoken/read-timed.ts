import type { Reading } from "../cue.ts";
import { HEAD_FINDERS, type TimedFormId } from "../turns/heads/head-finders.ts";
import { isDoubtful, type NamedHead } from "../turns/heads/named-head.ts";
import { timeFirstHead } from "../turns/heads/time-first.ts";
import { timeLineHead } from "../turns/heads/time-line.ts";
import { afterChange } from "../turns/speaker-change.ts";
import { speakerLabelAt } from "../turns/speaker-label.ts";
import { mayHaveTime } from "../turns/time-code.ts";
import { timeRangeAt } from "../turns/time-range.ts";
import type { TurnHead, TurnHeadReader } from "../turns/turns.ts";
import { addTo, countedNone, warningOf } from "../warnings.ts";
import { readTurnsOf } from "./read-turns.ts";
import { headsIn } from "./timed-heads.ts";
import { NO_TIME } from "./times-in-sentences.ts";

/** Reads turns that begin with a time. The warnings name times that are not read, or have nothing under them. */
export function readTimed(lines: readonly string[], form: Exclude<TimedFormId, "time-lines">): Reading {
  return readWithTimes(lines, timedHeads(lines, form));
}

/** Reads turns whose heads `headOf` finds, and warns of lines with a time in another format. */
export function readWithTimes(lines: readonly string[], headOf: TurnHeadReader): Reading {
  const unread = countedNone();
  const { cues, warnings } = readTurnsOf(lines, (line, index) => {
    const head = headOf(line, index);
    if (head === null && hasOtherTime(line)) addTo(unread, { text: line });
    return head;
  });
  const others = warningOf(
    unread,
    "1 line has a time in another format than the rest; the time stayed in its text.",
    (count) => `${count} lines have a time in another format than the rest; the times stayed in their text.`,
  );
  return { cues, warnings: [...warnings, ...others] };
}

/** True for a time at a place of heads; times in sentences and tables are words. */
function hasOtherTime(line: string): boolean {
  if (!mayHaveTime(line)) return false;
  const range = timeRangeAt(line);
  if (range?.bracketed) return true;
  return Object.entries(HEAD_FINDERS).some(([form, headOf]) => form !== "time-first" && isHead(headOf(line, range)));
}

function isHead(head: NamedHead | TurnHead | null): boolean {
  return head !== null && !isDoubtful(head);
}

/** Finds the heads of the form, and `Name: text` by people whom such a head names elsewhere. A time alone on a line
 * begins the text below, said by the last speaker; where names stand behind times, its speaker is unknown. */
function timedHeads(lines: readonly string[], form: Exclude<TimedFormId, "time-lines">): TurnHeadReader {
  const { heads, speakers } = headsIn(lines, form);
  let speaker = "";
  let stamp: TurnHead | null = null;
  return (line, index) => {
    const own = heads[index] ?? null;
    const range = own === null && heads[index] !== NO_TIME ? timeRangeAt(line) : null;
    const head = own ?? (form === "time-and-name" ? timeFirstHead(line, range) : null);
    const alone = head === null && range !== null && form !== "time-first" ? timeLineHead(line, range) : null;
    if (alone !== null) {
      stamp = alone;
      return { ...alone, speaker: form === "time-and-name" ? "" : speaker };
    }
    const label = head === null ? speakerLabelAt(line, 0) : null;
    const { startMs, endMs } = stamp ?? { startMs: null, endMs: null };
    if (line !== "") stamp = null;
    if (head === null && (label === null || !speakers.has(label.speaker))) return null;
    if (own !== null) {
      speaker = own.speaker;
      return own;
    }
    // A paragraph with a time but no name goes on with the turn above it.
    const isChange = label === null && afterChange(head?.rest ?? "", 0) > 0;
    speaker = isChange ? "" : (label?.speaker ?? speaker);
    return head === null ? { startMs, endMs, speaker, rest: line.slice(label?.end ?? 0) } : { ...head, speaker };
  };
}
