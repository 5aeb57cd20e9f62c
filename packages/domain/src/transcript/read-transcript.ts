import type { Cue, ReadTranscript, TranscriptForm } from "./cue.ts";
import { countTimings, readCaptions } from "./form-captions.ts";
import { headerLineMark } from "./form-header-lines.ts";
import { type KnownLabels, knownLabels, labelledMarks } from "./form-labelled.ts";
import { nameAndTimeMark } from "./form-name-and-time.ts";
import { readParagraphs } from "./form-paragraphs.ts";
import { timeAndNameMark } from "./form-time-and-name.ts";
import { timeFirstMark } from "./form-time-first.ts";
import { timeLineMark } from "./form-time-lines.ts";
import { countBlocks, linesOf, withoutFrontMatter } from "./lines.ts";
import { speakerLabelAt } from "./speaker-label.ts";
import { type TimeRange, timeRangeAt } from "./time-range.ts";
import { type MarkReader, readTurns, type TurnMark } from "./turns.ts";

/** Reads one line in one form; `range` is the time it begins with, read once for all forms. */
type LineMark = (line: string, range: TimeRange | null) => TurnMark | null;

/** The forms whose turns begin with a time. */
const TIMED_FORMS: readonly { form: TranscriptForm; markOf: LineMark }[] = [
  { form: "name-and-time", markOf: nameAndTimeMark },
  { form: "time-and-name", markOf: timeAndNameMark },
  { form: "header-lines", markOf: headerLineMark },
  { form: "time-lines", markOf: timeLineMark },
  { form: "time-first", markOf: timeFirstMark },
];

/** A form must explain this share of the blocks, or what it found is chance. */
const MIN_SHARE = 0.1;

/** Reads a transcript in the form its content shows; a file's name has no say. Never throws, and costs time linear in the text. */
export function readTranscript(text: string): ReadTranscript {
  const all = linesOf(text);
  const blocks = countBlocks(all);
  if (all.find((line) => line !== "")?.startsWith("WEBVTT")) return { form: "web-vtt", ...readCaptions(all) };
  if (countTimings(all) >= blocks / 2 && countTimings(all) > 0) return { form: "srt", ...readCaptions(all) };

  const lines = withoutFrontMatter(all);
  const labels = knownLabels(lines);
  const labelled = [...labels.values()].reduce((sum, count) => sum + count, 0);
  const timed = timedForm(lines, blocks, labelled);
  if (timed !== null) return readTimed(lines, timed, labels);
  if (labelled > 0 && labelled >= blocks * MIN_SHARE) {
    return { form: "labelled", cues: readTurns(lines, labelledMarks(lines, labels)), warnings: [] };
  }
  return { form: "paragraphs", cues: readParagraphs(lines), warnings: [] };
}

function timedForm(lines: readonly string[], blocks: number, labelled: number): TranscriptForm | null {
  const found = countTurns(lines);
  const named = found.find(({ form }) => form === "time-and-name");
  const best = found.reduce((most, each) => (each.count > most.count ? each : most));
  // A line with time and name also is a line that begins with a time: where names are usual, the richer form is meant.
  const form = best.form === "time-first" && (named?.count ?? 0) >= best.count * 0.3 ? "time-and-name" : best.form;
  if (best.count === 0 || best.count < labelled * MIN_SHARE) return null;
  if (best.count === 1 && blocks > 2) return null;
  return best.count >= blocks * MIN_SHARE || form === "time-lines" ? form : null;
}

/** How many heads of each form have something said under them: times without text, as in a timetable, are no transcript. */
function countTurns(lines: readonly string[]): { form: TranscriptForm; count: number }[] {
  const found = TIMED_FORMS.map((timed) => ({ ...timed, count: 0, isOpen: false }));
  for (const line of lines) {
    if (line === "") continue;
    // Every head has a colon, and most lines have none.
    const mayBeHead = line.includes(":");
    const range = mayBeHead ? timeRangeAt(line) : null;
    for (const form of found) {
      const mark = mayBeHead ? form.markOf(line, range) : null;
      const hasText = mark === null ? form.isOpen : mark.rest.trim() !== "";
      if (hasText) form.count += 1;
      form.isOpen = mark !== null && !hasText;
    }
  }
  return found;
}

function readTimed(lines: readonly string[], form: TranscriptForm, labels: KnownLabels): ReadTranscript {
  const cues = readTurns(lines, form === "time-lines" ? labelledMarks(lines, labels) : timedMarks(lines, form));
  const early = cues.filter(({ startMs }) => startMs !== null && startMs < 0).length;
  const warnings =
    early === 0 ? [] : [`${early} of ${cues.length} turns begin before time zero and came in without a time.`];
  return { form, cues: cues.map(withoutNegativeTime).map(withoutLinks), warnings };
}

/** The form's own heads, and `Name: text` without a time by people whom such a head names elsewhere. */
function timedMarks(lines: readonly string[], form: TranscriptForm): MarkReader {
  const markOf = TIMED_FORMS.find((timed) => timed.form === form)?.markOf ?? timeFirstMark;
  const speakers = new Set(lines.map((line) => markOf(line, timeRangeAt(line))?.speaker ?? ""));
  let speaker = "";
  return (line) => {
    const range = timeRangeAt(line);
    const mark = markOf(line, range) ?? (form === "time-and-name" ? timeFirstMark(line, range) : null);
    const label = mark === null ? speakerLabelAt(line, 0) : null;
    if (mark === null && (label === null || !speakers.has(label.speaker))) return null;
    // A paragraph with a time but no name goes on with the turn above it.
    speaker = mark?.speaker || label?.speaker || speaker;
    return mark === null
      ? { startMs: null, endMs: null, speaker, rest: line.slice(label?.end ?? 0) }
      : { ...mark, speaker };
  };
}

/** Mission logs link terms as `[glossary:MAX Q|max. Q]`; said was what the link shows. */
const LINK = /\[(?:glossary|time):(?:[^\][|]{0,100}\|)?([^\][|]{1,200})\]/g;

function withoutLinks(cue: Cue): Cue {
  return { ...cue, text: cue.text.replace(LINK, "$1") };
}

function withoutNegativeTime(cue: Cue): Cue {
  return cue.startMs !== null && cue.startMs < 0 ? { ...cue, startMs: null, endMs: null } : cue;
}
