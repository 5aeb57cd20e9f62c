import { must } from "../../must.ts";
import type { Segment } from "../../segment/segment.ts";
import { MATCH_PREFIX_LENGTH, sourceCounts } from "../../uniqueness/uniqueness.ts";

/** Returns the segments with the number of sources that say the same at length. The badge of a segment also counts a
 * sentence of another source, from 25 characters on, that stands in its text; an outline that states agreement as a
 * fact may not. */
export function withAgreementAtLength(segments: readonly Segment[]): readonly Segment[] {
  const shared = segments.filter(({ sourceCount, text }) => sourceCount > 1 && text.length >= MATCH_PREFIX_LENGTH);
  const counts = sourceCounts(shared);
  const countById = new Map(shared.map((segment, at) => [segment.id, must(counts[at], "source count")]));
  return segments.map((segment) => {
    const sourceCount = countById.get(segment.id) ?? 1;
    return sourceCount === segment.sourceCount ? segment : { ...segment, sourceCount };
  });
}
