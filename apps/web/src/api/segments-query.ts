import { refreshedList, type Segment } from "@quarry/domain";
import type { useTRPC } from "./trpc.ts";

/** Returns the options of the query of a project's segments. All who read them use these, as the options that were
 * given last hold for every reader. */
export function segmentsQuery(
  trpc: ReturnType<typeof useTRPC>,
  input: { projectId: string },
  more: { enabled?: boolean } = {},
) {
  return trpc.segments.list.queryOptions(input, { ...more, structuralSharing: refreshed });
}

/** The number of segments that a project is shown with while all are being read. */
export const FIRST_SEGMENTS = 200;

/** The segments that a project is shown with first: the first ones, or those around a segment. */
export type FirstSegments = { around?: string };

// TanStack Query's own sharing would visit every field of 100,000 segments at each patch.
function refreshed(before: unknown, after: unknown): unknown {
  return refreshedList(before as Segment[] | undefined, after as Segment[]);
}
