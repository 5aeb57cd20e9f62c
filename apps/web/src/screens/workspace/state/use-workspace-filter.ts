import {
  filterIndexes,
  isFiltering,
  NO_SEGMENT_FILTER,
  type Segment,
  type SegmentFilter,
  type Source,
} from "@quarry/domain";
import { useMemo, useState } from "react";
import { groupRows } from "../../../features/segments/list/segment-rows.ts";

/** What narrows the segments, and the list that is left. `filterBySource` and `filterByTag` narrow it, or widen it again when it is narrowed so; all
 * functions keep their identity. */
export function useWorkspaceFilter(segments: readonly Segment[], sources: readonly Source[]) {
  const [chosen, setFilter] = useState<SegmentFilter>(NO_SEGMENT_FILTER);
  const filter = useMemo(() => withoutGoneSource(chosen, sources), [chosen, sources]);
  const rows = useMemo(
    () => groupRows(segments, filterIndexes(segments, filter), sources),
    [segments, sources, filter],
  );
  const toggles = useMemo(
    () => ({
      filterBySource: (id: string) =>
        setFilter((current) => ({ ...current, sourceId: current.sourceId === id ? null : id })),
      filterByTag: (tag: string) => setFilter((current) => ({ ...current, tag: current.tag === tag ? null : tag })),
    }),
    [],
  );
  return { filter, setFilter, isNarrowed: isFiltering(filter), rows, ...toggles };
}

/** A source that was deleted narrows nothing any more. */
function withoutGoneSource(filter: SegmentFilter, sources: readonly Source[]): SegmentFilter {
  const isGone = filter.sourceId !== null && sources.every(({ id }) => id !== filter.sourceId);
  return isGone ? { ...filter, sourceId: null } : filter;
}
