import type { Note } from "../../note.ts";
import { type CodedRange, rangeOfCoding, type TagOnSegment } from "../../tag/coding.ts";
import type { Segment } from "../segment.ts";
import { carriedRanges } from "./carried-ranges.ts";
import { type Correction, originalOf } from "./corrected-material.ts";
import type { TextEdit } from "./text-edits.ts";
import { textEdits } from "./text-edits.ts";

/** Returns the segment with another text, by the rule of `withTextCorrected`. Returns the same segment when it reads
 * like that already. */
export function correctedSegment(segment: Segment, { text, edits }: Correction): Segment {
  if (text === segment.text) return segment;
  const known = edits ?? textEdits(segment.text, text);
  const { original: before = segment.text, ...rest } = segment;
  const original = originalOf(text, before);
  const tags = segment.tags.map((tag) => carriedTag(tag, segment.text, text, known));
  return { ...rest, text, tags, ...(original !== null && { original }) };
}

/** Returns the notes with those on words of a segment where these are after a correction of its text. `before` is the
 * text that the segment had. */
export function correctedNotes(
  notes: readonly Note[],
  { segmentId, before, text, edits = textEdits(before, text) }: Correction & { segmentId: string; before: string },
): Note[] {
  return notes.map((note) => {
    const { start, end, lost, ...rest } = note;
    if (note.segmentId !== segmentId || start === null || end === null) return note;
    const [range] = carriedRanges(before, text, [{ start, end, lost: lost ?? null }], edits);
    if (range === undefined) return note;
    return { ...rest, start: range.start, end: range.end, ...(range.lost !== null && { lost: range.lost }) };
  });
}

function carriedTag(tag: TagOnSegment, before: string, after: string, edits: readonly TextEdit[]): TagOnSegment {
  const { ranges } = tag;
  if (ranges === undefined) return tag;
  const distinct = new Map<string, CodedRange>();
  carriedRanges(before, after, ranges, edits).forEach((range, index) => {
    const key = JSON.stringify([range.start, range.end, range.lost]);
    if (!distinct.has(key)) distinct.set(key, rangeOfCoding(ranges[index]?.id ?? "", range, range.lost));
  });
  const sorted = [...distinct.values()].sort((a, b) => a.start - b.start || a.end - b.end);
  return { ...tag, ranges: sorted };
}
