import type { Context, Example, SegmentToTag } from "./example.ts";

/** A segment with its tags. `isByPerson` is true for a tag that a person gave or confirmed. */
export type CodedSegment = SegmentToTag & {
  tags: readonly { tag: string; isByPerson: boolean }[];
  refused: readonly string[];
};

/** Returns the segment at a place in reading order; undefined where there is none. */
export type SegmentAt = (place: number) => CodedSegment | undefined;

/** Tagged segments before a segment that its context goes back to. */
const RECENT = 8;
/** Segments before a segment that its context goes back over. */
const REACH = 40;

/** Returns the surroundings of the segment at a place. Tags that no person gave are not in it. */
export function contextAt(segmentAt: SegmentAt, at: number): Context {
  const segment = segmentAt(at);
  const recentTags: string[][] = [];
  let question: string | null = null;
  for (let back = at - 1; back >= Math.max(0, at - REACH); back -= 1) {
    const one = segmentAt(back);
    if (one === undefined || one.sourceId !== segment?.sourceId) break;
    if (question === null && (one.speaker === "" || one.speaker !== segment.speaker)) question = one.text;
    const tags = recentTags.length < RECENT ? tagsByPeople(one) : [];
    if (tags.length > 0) recentTags.push(tags);
    if (question !== null && recentTags.length === RECENT) break;
  }
  return { question: question ?? "", recentTags, givenTags: segment === undefined ? [] : tagsByPeople(segment) };
}

/** Returns the examples of segments in reading order: those that people tagged or refused tags for. Other tags are
 * left out, so that a model never learns from suggestions. */
export function examplesOf(segments: readonly CodedSegment[]): Example[] {
  return segments.flatMap((_, at) => exampleAt((place) => segments[place], at) ?? []);
}

/** Returns the example of the segment at a place; null where people gave and refused no tag. */
export function exampleAt(segmentAt: SegmentAt, at: number): Example | null {
  const one = segmentAt(at);
  if (one === undefined || !isExample(one)) return null;
  const { segmentId, sourceId, speaker, text, refused } = one;
  const segment = { segmentId, sourceId, speaker, text };
  return { segment, context: contextAt(segmentAt, at), tags: tagsByPeople(one), refused };
}

/** Tells whether people gave the segment a tag, or refused one for it. */
export function isExample({ tags, refused }: CodedSegment): boolean {
  return refused.length > 0 || tags.some(({ isByPerson }) => isByPerson);
}

/** Tells whether a segment only gained tags or refusals, so that a model need not forget anything. */
export function addsTo(before: CodedSegment, after: CodedSegment): boolean {
  const isSame = before.text === after.text && before.speaker === after.speaker && before.sourceId === after.sourceId;
  const tags = tagsByPeople(after);
  return (
    isSame &&
    tagsByPeople(before).every((tag) => tags.includes(tag)) &&
    before.refused.every((tag) => after.refused.includes(tag))
  );
}

function tagsByPeople({ tags }: CodedSegment): string[] {
  const names: string[] = [];
  for (const { tag, isByPerson } of tags) if (isByPerson && !names.includes(tag)) names.push(tag);
  return names;
}
