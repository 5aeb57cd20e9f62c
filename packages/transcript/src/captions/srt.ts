import { countBlocks } from "../lines.ts";
import type { PreparedText } from "../prepared-text.ts";
import { textLines } from "../text-lines.ts";
import { defineForm } from "../transcript-form.ts";
import { ARROW, isTimingLine, timingOf } from "./caption-timing.ts";
import { readCaptions } from "./read-captions.ts";

/** Subtitles with numbers, and all captions without the signature of WebVTT. */
export const srt = defineForm({
  id: "srt",
  name: "Subtitles (SRT)",
  family: "captions",
  segmenting: "turn",
  joins: "always",
  detect: isSrt,
  read: (text) => readCaptions(textLines(text).linesWithSpace),
});

/** True where at least every second block has an arrow between times, and one of these can be read. */
function isSrt(text: PreparedText): boolean {
  const { withTimes, lines } = textLines(text);
  if (!withTimes.includes(ARROW)) return false;
  let timings = 0;
  let hasReadable = false;
  for (const line of lines) {
    if (!isTimingLine(line)) continue;
    timings += 1;
    hasReadable ||= timingOf(line) !== null;
  }
  return hasReadable && timings >= countBlocks(lines) / 2;
}
