import { changedPlaces, type Segment, type SpeakerMarks, speakerMarks } from "@quarry/domain";

/** Consecutive segments of one source; `end` is exclusive. */
export type SourceRun = { sourceId: string; start: number; end: number };

/** Data about a whole list that rendering any part of it needs. `marks` is computed on demand. */
export type SegmentIndex = {
  segments: readonly Segment[];
  runs: readonly SourceRun[];
  textLengths: Uint32Array;
  marks: SpeakerMarks | null;
};

/** Only the last list is cached, as one project is shown at a time. */
let latest: SegmentIndex = { segments: [], runs: [], textLengths: new Uint32Array(), marks: null };

/** Returns the index of a list. A patched list, with mostly the same segments, reuses the last index: visiting 100,000
 * segments would delay every tag. */
export function indexOfSegments(segments: readonly Segment[]): SegmentIndex {
  if (latest.segments === segments) return latest;
  latest = isPatchOf(latest.segments, segments)
    ? { ...latest, segments, marks: isSaidBySame(latest.segments, segments) ? latest.marks : null }
    : {
        segments,
        runs: runsOf(segments),
        textLengths: Uint32Array.from(segments, ({ text }) => text.length),
        marks: null,
      };
  return latest;
}

/** Returns the marks that distinguish the speakers of each source. */
export function marksOfSpeakers(segments: readonly Segment[]): SpeakerMarks {
  const index = indexOfSegments(segments);
  index.marks ??= speakerMarks(segments);
  return index.marks;
}

function isPatchOf(before: readonly Segment[], after: readonly Segment[]): boolean {
  if (before.length !== after.length) return false;
  const isAlike = (index: number) => {
    const old = before[index];
    const segment = after[index];
    if (old === segment) return true;
    return old?.sourceId === segment?.sourceId && old?.text.length === segment?.text.length;
  };
  const changed = changedPlaces(before, after);
  return changed !== null ? changed.every(isAlike) : after.every((_, index) => isAlike(index));
}

function isSaidBySame(before: readonly Segment[], after: readonly Segment[]): boolean {
  const isSame = (index: number) => before[index]?.speaker === after[index]?.speaker;
  const changed = changedPlaces(before, after);
  return changed !== null ? changed.every(isSame) : after.every((_, index) => isSame(index));
}

function runsOf(segments: readonly Segment[]): SourceRun[] {
  const runs: SourceRun[] = [];
  let run: SourceRun | undefined;
  for (const [index, { sourceId }] of segments.entries()) {
    if (run?.sourceId === sourceId) run.end = index + 1;
    else {
      run = { sourceId, start: index, end: index + 1 };
      runs.push(run);
    }
  }
  return runs;
}
