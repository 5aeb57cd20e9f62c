import {
  clearedFilter,
  filterIndexes,
  filterShowing,
  isFiltering,
  NO_SEGMENT_FILTER,
  type NotedIds,
  placeOf,
  type Segment,
  type SegmentFilter,
  type Source,
  withEdited,
  withTagRenamed,
  withTagToggled,
} from "@quarry/domain";
import { useMemo, useState } from "react";
import { LOCAL_STORAGE } from "../../../browser-storage.ts";
import { useLatest } from "../../../components/hooks/use-latest.ts";
import { groupRows } from "../../../features/segments/list/group-rows.ts";

/** The storage key for folded short segments, per project. */
const FOLD_STORAGE_KEY = "quarry-fold-short";

export type FilteredProject = {
  projectId: string;
  segments: readonly Segment[];
  sources: readonly Source[];
  noted: NotedIds;
};

/** Holds the filter and returns the filtered rows. `filterBySource` and `filterByTag` toggle; `showOnly` replaces the
 * filter; `unhide` changes it so that a segment is listed; `keepEdited` keeps one listed whose text is edited. All
 * functions are stable. */
export function useWorkspaceFilter({ projectId, segments, sources, noted }: FilteredProject) {
  const foldKey = `${FOLD_STORAGE_KEY} ${projectId}`;
  const [chosen, setFilter] = useState<SegmentFilter>(() => ({
    ...NO_SEGMENT_FILTER,
    foldsShort: LOCAL_STORAGE.read(foldKey) !== null,
  }));
  const filter = useMemo(() => withoutGoneSource(chosen, sources), [chosen, sources]);
  const { kept, foldedCount } = useMemo(() => filterIndexes(segments, filter, noted), [segments, filter, noted]);
  const rows = useMemo(
    () => groupRows(segments, kept, sources, { shortLast: filter.rareOnly }),
    [segments, kept, sources, filter.rareOnly],
  );
  const latest = useLatest({ segments, noted });
  const changes = useMemo(
    () => ({
      clearFilter: () => setFilter(clearedFilter),
      showOnly: (parts: Partial<SegmentFilter>) => setFilter((current) => ({ ...clearedFilter(current), ...parts })),
      filterBySource: (id: string) =>
        setFilter((current) => ({ ...current, sourceId: current.sourceId === id ? null : id })),
      followRename: (oldTag: string, newTag: string) => setFilter((current) => withTagRenamed(current, oldTag, newTag)),
      keepEdited: (segmentId: string) => setFilter((current) => withEdited(current, segmentId)),
      filterByTag: (tag: string) => setFilter((current) => withTagToggled(current, tag)),
      foldShort: (foldsShort: boolean) => {
        if (foldsShort) LOCAL_STORAGE.write(foldKey, "");
        else LOCAL_STORAGE.remove(foldKey);
        setFilter((current) => ({ ...current, foldsShort, unfoldedId: null }));
      },
      unhide: (segmentId: string) => {
        const place = placeOf(latest.current.segments, segmentId);
        const segment = place === undefined ? undefined : latest.current.segments[place];
        if (segment !== undefined) setFilter((current) => filterShowing(current, segment, latest.current.noted));
      },
    }),
    [latest, foldKey],
  );
  return { filter, setFilter, foldedCount, isNarrowed: isFiltering(filter), rows, ...changes };
}

/** Removes a deleted source from the filter. */
function withoutGoneSource(filter: SegmentFilter, sources: readonly Source[]): SegmentFilter {
  const isGone = filter.sourceId !== null && sources.every(({ id }) => id !== filter.sourceId);
  return isGone ? { ...filter, sourceId: null } : filter;
}
