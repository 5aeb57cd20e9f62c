import { type Segment, type SharedWords, type SpeakerMark, sharedWordsOf, speakerMarks } from "@quarry/domain";

/** Consecutive segments of one source; `end` is exclusive. */
export type SourceRun = { sourceId: string; start: number; end: number };

/** Data about a whole list that rendering any part of it needs. They follow from its words, so that a change of tags
 * leaves them as they are. The marks of a source are computed on demand. */
export type SegmentIndex = {
  words: SharedWords;
  runs: readonly SourceRun[];
  textLengths: Uint32Array;
  marks: Map<string, ReadonlyMap<string, SpeakerMark>>;
};

/** Only the last list is cached, as one project is shown at a time. */
let latest: SegmentIndex | null = null;

/** Returns the index of a list. */
export function indexOfSegments(segments: readonly Segment[]): SegmentIndex {
  const words = sharedWordsOf(segments);
  if (latest?.words !== words) {
    const textLengths = Uint32Array.from(segments, ({ text }) => text.length);
    const runs = runsOf(segments);
    const before = latest?.runs ?? [];
    // A corrected text leaves the rows in their places.
    latest = { words, runs: isSame(before, runs) ? before : runs, textLengths, marks: new Map() };
  }
  return latest;
}

/** Returns the marks that distinguish the speakers of a source. */
export function marksOfSource(segments: readonly Segment[], sourceId: string): ReadonlyMap<string, SpeakerMark> {
  const { runs, marks } = indexOfSegments(segments);
  const known = marks.get(sourceId);
  if (known !== undefined) return known;
  const own = runs.flatMap((run) => (run.sourceId === sourceId ? segments.slice(run.start, run.end) : []));
  const found = speakerMarks(own).get(sourceId) ?? new Map<string, SpeakerMark>();
  marks.set(sourceId, found);
  return found;
}

function isSame(one: readonly SourceRun[], other: readonly SourceRun[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ sourceId, end }, at) => sourceId === other[at]?.sourceId && end === other[at]?.end)
  );
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
