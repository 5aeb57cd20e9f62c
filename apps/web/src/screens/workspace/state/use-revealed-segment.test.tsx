import { filterIndexes, NO_SEGMENT_FILTER, type Segment, type Source } from "@quarry/domain";
import { act, renderHook } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { groupRows } from "../../../features/segments/list/group-rows.ts";
import { useRevealedSegment } from "./use-revealed-segment.ts";

const sources = [{ id: "a", displayOrder: 0 } as Source, { id: "b", displayOrder: 1 } as Source];
const segments = [
  { id: "S1", sourceId: "a", text: "The flood", tags: [] as Segment["tags"] } as Segment,
  { id: "S2", sourceId: "b", text: "The money", tags: [] as Segment["tags"] } as Segment,
];

/** Renders the hook over a list filtered by source `a`, which hides S2. */
function shown() {
  const unhide = vi.fn();
  const filter = { ...NO_SEGMENT_FILTER, sourceId: "a" };
  const rows = groupRows(segments, filterIndexes(segments, filter, new Set()).kept, sources);
  const { result } = renderHook(() => useRevealedSegment({ segments, rows, unhide }));
  return { result, unhide };
}

it("useRevealedSegment changes the filter for a hidden segment only", () => {
  const { result, unhide } = shown();
  act(() => result.current.show({ segmentId: "S1", align: "center", focus: false }));
  expect(unhide).not.toHaveBeenCalled();
  expect(result.current.reveal.get()?.segmentId).toBe("S1");
  act(() => result.current.show({ segmentId: "S2", align: "center", focus: false }));
  expect(unhide).toHaveBeenCalledExactlyOnceWith("S2");
  expect(result.current.reveal.get()?.segmentId).toBe("S2");
});

it("useRevealedSegment follows playback only to listed segments", () => {
  const { result, unhide } = shown();
  act(() => result.current.follow("S2"));
  expect(result.current.reveal.get()).toBeNull();
  act(() => result.current.follow("S1"));
  expect(result.current.reveal.get()).toEqual({ segmentId: "S1", align: "auto", focus: false });
  expect(unhide).not.toHaveBeenCalled();
});
