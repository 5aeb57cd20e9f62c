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

/** Captions have no more lines each, not even where blank lines are missing. */
const MAX_LINES = 20;

/** Returns true where at least every second block has an arrow between times, most of them can be read, and one has a
 * colon: in an interview, `2.2.1 -> 2.2.3` is no time. */
function isSrt(text: PreparedText): boolean {
  const { withTimes, lines } = textLines(text);
  if (!withTimes.includes(ARROW)) return false;
  let [timings, readable, written] = [0, 0, 0];
  let hasColon = false;
  for (const line of lines) {
    if (line !== "") written += 1;
    if (!isTimingLine(line)) continue;
    timings += 1;
    if (timingOf(line) === null) continue;
    readable += 1;
    hasColon ||= line.slice(0, line.indexOf(ARROW)).includes(":");
  }
  return hasColon && readable >= timings / 2 && timings >= countBlocks(lines) / 2 && written <= timings * MAX_LINES;
}
