import type { TextRange } from "../text-range.ts";

/** A known time within a segment: what its text says from `offset` on, in UTF-16 units, begins at `startMs`. */
export type SegmentCue = [offset: number, startMs: number];

/** The times of a segment that were worked out from those around them, and not heard. */
export const ESTIMATED_TIMES = ["start", "end", "both"] as const;
export type EstimatedTimes = (typeof ESTIMATED_TIMES)[number];

/** The times of a segment in milliseconds. `cues` are those after its beginning, in the order of the text. */
export type SegmentTiming = {
  startMs: number | null;
  endMs: number | null;
  estimatedTimes: EstimatedTimes | null;
  cues: readonly SegmentCue[];
};

/** Shortest time between two cues that are kept, in milliseconds. */
const MIN_STEP_MS = 1_000;
/** Time after which a cue is kept that begins no sentence, in milliseconds. */
const LONG_STEP_MS = 5_000;

/** Returns true where the start of a segment is estimated. */
export function isStartEstimated(estimated: EstimatedTimes | null | undefined): boolean {
  return estimated === "start" || estimated === "both";
}

/** Returns true where the end of a segment is estimated. */
export function isEndEstimated(estimated: EstimatedTimes | null | undefined): boolean {
  return estimated === "end" || estimated === "both";
}

/** Names the times of a segment that are estimated; null where none is. */
export function estimatedTimesOf(isStart: boolean, isEnd: boolean): EstimatedTimes | null {
  if (isStart) return isEnd ? "both" : "start";
  return isEnd ? "end" : null;
}

/** Returns the cues that are worth keeping: those of sentences, and one every five seconds. `startMs` is the start of
 * the text. Cues that go back in time are left out. */
export function thinnedCues(
  cues: readonly SegmentCue[],
  startMs: number | null,
  opensSentence: (offset: number) => boolean,
): SegmentCue[] {
  const kept: SegmentCue[] = [];
  let [lastOffset, lastMs] = [0, startMs ?? Number.NEGATIVE_INFINITY];
  for (const cue of cues) {
    const [offset, ms] = cue;
    const isLong = ms - lastMs >= LONG_STEP_MS;
    if (offset <= lastOffset || ms - lastMs < MIN_STEP_MS || !(isLong || opensSentence(offset))) continue;
    kept.push(cue);
    [lastOffset, lastMs] = cue;
  }
  return kept;
}

/** Returns the times of both parts of a segment that is split at a place of its text. A cue at the cut is exact; else
 * the time is estimated from the known times before and after it, and unknown where one of these is missing. */
export function splitTimes(given: SegmentTiming & { text: string }, at: number): [SegmentTiming, SegmentTiming] {
  const { text, startMs, endMs, estimatedTimes } = given;
  const segment = { ...given, cues: given.cues.filter(([, ms]) => isWithin(ms, given)) };
  const end = text.slice(0, at).trimEnd().length;
  const begin = text.length - text.slice(at).trimStart().length;
  const cut = timeBetween(segment, end, begin);
  const [isStart, isEnd] = [isStartEstimated(estimatedTimes), isEndEstimated(estimatedTimes)];
  return [
    {
      startMs,
      endMs: startMs === null ? null : cut.ms,
      estimatedTimes: estimatedTimesOf(isStart, startMs !== null && cut.isEstimated),
      cues: segment.cues.filter(([offset]) => offset < end),
    },
    {
      startMs: cut.ms,
      endMs: cut.ms === null ? null : endMs,
      estimatedTimes: estimatedTimesOf(cut.isEstimated, isEnd && cut.ms !== null),
      cues: segment.cues.filter(([offset]) => offset > begin).map(([offset, ms]) => [offset - begin, ms]),
    },
  ];
}

/** Returns true for a time within a segment. Cues are outside of it where its own times were corrected since. */
function isWithin(ms: number, { startMs, endMs }: SegmentTiming): boolean {
  return (startMs === null || ms > startMs) && (endMs === null || ms <= endMs);
}

/** Returns the time at which a text goes on at `begin` after it has paused at `end`. */
function timeBetween(
  { text, startMs, endMs, cues }: SegmentTiming & { text: string },
  end: number,
  begin: number,
): { ms: number | null; isEstimated: boolean } {
  const exact = cues.find(([offset]) => offset >= end && offset <= begin);
  if (exact !== undefined) return { ms: exact[1], isEstimated: false };
  const before = cues.findLast(([offset]) => offset < end) ?? (startMs === null ? undefined : [0, startMs]);
  const after = cues.find(([offset]) => offset > begin) ?? (endMs === null ? undefined : [text.length, endMs]);
  if (before === undefined || after === undefined) return { ms: null, isEstimated: false };
  const [[from, fromMs], [to, toMs]] = [before, after];
  const share = to > from ? (begin - from) / (to - from) : 0;
  return { ms: Math.round(fromMs + Math.max(0, toMs - fromMs) * share), isEstimated: true };
}

/** Returns the times of two segments that are merged, whose second one has its text from `offset` on. */
export function joinedTimes(first: SegmentTiming, second: SegmentTiming, offset: number): SegmentTiming {
  const { startMs } = first;
  const isKnown = second.startMs !== null && !isStartEstimated(second.estimatedTimes);
  const cues: SegmentCue[] = [
    ...first.cues,
    ...(isKnown ? [[offset, second.startMs] as SegmentCue] : []),
    ...second.cues.map(([place, ms]): SegmentCue => [offset + place, ms]),
  ];
  const endMs = startMs === null || second.endMs === null ? null : Math.max(first.endMs ?? second.endMs, second.endMs);
  const ending = endMs === first.endMs && endMs !== second.endMs ? first : second;
  return {
    startMs,
    endMs,
    estimatedTimes: estimatedTimesOf(
      isStartEstimated(first.estimatedTimes),
      endMs !== null && isEndEstimated(ending.estimatedTimes),
    ),
    cues: inOrderOfTime(cues, startMs),
  };
}

/** Parts of a divided turn carry the times of the whole turn, which say nothing of where a part begins. */
function inOrderOfTime(cues: readonly SegmentCue[], startMs: number | null): SegmentCue[] {
  let last = startMs ?? Number.NEGATIVE_INFINITY;
  return cues.filter(([, ms]) => {
    if (ms <= last) return false;
    last = ms;
    return true;
  });
}

/** Returns the cues of a text after edits of it, which are ranges of the old text in order with their new words. A cue
 * inside of words that were replaced is dropped, as the new words have no time of their own. */
export function carriedCues(
  cues: readonly SegmentCue[],
  edits: readonly (TextRange & { text: string })[],
  newLength: number,
): SegmentCue[] {
  const carried: SegmentCue[] = [];
  let [next, moved] = [0, 0];
  for (const [offset, ms] of cues) {
    for (let edit = edits[next]; edit !== undefined && edit.end <= offset && edit.start < offset; edit = edits[next]) {
      moved += edit.text.length - (edit.end - edit.start);
      next += 1;
    }
    const open = edits[next];
    if (open !== undefined && open.start < offset && offset < open.end) continue;
    const place = offset + moved;
    // Two cues meet where the words between them were deleted: the words that are left have the later time.
    if (carried.at(-1)?.[0] === place) carried.pop();
    if (place > 0 && place < newLength) carried.push([place, ms]);
  }
  return carried;
}

/** Times of a segment as `HH:MM:SS`, empty for unknown ones, and which of them are estimated. */
export type TimesToShow = { startTime: string; endTime: string; estimatedTimes?: EstimatedTimes | undefined };

/** Returns the start of a segment as people read it, with a sign before an estimated one; empty where it is unknown. */
export function shownStart({ startTime, estimatedTimes }: Omit<TimesToShow, "endTime">): string {
  return startTime !== "" && isStartEstimated(estimatedTimes) ? `≈ ${startTime}` : startTime;
}

/** Returns the end of a segment as people read it, with a sign before an estimated one; empty where it is unknown. */
export function shownEnd({ endTime, estimatedTimes }: Omit<TimesToShow, "startTime">): string {
  return endTime !== "" && isEndEstimated(estimatedTimes) ? `≈ ${endTime}` : endTime;
}

/** Returns the times of a segment as people read them; unknown ones are left out. */
export function shownTimes(segment: TimesToShow): string {
  return [shownStart(segment), shownEnd(segment)].filter(Boolean).join(" – ");
}
