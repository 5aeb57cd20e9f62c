import { isShortText, placeOf, type Segment, speakerMarks } from "@quarry/domain";

/** Characters of the segment before that are shown. */
const BEFORE_LENGTH = 160;
/** Characters of a similar segment that are quoted. */
const QUOTED_LENGTH = 90;

/** The end of the segment before another. */
export type ContextBefore = { speaker: string; text: string };

/** Returns the end of the segment before this place in the same source, cut between words where it is long; null at the
 * start of a source. */
export function contextBefore(segments: readonly Segment[], place: number): ContextBefore | null {
  const before = segments[place - 1];
  if (before === undefined || before.sourceId !== segments[place]?.sourceId) return null;
  return { speaker: before.speaker, text: endOf(before.text) };
}

/** Returns the beginning of a text, cut between words where it is long. */
export function openingOf(text: string): string {
  return text.length <= QUOTED_LENGTH ? text : `${text.slice(0, QUOTED_LENGTH).replace(/[\s.,;:!?]+\S*$/, "")}…`;
}

function endOf(text: string): string {
  return text.length <= BEFORE_LENGTH ? text : `…${text.slice(-BEFORE_LENGTH).replace(/^\S*\s/, "")}`;
}

/** Returns a function that tells segments that are worth a suggestion: those that are not short, and, unless people tag
 * interviewers as well, not said by one. */
export function worthJudging(segments: readonly Segment[]): (segmentId: string) => boolean {
  const marks = speakerMarks(segments);
  const isAsking = ({ sourceId, speaker }: Segment) => marks.get(sourceId)?.get(speaker) === "asking";
  const areAskingTagged = segments.some((segment) => segment.tags.length > 0 && isAsking(segment));
  return (segmentId) => {
    const segment = segments[placeOf(segments, segmentId) ?? -1];
    return segment !== undefined && !isShortText(segment.text) && (areAskingTagged || !isAsking(segment));
  };
}
