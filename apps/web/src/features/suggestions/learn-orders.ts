import { codedSegment, type Segment } from "@quarry/domain";
import type { CodedSegment, Suggestion } from "@quarry/suggest";

/** Segments that go to the worker at once: copying them for it takes some milliseconds. */
const SEGMENTS_A_MESSAGE = 1_000;

/** An untagged segment with its suggested tags, best first. */
export type Unreviewed = { segmentId: string; suggestions: readonly Suggestion[] };

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

/** State of the learning. `codingCount` is the number of segments with tags that people gave. */
export type LearnState = {
  codingCount: number;
  isLearning: boolean;
  isSure: boolean;
  /** Given after the worker failed. */
  hasFailed?: true;
};

/** A message of the worker. */
export type LearnReply =
  | ({ kind: "state" } & LearnState)
  | { kind: "suggestions"; number: number; suggestions: readonly Suggestion[] }
  | { kind: "progress"; number: number; done: number; total: number }
  | { kind: "reviewed"; number: number; found: Unreviewed[] }
  | { kind: "failed" };

/** The segments of a project, and the names of its tags by id. */
export type Material = { segments: readonly Segment[]; tagNames: ReadonlyMap<string, string> };

/** Yields the orders that make a worker which knows one material know another. */
export function* ordersFor(before: Material, after: Material): Generator<LearnOrder> {
  const [known, next] = [before.segments, after.segments];
  const most = Math.min(known.length, next.length);
  let start = 0;
  while (start < most && known[start]?.id === next[start]?.id) start += 1;
  let end = 0;
  while (end < most - start && known.at(-1 - end)?.id === next.at(-1 - end)?.id) end += 1;
  const removed = known.length - start - end;
  if (removed > 0) yield { kind: "splice", at: start, removed, segments: [] };
  for (let at = start; at < next.length - end; at += SEGMENTS_A_MESSAGE) {
    const added = next.slice(at, Math.min(at + SEGMENTS_A_MESSAGE, next.length - end));
    yield { kind: "splice", at, removed: 0, segments: added.map((segment) => codedSegment(segment, after.tagNames)) };
  }
  yield* changesIn(before, after, start, end);
}

/** Yields the changes of segments that are in both lists: the first `start` and the last `end` ones. */
function* changesIn(before: Material, after: Material, start: number, end: number): Generator<LearnOrder> {
  const shift = before.segments.length - after.segments.length;
  const isNamedAlike = before.tagNames === after.tagNames;
  let changes: [number, CodedSegment][] = [];
  for (let place = 0; place < after.segments.length; place += 1) {
    if (place === start) place = after.segments.length - end;
    const one = before.segments[place < start ? place : place + shift];
    const other = after.segments[place];
    if (one === undefined || other === undefined) continue;
    if (one === other && (isNamedAlike || other.refusedTagIds === undefined)) continue;
    const coded = codedSegment(other, after.tagNames);
    if (isSameCoded(codedSegment(one, before.tagNames), coded)) continue;
    changes.push([place, coded]);
    if (changes.length < SEGMENTS_A_MESSAGE) continue;
    yield { kind: "changed", changes };
    changes = [];
  }
  if (changes.length > 0) yield { kind: "changed", changes };
}

function isSameCoded(one: CodedSegment, other: CodedSegment): boolean {
  return (
    one.text === other.text &&
    one.speaker === other.speaker &&
    one.sourceId === other.sourceId &&
    one.tags.length === other.tags.length &&
    one.tags.every(({ tag, isByPerson: is }, at) => tag === other.tags[at]?.tag && is === other.tags[at].isByPerson) &&
    one.refused.length === other.refused.length &&
    one.refused.every((tag, at) => tag === other.refused[at])
  );
}
