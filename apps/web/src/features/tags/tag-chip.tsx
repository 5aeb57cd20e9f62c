import {
  CERTAIN_PERCENT,
  isToConfirm,
  type Segment,
  type TagColors,
  type TagOnSegment,
  type TextRange,
} from "@quarry/domain";
import { Chip, cn, HoverCard } from "@quarry/ui";
import type { KeyboardEvent } from "react";
import { TagConfidence } from "./tag-confidence.tsx";
import { TagWordsButton } from "./tag-words-button.tsx";
import { TAGS_TEXT } from "./text.ts";
import { tagColorStyle } from "./use-tag-colors.ts";

const TEXT = TAGS_TEXT.chip;

export type TagChipProps = {
  projectId: string;
  segment: Segment;
  tag: TagOnSegment;
  colors: TagColors;
  /** True while the list is filtered by the tag. */
  isFilter: boolean;
  /** True while words with the tag are pointed at. */
  isLit: boolean;
  /** Uses the style for tinted backgrounds. */
  raised?: boolean;
  tabIndex: number;
  onFilter: (tag: string) => void;
  onLight: (tag: string | null) => void;
  onMoveWords: (codingId: string) => void;
  selectedWords: () => TextRange | null;
  onRemove: (tag: string) => void;
  onConfirm: (tag: string) => void;
  onSwap: (oldTag: string, newTag: string) => void;
};

/** A tag of a segment. Clicking it filters by it, and the cross removes it. Below 90 % confidence it is dotted. While
 * no person has confirmed it, its card shows how certain it is, and Enter accepts it. A tag on words has a sign that
 * leads to these. */
export function TagChip(props: TagChipProps) {
  const { tag, isFilter, isLit, raised = false, tabIndex, onFilter, onLight, onRemove, onConfirm, onSwap } = props;
  const isOpen = isToConfirm(tag);
  const hasWords = tag.ranges !== undefined;
  const accept = (event: KeyboardEvent) => {
    if (!isOpen || event.key !== "Enter" || event.repeat) return;
    event.preventDefault();
    onConfirm(tag.name);
  };
  const name = (
    <button
      type="button"
      tabIndex={tabIndex}
      aria-pressed={isFilter}
      aria-label={isOpen ? `${tag.name}, ${TEXT.confidence(tag.confidence)}` : undefined}
      aria-description={isOpen ? TEXT.acceptHint : undefined}
      onClick={() => onFilter(tag.name)}
      onKeyDown={accept}
      className="block max-w-full truncate rounded-full hover:underline pointer-coarse:-my-3 pointer-coarse:py-3"
    >
      {tag.name}
    </button>
  );
  return (
    <Chip
      tone={isFilter ? "solid" : raised ? "raised" : "brand"}
      dotted={tag.confidence < CERTAIN_PERCENT}
      removeTabIndex={tabIndex}
      onRemove={() => onRemove(tag.name)}
      removeLabel={TEXT.remove(tag.name)}
      style={tagColorStyle(tag.name, props.colors)}
      data-lit={isLit || undefined}
      className={cn(
        "tag-color",
        hasWords && "gap-0.5 pl-0",
        isLit && "ring-2 ring-(--tag-line) ring-offset-1 ring-offset-ground",
      )}
      start={hasWords && <TagWordsButton {...props} />}
      {...(hasWords && {
        onPointerEnter: () => onLight(tag.name),
        onPointerLeave: () => onLight(null),
        onFocus: () => onLight(tag.name),
        onBlur: () => onLight(null),
      })}
    >
      {isOpen || tag.alternatives.length > 0 ? (
        <HoverCard label={tag.name} content={<TagConfidence tag={tag} onSwap={onSwap} onConfirm={onConfirm} />}>
          {name}
        </HoverCard>
      ) : (
        name
      )}
    </Chip>
  );
}
