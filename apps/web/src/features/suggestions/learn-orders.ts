import type { Segment, TagOnSegment } from "@quarry/domain";
import type { CodedSegment, Suggestion } from "@quarry/suggest";

/** Segments that go to the worker at once: copying them for it takes some milliseconds. */
const SEGMENTS_A_MESSAGE = 4_000;
/** Characters of a text that the worker knows. */
const MOST_CHARACTERS = 4_000;

/** An untagged segment with its suggested tags, best first. */
export type Unreviewed = { segmentId: string; suggestions: Suggestion[] };

/** Untagged segments to look for: those whose best tag is at least this probable, and the `most` surest of them. */
export type ReviewWish = { least: number; most: number };

/** A message to the worker: segments, in reading order and by place; the end of such messages; or a question. */
export type LearnOrder =
  | { kind: "splice"; at: number; removed: number; segments: CodedSegment[] }
  | { kind: "changed"; changes: [place: number, segment: CodedSegment][] }
  | { kind: "learn" }
  | { kind: "suggest"; number: number; segmentId: string }
  | ({ kind: "review"; number: number } & ReviewWish)
  | { kind: "endReview"; number: number };

/** How much the model has learned. `codingCount` is the number of segments that people tagged. */
export type LearnState = { codingCount: number; isLearning: boolean; isSure: boolean };

/** A message of the worker. */
export type LearnReply =
  | ({ kind: "state" } & LearnState)
  | { kind: "suggestions"; number: number; suggestions: Suggestion[] }
  | { kind: "progress"; number: number; done: number; total: number }
  | { kind: "reviewed"; number: number; found: Unreviewed[] }
  | { kind: "failed" };

/** Yields the orders that make a worker which knows the segments of `before` know those of `after`. */
export function* ordersFor(before: readonly Segment[], after: readonly Segment[]): Generator<LearnOrder> {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start]?.id === after[start]?.id) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end)?.id === after.at(-1 - end)?.id) end += 1;
  const removed = before.length - start - end;
  if (removed > 0) yield { kind: "splice", at: start, removed, segments: [] };
  for (let at = start; at < after.length - end; at += SEGMENTS_A_MESSAGE) {
    const added = after.slice(at, Math.min(at + SEGMENTS_A_MESSAGE, after.length - end));
    yield { kind: "splice", at, removed: 0, segments: added.map(codedSegment) };
  }
  yield* changesIn(before, after, start, end);
}

/** Yields the changes of segments that are in both lists: the first `start` and the last `end` ones. */
function* changesIn(
  before: readonly Segment[],
  after: readonly Segment[],
  start: number,
  end: number,
): Generator<LearnOrder> {
  let changes: [number, CodedSegment][] = [];
  for (let place = 0; place < after.length; place += 1) {
    if (place === start) place = after.length - end;
    const one = before[place < start ? place : place - after.length + before.length];
    const other = after[place];
    if (one === other || one === undefined || other === undefined || isLearnedAlike(one, other)) continue;
    changes.push([place, codedSegment(other)]);
    if (changes.length < SEGMENTS_A_MESSAGE) continue;
    yield { kind: "changed", changes };
    changes = [];
  }
  if (changes.length > 0) yield { kind: "changed", changes };
}

function codedSegment({ id, sourceId, speaker, text, tags }: Segment): CodedSegment {
  return {
    segmentId: id,
    sourceId,
    speaker,
    text: text.slice(0, MOST_CHARACTERS),
    tags: tags.map((tag) => ({ tag: tag.name, isByPerson: isByPerson(tag) })),
    refused: [],
  };
}

/** Returns true for a tag that a person gave or confirmed. */
export function isByPerson({ origin }: Pick<TagOnSegment, "origin">): boolean {
  return origin === undefined;
}

function isLearnedAlike(one: Segment, other: Segment): boolean {
  if (one.text !== other.text || one.speaker !== other.speaker || one.sourceId !== other.sourceId) return false;
  const { tags } = other;
  return (
    one.tags === tags ||
    (one.tags.length === tags.length &&
      one.tags.every((tag, at) => tag.name === tags[at]?.name && tag.origin === tags[at].origin))
  );
}
