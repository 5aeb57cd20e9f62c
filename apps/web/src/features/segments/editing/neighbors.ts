import type { Segment } from "@quarry/domain";
import { placeOf } from "@quarry/domain";
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
