import type { Segment, TagColors, TextRange } from "@quarry/domain";
import { TagChip } from "./tag-chip.tsx";
import { useConfirmTag } from "./use-codings.ts";
import { useRemoveTag, useSwapTag } from "./use-segment-tags.ts";

export type SegmentTagsProps = {
  projectId: string;
  segment: Segment;
  colors: TagColors;
  /** The tags that the list is filtered by. */
  filterTags: readonly string[];
  /** The tags of the words that are pointed at. */
  litTags: readonly string[];
  raised: boolean;
  tabIndex: number;
  onFilter: (tag: string) => void;
  /** Runs when a chip is pointed at or focused, and with null when it no longer is. */
  onLight: (tag: string | null) => void;
  /** Shows the ends of a coding's words, to be moved. */
  onMoveWords: (codingId: string) => void;
  /** Returns the words of the segment that are selected on the page. */
  selectedWords: () => TextRange | null;
};

/** The tags of a segment, with remove buttons and alternatives. */
export function SegmentTags(props: SegmentTagsProps) {
  const { projectId, segment, colors, filterTags, litTags, raised, tabIndex, onFilter, onLight, onMoveWords } = props;
  const removeTag = useRemoveTag(projectId, segment.id);
  const swapTag = useSwapTag(projectId, segment.id);
  const confirmTag = useConfirmTag(projectId, segment.id);
  return segment.tags.map((tag) => (
    <TagChip
      key={tag.name}
      projectId={projectId}
      segment={segment}
      tag={tag}
      colors={colors}
      isFilter={filterTags.includes(tag.name)}
      isLit={litTags.includes(tag.name)}
      raised={raised}
      tabIndex={tabIndex}
      onFilter={onFilter}
      onLight={onLight}
      onMoveWords={onMoveWords}
      selectedWords={props.selectedWords}
      onRemove={(name) => removeTag.mutate({ tag: name })}
      onConfirm={(name) => confirmTag.mutate({ tag: name })}
      onSwap={(oldTag, newTag) => swapTag.mutate({ oldTag, newTag })}
    />
  ));
}
