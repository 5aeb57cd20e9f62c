import type { Cue } from "../cue.ts";
import { warningOf } from "../warnings.ts";
import { cuesOfSpeakers } from "./caption-speakers.ts";
import { type CaptionPart, plainCaption } from "./caption-text.ts";
import { isTimingLine, timingOf } from "./caption-timing.ts";
import { rolledLineCounts } from "./rolling-captions.ts";
import { captionLines, type RawCaption, scanCaptions } from "./scan-captions.ts";

type Spoken = RawCaption & { parts: CaptionPart[] };

/** Reads WebVTT and SRT alike, and what is published under their names: hours left out, seconds only, comma or point, names of captions
 * of any kind, blank lines missing or too many. Each arrow ends as a caption or in a warning. */
export function readCaptions(text: string): { cues: Cue[]; warnings: string[] } {
  const captions = scanCaptions(captionLines(text)).map((raw) => ({
    ...raw,
    parts: plainCaption(raw.lines.join("\n")),
  }));
  const rolled = rolledLineCounts(captions.map(({ timing, parts }) => ({ timing, lines: linesToCompare(parts) })));
  const parts = captions.flatMap(({ timing, parts }, index) => {
    const { startMs, endMs } = timing ?? { startMs: null, endMs: null };
    return parts
      .map(({ voice, lines }) => ({ startMs, endMs, voice, lines: lines.slice(rolled[index] ?? 0) }))
      .filter(({ lines }) => lines.length > 0);
  });
  return { cues: cuesOfSpeakers(parts), warnings: warningsOf(captions, rolled) };
}

/** Only captions of one unnamed voice roll. */
function linesToCompare(parts: readonly CaptionPart[]): readonly string[] {
  const [only] = parts;
  return parts.length === 1 && only !== undefined && only.voice === "" ? only.lines : [];
}

function warningsOf(captions: readonly Spoken[], rolled: readonly number[]): string[] {
  const timed = captions.filter(({ isUnderTime }) => isUnderTime);
  const isSpoken = ({ parts }: Spoken) => parts.length > 0;
  const unread = timed.filter((caption) => caption.timing === null && isSpoken(caption)).length;
  const empty = timed.filter((caption) => !isSpoken(caption)).length;
  const repeated = captions.filter(({ parts }, index) => {
    const count = rolled[index] ?? 0;
    return count > 0 && count === parts[0]?.lines.length;
  }).length;
  const loose = captions.filter((caption) => !caption.isUnderTime && isSpoken(caption)).length;
  return [
    ...(unread === 0
      ? []
      : [`${unread} of ${timed.length} captions have a time that could not be read; their text came in without one.`]),
    ...warningOf(
      loose,
      "1 block of text has no time above it and came in without one.",
      (count) => `${count} blocks of text have no time above them and came in without one.`,
    ),
    ...(empty === 0 ? [] : [`${empty} of ${timed.length} captions have no text and were left out.`]),
    ...(repeated === 0
      ? []
      : [`${repeated} of ${timed.length} captions only repeat the one before; each line came in once.`]),
  ];
}

/** True where captions' times are what the text is made of: at least every second block has an arrow, and one of them can be read. */
export function isCaptions(lines: readonly string[], blocks: number): boolean {
  const timings = lines.filter((line) => line.includes("-->") && isTimingLine(line));
  return timings.length >= blocks / 2 && timings.some((line) => timingOf(line) !== null);
}
