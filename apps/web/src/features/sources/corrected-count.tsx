import { changedPlaces, type Segment, type Source, sharedWordsOf } from "@quarry/domain";
import { useQuery } from "@tanstack/react-query";
import { segmentsQuery } from "../../api/segments-query.ts";
import { useTRPC } from "../../api/trpc.ts";
import { SOURCES_TEXT } from "./text.ts";

/** Says how many segments of a source were corrected; nothing where none was, or before the segments are loaded. */
export function CorrectedCount({ source: { id, projectId, segmentCount } }: { source: Source }) {
  const trpc = useTRPC();
  const { data: count = 0 } = useQuery({
    ...segmentsQuery(trpc, { projectId }, { enabled: false }),
    // That of the list is for lists.
    structuralSharing: false,
    select: (segments: Segment[]) => countsOf(segments).get(id) ?? 0,
  });
  if (count === 0) return null;
  return <span title={SOURCES_TEXT.correctedOf(count, segmentCount)}> · {SOURCES_TEXT.corrected(count)}</span>;
}

/** The counts of the last list, which all sources ask for. */
let latest: { segments: readonly Segment[]; counts: ReadonlyMap<string, number> } = { segments: [], counts: new Map() };

function countsOf(segments: readonly Segment[]): ReadonlyMap<string, number> {
  if (sharedWordsOf(latest.segments) !== sharedWordsOf(segments)) {
    const places = changedPlaces(latest.segments, segments);
    const counts = new Map(places === null ? [] : latest.counts);
    const count = (segment: Segment | undefined, by: number) => {
      if (segment?.original === undefined) return;
      counts.set(segment.sourceId, (counts.get(segment.sourceId) ?? 0) + by);
    };
    for (const place of places ?? []) {
      count(latest.segments[place], -1);
      count(segments[place], 1);
    }
    if (places === null) for (const segment of segments) count(segment, 1);
    latest = { segments, counts };
  }
  return latest.counts;
}
