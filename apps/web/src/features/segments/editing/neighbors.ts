import { parseTimeCode, placeOf, type Segment } from "@quarry/domain";
import { rowOf, type SegmentRows, segmentAfter } from "../list/segment-rows.ts";

/** Returns the id of the listed segment below, or above with −1; null at the end of the list. */
export function listedBeside(rows: SegmentRows, segmentId: string, step: 1 | -1): string | null {
  const beside = rowOf(rows, segmentId) === undefined ? undefined : segmentAfter(rows, segmentId, step);
  return beside === undefined || beside.id === segmentId ? null : beside.id;
}

/** Returns the segment before in the same source, and whether it is listed right above; null for the first. */
export function segmentBefore(rows: SegmentRows, segment: Segment): { before: Segment; isAbove: boolean } | null {
  const place = placeOf(rows.segments, segment.id) ?? 0;
  const before = rows.segments[place - 1];
  if (before === undefined || before.sourceId !== segment.sourceId) return null;
  return { before, isAbove: listedBeside(rows, segment.id, -1) === before.id };
}

/** A segment next to another one of its source that does not start in the same order. */
export type OutOfOrder = { side: "above" | "below"; startTime: string };

/** Returns the neighbor in the same source that a start time would put a segment out of order with; null for a time
 * between both. */
export function outOfOrder(
  { segments }: Pick<SegmentRows, "segments">,
  { id, sourceId }: Segment,
  startTime: string,
): OutOfOrder | null {
  const place = placeOf(segments, id) ?? 0;
  const startOf = (index: number) => {
    const one = segments[index];
    return one?.sourceId === sourceId ? one.startTime : "";
  };
  const [start, above, below] = [startTime, startOf(place - 1), startOf(place + 1)].map(parseTimeCode);
  if (start == null) return null;
  if (above != null && start < above) return { side: "above", startTime: startOf(place - 1) };
  return below != null && start > below ? { side: "below", startTime: startOf(place + 1) } : null;
}
