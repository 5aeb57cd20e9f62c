import { z } from "zod";
import { described } from "../described.ts";
import { mappedList } from "../segment/patched-list.ts";
import type { Segment } from "../segment/segment.ts";

/** The numbers of sources in which a project's segments were said, as the server has counted. */
export const sourceCountsSchema = z
  .object({
    counts: described(
      z.record(z.string(), z.int()),
      "By the id of each segment that was said in several sources: in how many. Every other was said in one.",
      { S12: 3 },
    ),
  })
  .meta({ description: "In how many sources the segments of a project were said." });
export type SourceCounts = z.infer<typeof sourceCountsSchema>;

/** Returns the list with these counts, or the same list when no count differs. */
export function withSourceCounts(segments: readonly Segment[], { counts }: SourceCounts): Segment[] {
  return mappedList(segments, (segment) => {
    const sourceCount = counts[segment.id] ?? 1;
    return sourceCount === segment.sourceCount ? segment : { ...segment, sourceCount };
  });
}
