import { codedSegment, isByPerson, type Segment } from "@quarry/domain";
import type { CodedSegment, Suggestion } from "@quarry/suggest";

/** Segments that go to the worker at once: copying them for it takes some milliseconds. */
const SEGMENTS_A_MESSAGE = 1_000;
/** Segments up to which sending and learning them is not put off. */
export const SEGMENTS_AT_ONCE = 100;
/** Milliseconds without keys or clicks after which many segments are sent and learned. */
export const REST_MS = 1_000;

/** An untagged segment with its suggested tags, best first. */
export type Unreviewed = { segmentId: string; suggestions: readonly Suggestion[] };

/** Untagged segments to look for: those whose best tag is at least this probable, and the `most` surest of them. */
export type ReviewWish = { least: number; most: number };

/** A message to the worker: segments, in reading order and by place; new names of tags by their old ones; the end of
 * such messages; a request to let the page work first; or a question. */
export type LearnOrder =
  | { kind: "splice"; at: number; removed: number; segments: CodedSegment[] }
  | { kind: "changed"; changes: [place: number, segment: CodedSegment][] }
  | { kind: "rename"; names: ReadonlyMap<string, string> }
  | { kind: "learn" }
  | { kind: "rest" }
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
  const renamed = renamedTags(before.tagNames, after.tagNames);
  if (renamed.size > 0) yield { kind: "rename", names: renamed };
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
  yield* changesIn(before, after, renamed, [start, end]);
}

/** Returns the new names of renamed tags by their old ones. */
function renamedTags(before: Material["tagNames"], after: Material["tagNames"]): ReadonlyMap<string, string> {
  const renamed = new Map<string, string>();
  if (before === after) return renamed;
  for (const [id, name] of after) {
    const known = before.get(id);
    if (known !== undefined && known !== name) renamed.set(known, name);
  }
  return renamed;
}

/** Yields the changes of segments that are in both lists, the first `start` and the last `end` ones, apart from those
 * that renamed tags explain. */
function* changesIn(
  before: Material,
  after: Material,
  renamed: ReadonlyMap<string, string>,
  [start, end]: [number, number],
): Generator<LearnOrder> {
  const shift = before.segments.length - after.segments.length;
  const isNamedAlike = before.tagNames === after.tagNames;
  let changes: [number, CodedSegment][] = [];
  for (let place = 0; place < after.segments.length; place += 1) {
    if (place === start) place = after.segments.length - end;
    const one = before.segments[place < start ? place : place + shift];
    const other = after.segments[place];
    if (one === undefined || other === undefined) continue;
    if (one === other && (isNamedAlike || other.refusedTagIds === undefined)) continue;
    if (isTaggedAlike(one, other, renamed) && isRefusedAlike([one, before], [other, after], renamed)) continue;
    changes.push([place, codedSegment(other, after.tagNames)]);
    if (changes.length < SEGMENTS_A_MESSAGE) continue;
    yield { kind: "changed", changes };
    changes = [];
  }
  if (changes.length > 0) yield { kind: "changed", changes };
}

function isTaggedAlike(one: Segment, other: Segment, renamed: ReadonlyMap<string, string>): boolean {
  return (
    one.text === other.text &&
    one.speaker === other.speaker &&
    one.sourceId === other.sourceId &&
    one.tags.length === other.tags.length &&
    other.tags.every((tag, at) => {
      const before = one.tags[at];
      return (
        before !== undefined &&
        (renamed.get(before.name) ?? before.name) === tag.name &&
        isByPerson(before) === isByPerson(tag)
      );
    })
  );
}

function isRefusedAlike(
  [one, before]: [Segment, Material],
  [other, after]: [Segment, Material],
  renamed: ReadonlyMap<string, string>,
): boolean {
  if (one.refusedTagIds === undefined && other.refusedTagIds === undefined) return true;
  const { refused } = withNames(codedSegment(one, before.tagNames), renamed);
  return String(refused) === String(codedSegment(other, after.tagNames).refused);
}

/** Returns a segment whose tags have their new names. */
export function withNames(segment: CodedSegment, names: ReadonlyMap<string, string>): CodedSegment {
  const named = (name: string) => names.get(name) ?? name;
  return {
    ...segment,
    tags: segment.tags.map(({ tag, ...rest }) => ({ tag: named(tag), ...rest })),
    refused: segment.refused.map(named),
  };
}
