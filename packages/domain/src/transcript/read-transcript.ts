import { countTimings, readCaptions } from "./captions/read-captions.ts";
import type { ReadTranscript, TranscriptForm } from "./cue.ts";
import { countBlocks, linesOf, withoutFrontMatter } from "./lines.ts";
import { normalizeNewlines } from "./newlines.ts";
import { readParagraphs } from "./paragraphs.ts";
import { readTimed, readTimeMarks } from "./read-timed.ts";
import { MIN_SHARE, timedFormOf } from "./timed-form.ts";
import { knownLabels, labelledMarks } from "./turns/form-labelled.ts";
import { countTimeMarks } from "./turns/form-time-marks.ts";
import { readTurns } from "./turns/turns.ts";

/** Reads a transcript in the form its content shows, a file's name has no say, or in the one that a person chose. Never throws,
 * loses nothing that is said, and costs time linear in the text. */
export function readTranscript(text: string, chosen?: TranscriptForm): ReadTranscript {
  const whole = normalizeNewlines(text);
  const all = linesOf(whole);
  const form = chosen ?? formOf(all);
  if (form === "web-vtt" || form === "srt") return { form, ...readCaptions(all) };

  const lines = withoutFrontMatter(all);
  // Where a person says that names stand before the turns, one that stands there once is a name too.
  const minLabelCount = chosen === undefined ? 2 : 1;
  if (form === "time-marks") return readTimeMarks(lines, minLabelCount);
  if (form === "paragraphs") return { form, cues: readParagraphs(lines), warnings: [] };
  const labels = knownLabels(lines, minLabelCount);
  if (form === "labelled") return { form, cues: readTurns(lines, labelledMarks(lines, labels)).cues, warnings: [] };
  return readTimed(lines, form, labels);
}

/** The form of a text, most specific first. */
function formOf(all: readonly string[]): TranscriptForm {
  if (all.find((line) => line !== "")?.startsWith("WEBVTT")) return "web-vtt";
  const timings = countTimings(all);
  if (timings > 0 && timings >= countBlocks(all) / 2) return "srt";

  const lines = withoutFrontMatter(all);
  const blocks = countBlocks(lines);
  const marks = countTimeMarks(lines);
  if (marks > 0 && marks >= blocks * MIN_SHARE) return "time-marks";
  const labelled = [...knownLabels(lines).values()].reduce((sum, count) => sum + count, 0);
  const timed = timedFormOf(lines, blocks, labelled);
  if (timed !== null) return timed;
  return labelled > 0 && labelled >= blocks * MIN_SHARE ? "labelled" : "paragraphs";
}
