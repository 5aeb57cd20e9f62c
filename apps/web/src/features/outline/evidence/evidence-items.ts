import {
  filterIndexes,
  isUnused,
  NO_SEGMENT_FILTER,
  type NotedIds,
  placeOf,
  type Segment,
  type SegmentFilter,
  type SegmentUses,
} from "@quarry/domain";

/** The choice of what the panel lists: segments of the section's tags or of any, and all of them or the unused ones. */
export type EvidenceScope = { filter: SegmentFilter; followsSection: boolean; unusedOnly: boolean };

/** The scope to begin with: all segments of the section's tags. */
export const NO_SCOPE: EvidenceScope = { filter: NO_SEGMENT_FILTER, followsSection: true, unusedOnly: false };

/** The listed segments as ascending indexes of all; null lists all. */
export type EvidenceItems = { segments: readonly Segment[]; kept: readonly number[] | null; unusedCount: number };

/** Returns the filter with the tags of the section where the panel follows it. */
export function filterOf({ filter, followsSection }: EvidenceScope, sectionTags: readonly string[]): SegmentFilter {
  return followsSection ? { ...filter, includedTags: sectionTags, tagMatch: "any" } : filter;
}

/** Returns the scope after a change of the shown filter. A change of the tags ends following the section. */
export function withFilter(scope: EvidenceScope, shown: SegmentFilter, filter: SegmentFilter): EvidenceScope {
  const isSame = shown.includedTags.join("\n") === filter.includedTags.join("\n") && shown.tagMatch === filter.tagMatch;
  if (!scope.followsSection || !isSame) return { ...scope, filter, followsSection: false };
  return { ...scope, filter: { ...filter, includedTags: [] } };
}

/** Returns what is listed. A section without tags has no segments. `unusedCount` counts the unused segments among those
 * that the filter keeps. */
export function evidenceItems(
  segments: readonly Segment[],
  scope: EvidenceScope,
  { sectionTags, uses, noted }: { sectionTags: readonly string[]; uses: SegmentUses; noted: NotedIds },
): EvidenceItems {
  if (scope.followsSection && sectionTags.length === 0) return { segments, kept: [], unusedCount: 0 };
  const { kept } = filterIndexes(segments, filterOf(scope, sectionTags), noted);
  const unused: number[] = [];
  const count = kept?.length ?? segments.length;
  for (let place = 0; place < count; place += 1) {
    const index = kept?.[place] ?? place;
    const segment = segments[index];
    if (segment !== undefined && isUnused(segment, uses)) unused.push(index);
  }
  return { segments, kept: scope.unusedOnly ? unused : kept, unusedCount: unused.length };
}

/** Returns the number of listed segments. */
export function itemCount({ segments, kept }: EvidenceItems): number {
  return kept?.length ?? segments.length;
}

/** Returns the segment of a row. */
export function itemAt({ segments, kept }: EvidenceItems, row: number): Segment | undefined {
  const index = kept === null ? row : kept[row];
  return index === undefined ? undefined : segments[index];
}

/** Returns the row of a segment; of one that is not listed, the row that took its place. */
export function rowNear({ segments, kept }: EvidenceItems, segmentId: string | null): number {
  const index = segmentId === null ? undefined : placeOf(segments, segmentId);
  if (index === undefined) return 0;
  if (kept === null) return index;
  let [low, high] = [0, kept.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((kept[middle] ?? index) < index) low = middle + 1;
    else high = middle;
  }
  return Math.min(low, Math.max(0, kept.length - 1));
}
