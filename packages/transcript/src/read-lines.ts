import { ARROW } from "./captions/caption-timing.ts";
import { isCaptions, readCaptions } from "./captions/read-captions.ts";
import type { ReadTranscript, TranscriptForm } from "./cue.ts";
import type { JsonForm } from "./json/read-json.ts";
import { withBracketsAsMarks } from "./layout/bracketed-marks.ts";
import { haveTimesOfDay, withChatTimes } from "./layout/chat-times.ts";
import { withHeadsOnOneLine } from "./layout/heads-on-one-line.ts";
import { withColons } from "./layout/labels-with-colons.ts";
import { withoutLineMarks } from "./layout/line-marks.ts";
import { withoutLineNumbers } from "./layout/line-numbers.ts";
import { withoutLogRemarks } from "./layout/log-remarks.ts";
import { withRemarksBehindNames } from "./layout/remarks-behind-names.ts";
import { countHeadLines, cuesOfHead } from "./layout/source-head.ts";
import { withTimesFromFirst } from "./layout/times-of-day.ts";
import { withUsualTimes } from "./layout/usual-times.ts";
import {
  countBlocks,
  countFrontMatterLines,
  linesOf,
  linesWithSpace,
  withoutLinesOfSpace,
  withoutSignature,
} from "./lines.ts";
import { readParagraphs } from "./paragraphs.ts";
import { refuseTooManyPassages } from "./passage-limit.ts";
import {
  countBracketedTimes,
  readLabelled,
  readTimed,
  readTimeLines,
  readTimeMarks,
  strayTimes,
} from "./read-timed.ts";
import { MIN_SHARE, TIMED_FORMS, timedFormOf } from "./timed-form.ts";
import { countLabels, type KnownLabels, knownLabels } from "./turns/form-labelled.ts";
import { countTimeMarks } from "./turns/form-time-marks.ts";
import { warningOf } from "./warnings.ts";

/** The forms that are lines of text. */
export type LineForm = Exclude<TranscriptForm, JsonForm | "table" | "podcast-html" | "xml-captions">;
type CaptionForm = "web-vtt" | "srt";
type SpokenForm = Exclude<LineForm, CaptionForm>;

/** A text's lines with times as most forms write them, and as they were written: what is read without times keeps them
 * so. */
type Source = { timed: readonly string[]; written: readonly string[] };
/** A form, and the lines as it reads them, with the names in them where these are known by then. */
type Layout = { form: SpokenForm; lines: readonly string[]; labels?: KnownLabels };

const NUMBERS_LEFT_OUT = "The running numbers of the lines were left out.";

/** Reads what is lines of text in the form its content shows, or in the chosen one. */
export function readLines(whole: string, chosen: LineForm | undefined): ReadTranscript {
  const usual = withUsualTimes(whole);
  const withSpace = linesWithSpace(usual);
  const all = withoutLinesOfSpace(withSpace);
  const form = chosen ?? captionFormOf(all, usual.includes(ARROW));
  if (form === "web-vtt" || form === "srt") return { form, ...readCaptions(withSpace) };

  const body = bodyOf(all);
  const unnumbered = withoutLineNumbers(body);
  const plain = (lines: readonly string[]) => {
    const bare = unnumbered === null ? lines : (withoutLineNumbers(lines) ?? lines);
    return form === "paragraphs" ? bare : (withoutLineMarks(bare) ?? bare);
  };
  const timed = plain(body);
  const written = usual === whole ? timed : plain(bodyOf(linesOf(whole)));
  const head = countHeadLines(timed);
  const source = sourceOf(timed, written, head);
  const fromFirst = countedFromFirst(source.timed, form);
  const layoutIn = (from: Source) => (form === undefined ? layoutOf(from) : chosenLayout(from, form));
  const counted = fromFirst === null ? null : layoutIn({ ...source, timed: fromFirst.lines });
  // What is read without times stays as it was written.
  const layout = counted !== null && counted.form in TIMED_FORMS ? counted : layoutIn(source);
  const above = cuesOfHead(all.slice(0, countFrontMatterLines(all)).filter((line) => !/^(?:---|\.{3})$/.test(line)));
  // In a text without turns nobody can tell what is said from what is about it.
  const isPlain = layout.form === "paragraphs";
  const read = isPlain
    ? readLayout({ form: layout.form, lines: written }, 0)
    : // Where a person says that names stand before the turns, one that stands there once is a name too.
      readLayout(layout, chosen === undefined ? 2 : 1);
  const notes = [
    ...(fromFirst?.first && layout === counted ? [timesOfDay(fromFirst.first)] : []),
    ...(unnumbered === null ? [] : [NUMBERS_LEFT_OUT]),
  ];
  const about = isPlain ? above : [...above, ...cuesOfHead(written.slice(0, head))];
  return {
    ...read,
    ...(about.length > 0 && { head: about }),
    warnings: [...read.warnings, ...notes],
  };
}

/** Both lists are the same one where no time was written otherwise: what was found in one need not be looked for in the
 * other. */
function sourceOf(timed: readonly string[], written: readonly string[], head: number): Source {
  const turns = head === 0 ? timed : timed.slice(head);
  return { timed: turns, written: written === timed ? turns : written.slice(head) };
}

/** The forms that chats are read in. */
const CHAT_FORMS: ReadonlySet<SpokenForm | undefined> = new Set([
  undefined,
  "time-and-name",
  "time-first",
  "time-lines",
]);

function countedFromFirst(lines: readonly string[], form: SpokenForm | undefined) {
  return withTimesFromFirst(lines) ?? (CHAT_FORMS.has(form) ? withChatTimes(lines) : null);
}

function timesOfDay(first: string): string {
  return `The times in this text are times of day; they were counted from the first one, ${first}.`;
}

function readLayout({ form, lines, labels }: Layout, minLabelCount: number): ReadTranscript {
  if (form === "time-marks") return readTimeMarks(lines, minLabelCount);
  if (form === "paragraphs") {
    return { form, cues: readParagraphs(lines), warnings: strayTimes(countBracketedTimes(lines)) };
  }
  if (form === "labelled") return readLabelled(lines, labels ?? knownLabels(lines, minLabelCount));
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
  const usual = knownLabels(timed);
  const found = timedFormOf(timed, blocks, countLabels(usual));
  // What is said at times of day is counted before; where these only stand in prose, they are words.
  const form = found === "time-first" && haveTimesOfDay(timed) ? null : found;
  const heads = withHeadsOnOneLine(timed);
  if (heads !== null && timedFormOf(heads, blocks, 0) === "time-and-name")
    return { form: "time-and-name", lines: heads };
  if (form !== null) return { form, lines: timed };
  // In whatever form such a text is read now, each of these begins a turn.
  refuseTooManyPassages(countLabels(usual));

  const { lines, labels } = labelledLines({ timed, written }, blocks, usual);
  const bracketed = withBracketsAsMarks(lines, blocks);
  if (bracketed !== null) return { form: "time-marks", lines: bracketed };
  const labelled = countLabels(labels);
  if (labelled === 0 || labelled < blocks * MIN_SHARE) return { form: "paragraphs", lines: written };
  return { form: "labelled", lines, labels: labels === usual && lines !== timed ? knownLabels(lines) : labels };
}

function chosenLayout({ timed, written }: Source, form: SpokenForm): Layout {
  if (form === "paragraphs") return { form, lines: written };
  const blocks = countBlocks(written);
  if (form === "labelled")
    return { form, lines: labelledLines({ timed: written, written }, blocks, knownLabels(written)).lines };
  if (form === "time-and-name") return { form, lines: withHeadsOnOneLine(timed) ?? timed };
  if (form !== "time-marks" || countTimeMarks(timed) > 0) return { form, lines: timed };
  return { form, lines: withBracketsAsMarks(timed, blocks) ?? timed };
}

/** The lines with the names of turns before colons, if that shows more of them than the `usual` ones, those of the
 * timed lines. */
function labelledLines(
  { timed, written }: Source,
  blocks: number,
  usual: KnownLabels,
): { lines: readonly string[]; labels: KnownLabels } {
  const remarked = withRemarksBehindNames(written);
  if (remarked !== null) return { lines: remarked, labels: remarked === timed ? usual : knownLabels(remarked) };
  const lines = withColons(written, blocks);
  const labels = lines === null ? usual : knownLabels(lines);
  return lines === null || countLabels(labels) < countLabels(usual)
    ? { lines: written, labels: usual }
    : { lines, labels };
}

function bodyOf(lines: readonly string[]): readonly string[] {
  return withoutSignature(lines.slice(countFrontMatterLines(lines)));
}

function captionFormOf(lines: readonly string[], hasArrows: boolean): CaptionForm | undefined {
  // The signature alone makes an empty file of captions; in a text that goes on without any, it is a word.
  const isSigned = /^WEBVTT/.test(lines.find((line) => line !== "") ?? "");
  if (isSigned && (hasArrows || countBlocks(lines) <= 1)) return "web-vtt";
  return hasArrows && isCaptions(lines, countBlocks(lines)) ? "srt" : undefined;
}
