import { CERTAIN_PERCENT, type TagOnSegment } from "@quarry/domain";
import { Chip, ChipButton, HoverCard } from "@quarry/ui";
import { TAGS_TEXT } from "./text.ts";

const TEXT = TAGS_TEXT.chip;

export type TagChipProps = {
  tag: TagOnSegment;
  /** True while the list is filtered by the tag. */
  isFilter: boolean;
  /** Uses the style for tinted backgrounds. */
  raised?: boolean;
  tabIndex: number;
  onFilter: (tag: string) => void;
  onRemove: (tag: string) => void;
  onSwap: (oldTag: string, newTag: string) => void;
};

/** A tag of a segment. Clicking it filters by it, and the cross removes it. Below 90 % confidence it is dotted, and its
 * card shows alternatives. */
export function TagChip({ tag, isFilter, raised = false, tabIndex, onFilter, onRemove, onSwap }: TagChipProps) {
  const uncertain = tag.confidence < CERTAIN_PERCENT;
  const name = (
    <button
      type="button"
      tabIndex={tabIndex}
      aria-pressed={isFilter}
      aria-label={uncertain ? `${tag.name}, ${TEXT.confidence(tag.confidence)}` : undefined}
      onClick={() => onFilter(tag.name)}
      className="block max-w-full truncate rounded-full hover:underline pointer-coarse:-my-3 pointer-coarse:py-3"
    >
      {tag.name}
    </button>
  );
  return (
    <Chip
      tone={isFilter ? "solid" : raised ? "raised" : "brand"}
      dotted={uncertain}
      removeTabIndex={tabIndex}
      onRemove={() => onRemove(tag.name)}
      removeLabel={TEXT.remove(tag.name)}
    >
      {uncertain || tag.alternatives.length > 0 ? (
        <HoverCard label={tag.name} content={<TagConfidence tag={tag} onSwap={onSwap} />}>
          {name}
        </HoverCard>
      ) : (
        name
      )}
    </Chip>
  );
}

type TagConfidenceProps = { tag: TagOnSegment; onSwap: (oldTag: string, newTag: string) => void };

/** The confidence of a tag and its alternatives. */
export function TagConfidence({ tag, onSwap }: TagConfidenceProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <p className="font-semibold break-words">{tag.name}</p>
      <p className="text-xs text-ink-2 tabular-nums">{TEXT.confidence(tag.confidence)}</p>
      {tag.alternatives.length > 0 && (
        <>
          <p className="mt-1 text-xs font-semibold text-ink-2">{TEXT.alternatives}</p>
          <ul className="flex flex-wrap gap-1.5">
            {tag.alternatives.map((alternative) => (
              <li key={alternative} className="max-w-full">
                <ChipButton
                  tone="plain"
                  aria-label={TEXT.swap(tag.name, alternative)}
                  onClick={() => onSwap(tag.name, alternative)}
                >
                  {alternative}
                </ChipButton>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
