import type { Segment } from "@quarry/domain";
import { FEWEST_USES } from "@quarry/suggest";

/** Returns the names of the tags that are on enough segments to be reviewed. */
export function oftenUsedTags(segments: readonly Segment[]): ReadonlySet<string> {
  const uses = new Map<string, number>();
  for (const { tags } of segments) for (const { name } of tags) uses.set(name, (uses.get(name) ?? 0) + 1);
  return new Set([...uses].flatMap(([name, count]) => (count >= FEWEST_USES ? name : [])));
}
