import {
  addsTo,
  type CodedSegment,
  contextAt,
  examplesOf,
  isExample,
  type Model,
  type Suggestion,
  train,
} from "@quarry/suggest";

/** A question for suggestions. `stamp` names the state of the project, and `segments` are all of its segments in
 * reading order as JSON, where an earlier answer missed them. */
export type SuggestJob = { project: string; stamp: string; segmentId: string; segments: Uint8Array | null };

/** Suggested tags, best first; null where the segments of this state are needed. */
export type SuggestOutcome = Suggestion[] | null;

/** Bytes of all models and texts, roughly. The last project is always kept. */
const KEPT_BYTES = 100_000_000;
/** Bytes that a model takes for each example, roughly. */
const EXAMPLE_BYTES = 4_000;

type Kept = { stamp: string; segments: readonly CodedSegment[]; model: Model; bytes: number };

/** The models of the last projects, the last one at the end. */
const kept = new Map<string, Kept>();

/** Suggests tags for a segment. What a project's people tagged since the last answer is learned first. */
export function suggestJob({ project, stamp, segmentId, segments }: SuggestJob): SuggestOutcome {
  const before = kept.get(project);
  const isSame = before?.stamp === stamp;
  if (!isSame && segments === null) return null;
  const present = isSame ? before : learned(stamp, JSON.parse(new TextDecoder().decode(segments ?? undefined)), before);
  keep(project, present);
  const at = present.segments.findIndex((segment) => segment.segmentId === segmentId);
  const segmentAt = (place: number) => present.segments[place];
  const segment = segmentAt(at);
  return segment === undefined ? [] : present.model.suggest(segment, contextAt(segmentAt, at));
}

/** Learns what is new since the state before, or everything where a tag, a refusal or a text was changed. */
function learned(stamp: string, segments: readonly CodedSegment[], before: Kept | undefined): Kept {
  const model = before !== undefined && isFurther(before.segments, segments) ? before.model : train([]);
  const examples = examplesOf(segments);
  for (const example of examples) model.add(example);
  const bytes = segments.reduce((sum, { text }) => sum + text.length, examples.length * EXAMPLE_BYTES);
  return { stamp, segments, model, bytes };
}

/** Returns true if examples were only added to, so that a model need not forget anything. */
function isFurther(before: readonly CodedSegment[], after: readonly CodedSegment[]): boolean {
  const byId = new Map(after.map((segment) => [segment.segmentId, segment]));
  return before.filter(isExample).every((segment) => {
    const now = byId.get(segment.segmentId);
    return now !== undefined && addsTo(segment, now);
  });
}

function keep(project: string, one: Kept): void {
  kept.delete(project);
  kept.set(project, one);
  let bytes = [...kept.values()].reduce((sum, other) => sum + other.bytes, 0);
  for (const [oldest, other] of kept) {
    if (bytes <= KEPT_BYTES || oldest === project) return;
    bytes -= other.bytes;
    kept.delete(oldest);
  }
}
