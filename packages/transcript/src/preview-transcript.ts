import { lastEndMs, type SegmentDraft, type SpeakerShare, speakerShares } from "@quarry/domain";
import { withAsides } from "./asides.ts";
import type { Cue, Segmenting } from "./cue.ts";
import type { TranscriptFormId } from "./forms.ts";
import { readTranscript } from "./read-transcript.ts";
import { segmentAt } from "./segment-at.ts";
import { segmentCues, usualSegmenting } from "./segment-cues.ts";
import type { ColumnRole, TableColumn } from "./table/column-role.ts";
import { sortedWarnings, type Warning, type WarningWeight, warningOf } from "./warnings.ts";

/** A warning as people see it. `segment` is the index of the first segment that it is about; null where that is not
 * known. */
export type WarningDetail = { text: string; weight: WarningWeight; segment: number | null };

/** The result of storing a transcript, before it is stored. `head` are the lines about the source, an index of its
 * words last, also when they become segments. `durationMs` is the last end of a segment, 0 without times. The heaviest
 * warnings come first. */
export type TranscriptPreview = {
  form: TranscriptFormId;
  /** The columns of a table; empty in other forms. */
  columns: TableColumn[];
  segmenting: Segmenting;
  /** The number of pieces of the text itself. */
  cueCount: number;
  head: string[];
  commentCount: number;
  /** The number of asides that are joined with the turns around them, or could be. */
  asideCount: number;
  segments: SegmentDraft[];
  speakers: SpeakerShare[];
  durationMs: number;
  warnings: WarningDetail[];
};

/** The choices of a person about reading a transcript; the text decides where one is left out. With `keepsHead` the
 * lines about the source become segments too, with `commentsAsNotes` the comments of a Word file become notes.
 * `columns` are the roles of a table's columns in order; other forms ignore them. */
export type ReadingChoice = {
  form?: TranscriptFormId | undefined;
  columns?: ColumnRole[] | undefined;
  segmenting?: Segmenting | undefined;
  /** Makes a short word of another speaker a part of the turn around it, `[Ben: Mm.]`. */
  joinsAsides?: boolean | undefined;
  keepsHead?: boolean | undefined;
  commentsAsNotes?: boolean | undefined;
};

/** Reads a text as an upload does. Refuses a text with too many segments; one without any is allowed. */
export function previewTranscript(text: string, speaker: string, choice: ReadingChoice = {}): TranscriptPreview {
  const { head = [], index = [], ...found } = readTranscript(text, choice.form, choice.columns);
  const isKept = choice.keepsHead === true;
  const read = isKept ? { ...found, cues: [...head, ...found.cues, ...index] } : found;
  const [headLines, indexLines] = [linesIn(head), linesIn(index)];
  const segmenting = choice.segmenting ?? usualSegmenting(read);
  const segments = segmentCues(read, speaker, segmenting, choice.joinsAsides);
  return {
    form: read.form,
    columns: read.columns ?? [],
    segmenting,
    cueCount: read.cues.length,
    head: [...headLines, ...indexLines],
    commentCount: 0,
    asideCount: segmenting === "cue" ? 0 : withAsides(read.cues).count,
    segments,
    speakers: speakerShares(segments),
    durationMs: lastEndMs(segments),
    warnings: detailsOf([...read.warnings, ...(isKept ? [] : leftOut(headLines.length, indexLines))], segments),
  };
}

function linesIn(cues: readonly Cue[]): string[] {
  return cues.flatMap(({ text }) => text.split("\n")).filter((line) => line.trim() !== "");
}

function detailsOf(warnings: readonly Warning[], segments: readonly SegmentDraft[]): WarningDetail[] {
  return sortedWarnings(warnings).map(({ text, weight, first }) => {
    return { text, weight, segment: first === null ? null : segmentAt(segments, first) };
  });
}

function leftOut(headCount: number, index: readonly string[]): Warning[] {
  return [...headLeftOut(headCount), ...indexLeftOut(index)];
}

function headLeftOut(count: number): Warning[] {
  return warningOf(
    count,
    "1 line at the top is about the source and was left out.",
    (many) => `${many} lines at the top are about the source and were left out.`,
    "routine",
  );
}

function indexLeftOut(lines: readonly string[]): Warning[] {
  const entry = lines.find((line) => /\d:\d/.test(line)) ?? "";
  return warningOf(
    { count: lines.length, first: { text: entry } },
    "1 line is an index of words, not speech, and was left out.",
    (many) => `${many} lines are an index of words, not speech, and were left out.`,
  );
}
