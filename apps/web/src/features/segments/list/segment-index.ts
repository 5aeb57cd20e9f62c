import { type Segment, type SharedWords, type SpeakerMarks, sharedWordsOf, speakerMarks } from "@quarry/domain";

/** Consecutive segments of one source; `end` is exclusive. */
export type SourceRun = { sourceId: string; start: number; end: number };

/** Data about a whole list that rendering any part of it needs. They follow from its words, so that a change of tags
 * leaves them as they are. `marks` is computed on demand. */
export type SegmentIndex = {
  words: SharedWords;
  runs: readonly SourceRun[];
  textLengths: Uint32Array;
  marks: SpeakerMarks | null;
};

/** Only the last list is cached, as one project is shown at a time. */
let latest: SegmentIndex | null = null;

/** Returns the index of a list. */
export function indexOfSegments(segments: readonly Segment[]): SegmentIndex {
  const words = sharedWordsOf(segments);
  if (latest?.words !== words) {
    const textLengths = Uint32Array.from(segments, ({ text }) => text.length);
    latest = { words, runs: runsOf(segments), textLengths, marks: null };
  }
  return latest;
}

/** Returns the marks that distinguish the speakers of each source. */
export function marksOfSpeakers(segments: readonly Segment[]): SpeakerMarks {
  const index = indexOfSegments(segments);
  index.marks ??= speakerMarks(segments);
  return index.marks;
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
