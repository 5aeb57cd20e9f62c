import { isToConfirm, type TagOnSegment } from "@quarry/domain";
import { ChipButton } from "@quarry/ui";
import { Check } from "lucide-react";
import { TAGS_TEXT } from "./text.ts";

const TEXT = TAGS_TEXT.chip;

export type TagConfidenceProps = {
  tag: TagOnSegment;
  onSwap: (oldTag: string, newTag: string) => void;
  onConfirm: (tag: string) => void;
};

/** The confidence of a tag, a button that accepts it, and its alternatives. */
export function TagConfidence({ tag, onSwap, onConfirm }: TagConfidenceProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <p className="font-semibold break-words">{tag.name}</p>
      <p className="text-xs text-ink-2 tabular-nums">{TEXT.confidence(tag.confidence)}</p>
      {isToConfirm(tag) && (
        <ChipButton aria-label={TEXT.acceptTag(tag.name)} onClick={() => onConfirm(tag.name)} className="self-start">
          <span className="flex items-center gap-1">
            <Check aria-hidden className="size-3.5" />
            {TEXT.accept}
          </span>
        </ChipButton>
      )}
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
