import type { Reading } from "../cue.ts";
import { countedOf, leftOutWarningOf, unreadTimeWarningOf } from "../warnings.ts";
import { cuesOfSpeakers, type SpokenPart } from "./caption-speakers.ts";
import { plainCaption } from "./caption-text.ts";

/** A caption as a file of subtitles has it: its mark-up not yet removed, `name` empty where the file gives none. */
export type TimedCaption = { startMs: number | null; endMs: number | null; name: string; lines: readonly string[] };

/** Reads captions that have their times already, in the order in which they are shown, and warns of those without
 * text. */
export function readTimedCaptions(captions: readonly TimedCaption[]): Reading {
  const parts = captions.map(({ lines }) => plainCaption(lines));
  const spoken = captions.flatMap(({ startMs, endMs, name }, index) =>
    (parts[index] ?? []).map(({ voice, lines }): SpokenPart => ({ startMs, endMs, voice: voice || name, lines })),
  );
  const { cues, warnings } = cuesOfSpeakers(spoken);
  const isEmpty = (_caption: TimedCaption, index: number) => parts[index]?.length === 0;
  const empty = countedOf(captions, isEmpty, ({ startMs }) => ({ startMs }));
  const isUntimed = ({ startMs }: TimedCaption, index: number) => startMs === null && parts[index]?.length !== 0;
  const untimed = countedOf(captions, isUntimed, ({ lines }) => ({ text: lines.join(" ") }));
  return {
    cues,
    warnings: [
      ...leftOutWarningOf(empty, captions.length, "captions"),
      ...unreadTimeWarningOf(untimed, captions.length, "captions"),
      ...warnings,
    ],
  };
}

/** Sorts captions by their starts; those without one stay behind the caption before them. */
export function inOrderOfTime<Caption extends { startMs: number | null }>(captions: readonly Caption[]): Caption[] {
  let before = 0;
  const placed = captions.map((caption) => {
    before = caption.startMs ?? before;
    return { caption, at: before };
  });
  return placed.sort((one, other) => one.at - other.at).map(({ caption }) => caption);
}
