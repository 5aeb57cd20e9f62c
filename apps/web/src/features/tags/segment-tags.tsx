import type { Segment } from "@quarry/domain";
import { TagChip } from "./tag-chip.tsx";
import { useRemoveTag, useSwapTag } from "./use-segment-tags.ts";

export type SegmentTagsProps = {
  projectId: string;
  segment: Segment;
  /** The tags that the list is filtered by. */
  filterTags: readonly string[];
  raised: boolean;
  tabIndex: number;
  onFilter: (tag: string) => void;
};

/** The tags of a segment, with remove buttons and alternatives. */
export function SegmentTags({ projectId, segment, filterTags, raised, tabIndex, onFilter }: SegmentTagsProps) {
  const removeTag = useRemoveTag(projectId, segment.id);
  const swapTag = useSwapTag(projectId, segment.id);
  return segment.tags.map((tag) => (
    <TagChip
      key={tag.name}
      tag={tag}
      isFilter={filterTags.includes(tag.name)}
      raised={raised}
      tabIndex={tabIndex}
      onFilter={onFilter}
      onRemove={(name) => removeTag.mutate({ segmentId: segment.id, tag: name })}
      onSwap={(oldTag, newTag) => swapTag.mutate({ oldTag, newTag })}
    />
  ));
}
