import {
  changedPlaces,
  type Segment,
  type SharedWords,
  type SpeakerMark,
  sharedWordsOf,
  speakerMarks,
} from "@quarry/domain";

/** Consecutive segments of one source; `end` is exclusive. */
export type SourceRun = { sourceId: string; start: number; end: number };

/** Data about a whole list that rendering any part of it needs. They follow from its words, so that a change of tags
 * leaves them as they are. The marks of a source are computed on demand. */
export type SegmentIndex = {
  segments: readonly Segment[];
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
  if (latest?.words === words) latest.segments = segments;
  else latest = (latest && patchedIndex(latest, segments, words)) ?? newIndex(segments, words);
  return latest;
}

function newIndex(segments: readonly Segment[], words: SharedWords): SegmentIndex {
  const textLengths = Uint32Array.from(segments, ({ text }) => text.length);
  return { segments, words, runs: runsOf(segments), textLengths, marks: new Map() };
}

/** Returns the index of a list of which some texts or speakers are others than before, in which the rows stay in their
 * places; null for other lists. */
function patchedIndex(before: SegmentIndex, segments: readonly Segment[], words: SharedWords): SegmentIndex | null {
  const places = changedPlaces(before.segments, segments);
  if (places === null) return null;
  const textLengths = before.textLengths.slice();
  const marks = new Map(before.marks);
  for (const place of places) {
    const [one, other] = [before.segments[place], segments[place]];
    if (other === undefined || one?.sourceId !== other.sourceId) return null;
    textLengths[place] = other.text.length;
    marks.delete(other.sourceId);
  }
  return { segments, words, runs: before.runs, textLengths, marks };
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
