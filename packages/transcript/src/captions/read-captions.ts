import type { Reading } from "../cue.ts";
import {
  countedOf,
  leftOutWarningOf,
  type Place,
  shareWarningOf,
  unreadTimeWarningOf,
  type Warning,
  warningOf,
} from "../warnings.ts";
import { cuesOfSpeakers, type SpokenPart } from "./caption-speakers.ts";
import { rolledLineCounts } from "./rolling-captions.ts";
import { type Caption, scanCaptions } from "./scan-captions.ts";

/** Reads WebVTT and SRT, and files that only resemble them: times without hours, commas or points, blank lines missing
 * or too many. Takes the lines of `linesWithSpace`. Each arrow becomes a caption or is counted in a warning. */
export function readCaptions(lines: readonly string[]): Reading {
  const captions = scanCaptions(lines);
  const rolled = rolledLineCounts(captions);
  const parts: SpokenPart[] = [];
  captions.forEach(({ timing, parts: said }, index) => {
    const [startMs, endMs] = [timing?.startMs ?? null, timing?.endMs ?? null];
    const from = rolled?.[index] ?? 0;
    for (const { voice, lines: shown } of said) {
      const fresh = from === 0 ? shown : shown.slice(from);
      if (fresh.length > 0) parts.push({ startMs, endMs, voice, lines: fresh });
    }
  });
  const { cues, warnings } = cuesOfSpeakers(parts);
  return { cues, warnings: [...warningsOf(captions, rolled), ...warnings] };
}

function warningsOf(captions: readonly Caption[], rolled: readonly number[] | null): Warning[] {
  const count = (isMeant: (caption: Caption, index: number) => boolean) => countedOf(captions, isMeant, placeOf);
  const untimed = count(({ isUnderTime }) => !isUnderTime);
  const timed = captions.length - untimed.count;
  const unread = count(({ isUnderTime, timing, parts }) => isUnderTime && timing === null && parts.length > 0);
  const empty = count(({ parts }) => parts.length === 0);
  const repeated = count(({ parts }, index) => (rolled?.[index] ?? 0) === parts[0]?.lines.length);
  return [
    ...unreadTimeWarningOf(unread, timed, "captions"),
    ...warningOf(
      untimed,
      "1 block of text has no time above it and came in without one.",
      (many) => `${many} blocks of text have no time above them and came in without one.`,
    ),
    ...leftOutWarningOf(empty, timed, "captions"),
    ...shareWarningOf(
      [repeated, timed, "captions"],
      "only repeats the one before; each line came in once.",
      "only repeat the one before; each line came in once.",
      "routine",
    ),
  ];
}

function placeOf({ timing, parts }: Caption): Place {
  return { startMs: timing?.startMs ?? null, text: parts[0]?.lines.join(" ") ?? "" };
}
