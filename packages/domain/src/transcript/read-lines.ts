import { isCaptions, readCaptions } from "./captions/read-captions.ts";
import type { ReadTranscript, TranscriptForm } from "./cue.ts";
import type { JsonForm } from "./json/read-json.ts";
import { withBracketsAsMarks } from "./layout/bracketed-marks.ts";
import { countDetailLines, cuesOfDetails } from "./layout/details.ts";
import { withHeadsOnOneLine } from "./layout/heads-on-one-line.ts";
import { withColons } from "./layout/labels-with-colons.ts";
import { withoutLineMarks } from "./layout/line-marks.ts";
import { withoutLineNumbers } from "./layout/line-numbers.ts";
import { withoutLogRemarks } from "./layout/log-remarks.ts";
import { withRemarksBehindNames } from "./layout/remarks-behind-names.ts";
import { withTimesFromFirst } from "./layout/times-of-day.ts";
import { withUsualTimes } from "./layout/usual-times.ts";
import { countBlocks, linesOf, withoutFrontMatter, withoutSignature } from "./lines.ts";
import { readParagraphs } from "./paragraphs.ts";
import {
  countBracketedTimes,
  readLabelled,
  readTimed,
  readTimeLines,
  readTimeMarks,
  strayTimes,
} from "./read-timed.ts";
import { MIN_SHARE, TIMED_FORMS, timedFormOf } from "./timed-form.ts";
import { knownLabels } from "./turns/form-labelled.ts";
import { countTimeMarks } from "./turns/form-time-marks.ts";
import { warningOf } from "./warnings.ts";

/** The forms that are lines of text. */
export type LineForm = Exclude<TranscriptForm, JsonForm | "table" | "podcast-html" | "xml-captions">;
type CaptionForm = "web-vtt" | "srt";
type SpokenForm = Exclude<LineForm, CaptionForm>;

/** A text's lines with times as most forms write them, and as they were written: what is read without times keeps them so. */
type Source = { timed: readonly string[]; written: readonly string[] };
/** A form, and the lines as it reads them. */
type Layout = { form: SpokenForm; lines: readonly string[] };

const NUMBERS_LEFT_OUT = "The running numbers of the lines were left out.";

/** Reads what is lines of text in the form its content shows, or in the chosen one. */
export function readLines(whole: string, chosen: LineForm | undefined): ReadTranscript {
  const usual = withUsualTimes(whole);
  const all = linesOf(usual);
  const form = chosen ?? captionFormOf(all);
  if (form === "web-vtt" || form === "srt") return { form, ...readCaptions(usual) };

  const body = bodyOf(all);
  const unnumbered = withoutLineNumbers(body);
  const plain = (lines: readonly string[]) => {
    const bare = unnumbered === null ? lines : (withoutLineNumbers(lines) ?? lines);
    return form === "paragraphs" ? bare : (withoutLineMarks(bare) ?? bare);
  };
  const timed = plain(body);
  const written = usual === whole ? timed : plain(bodyOf(linesOf(whole)));
  const details = countDetailLines(timed);
  const source = { timed: timed.slice(details), written: written.slice(details) };
  const fromFirst = withTimesFromFirst(source.timed);
  const counted = fromFirst === null ? source : { ...source, timed: fromFirst.lines };
  const layout = form === undefined ? layoutOf(counted) : chosenLayout(counted, form);
  // Where a person says that names stand before the turns, one that stands there once is a name too.
  const read = readLayout(layout, chosen === undefined ? 2 : 1);
  const cues = details === 0 ? read.cues : [...cuesOfDetails(written.slice(0, details)), ...read.cues];
  const notes = [
    ...(fromFirst !== null && layout.form in TIMED_FORMS ? [timesOfDay(fromFirst.first)] : []),
    ...(unnumbered === null ? [] : [NUMBERS_LEFT_OUT]),
  ];
  return { ...read, cues, warnings: [...read.warnings, ...notes] };
}

function timesOfDay(first: string): string {
  return `The times in this text are times of day; they were counted from the first one, ${first}.`;
}

function readLayout({ form, lines }: Layout, minLabelCount: number): ReadTranscript {
  if (form === "time-marks") return readTimeMarks(lines, minLabelCount);
  if (form === "paragraphs") {
    return { form, cues: readParagraphs(lines), warnings: strayTimes(countBracketedTimes(lines)) };
  }
  if (form === "labelled") return readLabelled(lines, knownLabels(lines, minLabelCount));
  if (form !== "time-lines") return readTimed(lines, form);
  const log = withoutLogRemarks(lines);
  const read = readTimeLines(log.lines, minLabelCount);
  return { ...read, warnings: [...read.warnings, ...remarksLeftOut(log.count)] };
}

function remarksLeftOut(count: number): string[] {
  return warningOf(
    count,
    "1 line that begins with # is a remark, not speech, and was left out.",
    (many) => `${many} lines that begin with # are remarks, not speech, and were left out.`,
  );
}

/** The form of a text, most specific first. */
function layoutOf({ timed, written }: Source): Layout {
  const blocks = countBlocks(timed);
  const marks = countTimeMarks(timed);
  if (marks > 0 && marks >= blocks * MIN_SHARE) return { form: "time-marks", lines: timed };
  // First of all, since it refuses a text of too many turns.
  const labels = countLabels(timed);
  const form = timedFormOf(timed, blocks, labels);
  const heads = withHeadsOnOneLine(timed);
  if (heads !== null && timedFormOf(heads, blocks, 0) === "time-and-name")
    return { form: "time-and-name", lines: heads };
  if (form !== null) return { form, lines: timed };

  const { lines, labelled } = labelledLines(written, blocks, labels);
  const bracketed = withBracketsAsMarks(lines, blocks);
  if (bracketed !== null) return { form: "time-marks", lines: bracketed };
  return labelled > 0 && labelled >= blocks * MIN_SHARE
    ? { form: "labelled", lines }
    : { form: "paragraphs", lines: written };
}

function chosenLayout({ timed, written }: Source, form: SpokenForm): Layout {
  if (form === "paragraphs") return { form, lines: written };
  const blocks = countBlocks(written);
  if (form === "labelled") return { form, lines: labelledLines(written, blocks, countLabels(written)).lines };
  if (form === "time-and-name") return { form, lines: withHeadsOnOneLine(timed) ?? timed };
  if (form !== "time-marks" || countTimeMarks(timed) > 0) return { form, lines: timed };
  return { form, lines: withBracketsAsMarks(timed, blocks) ?? timed };
}

/** The lines with the names of turns before colons, if that shows more of them than the `usual` number. */
function labelledLines(
  written: readonly string[],
  blocks: number,
  usual: number,
): { lines: readonly string[]; labelled: number } {
  const remarked = withRemarksBehindNames(written);
  if (remarked !== null) return { lines: remarked, labelled: countLabels(remarked) };
  const lines = withColons(written, blocks);
  const labelled = lines === null ? 0 : countLabels(lines);
  return lines === null || labelled < usual ? { lines: written, labelled: usual } : { lines, labelled };
}

function countLabels(lines: readonly string[]): number {
  return [...knownLabels(lines).values()].reduce((sum, count) => sum + count, 0);
}

function bodyOf(lines: readonly string[]): readonly string[] {
  return withoutSignature(withoutFrontMatter(lines));
}

function captionFormOf(lines: readonly string[]): CaptionForm | undefined {
  const blocks = countBlocks(lines);
  if (isWebVtt(lines, blocks)) return "web-vtt";
  return isCaptions(lines, blocks) ? "srt" : undefined;
}

/** The signature alone makes an empty file of captions; in a text that goes on without any, it is a word. */
function isWebVtt(lines: readonly string[], blocks: number): boolean {
  if (!/^WEBVTT/.test(lines.find((line) => line !== "") ?? "")) return false;
  return blocks <= 1 || lines.some((line) => line.includes("-->"));
}
