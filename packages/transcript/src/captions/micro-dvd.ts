import type { Reading } from "../cue.ts";
import { linesOf } from "../lines.ts";
import type { PreparedText } from "../prepared-text.ts";
import { refuseTooManySegments } from "../segment-limit.ts";
import { defineForm } from "../transcript-form.ts";
import { warning } from "../warnings.ts";
import { readTimedCaptions, type TimedCaption } from "./timed-captions.ts";

/** Subtitles that count frames, `{25}{50}`, or tenths of a second, `[10][20]`. */
export const microDvd = defineForm({
  id: "micro-dvd",
  name: "Subtitles (MicroDVD, MPL2)",
  family: "captions",
  segmenting: "turn",
  joins: "always",
  detect: isMicroDvd,
  read: ({ whole }) => readMicroDvd(linesOf(whole)),
});

const CAPTION = /^(?:\{(\d{1,9})\}\{(\d{0,9})\}|\[(\d{1,9})\]\[(\d{0,9})\])/;
const MIN_CAPTIONS = 2;
const MIN_SHARE = 0.9;
const SAMPLE_LINES = 500;
/** The frame rate, which the first caption may state: `{1}{1}25`. */
const RATE = /^\{[01]\}\{[01]\}(\d{2,3}(?:[.,]\d{1,6})?)$/;
const USUAL_RATE = 23.976;
const STYLE = /\{[a-z]:[^{}]{0,60}\}/gi;

function isMicroDvd({ whole }: PreparedText): boolean {
  if (!/^[ \t\ufeff]{0,9}[[{]\d/m.test(whole.slice(0, 2000))) return false;
  const lines = linesOf(whole)
    .slice(0, SAMPLE_LINES)
    .filter((line) => line !== "");
  const captions = lines.filter((line) => CAPTION.test(line.trim())).length;
  return captions >= MIN_CAPTIONS && captions >= lines.length * MIN_SHARE;
}

function readMicroDvd(lines: readonly string[]): Reading {
  const captions: TimedCaption[] = [];
  let rate: number | null = null;
  let countsFrames = false;
  for (const written of lines) {
    const line = written.trim();
    const stated = RATE.exec(line);
    if (stated !== null && captions.length === 0) rate = Number(stated[1]?.replace(",", ".")) || null;
    else if (line !== "") {
      const caption = CAPTION.exec(line);
      const [, frame, lastFrame, tenth, lastTenth] = caption ?? [];
      const unit = frame === undefined ? 100 : 1000 / (rate ?? USUAL_RATE);
      countsFrames ||= frame !== undefined;
      const [startMs, endMs] = [frame ?? tenth, lastFrame ?? lastTenth].map((count) =>
        count === undefined || count === "" ? null : Math.round(Number(count) * unit),
      );
      const text = line.slice(caption?.[0].length ?? 0).replace(STYLE, "");
      refuseTooManySegments(
        captions.push({
          startMs: startMs ?? null,
          endMs: endMs === null || endMs === undefined ? null : Math.max(endMs, startMs ?? 0),
          name: "",
          // A slash begins a line in italics.
          lines: text.split("|").map((part) => part.trim().replace(/^\//, "")),
        }),
      );
    }
  }
  const read = readTimedCaptions(captions);
  const guess = warning(`These subtitles state no frame rate; ${USUAL_RATE} frames a second were assumed.`, "guessed");
  return { ...read, warnings: countsFrames && rate === null ? [guess, ...read.warnings] : read.warnings };
}
