import type { ComparedPart } from "@quarry/domain";
import { VisuallyHidden } from "@quarry/ui";

const MOVED = "text-ink-2 underline decoration-dotted underline-offset-4";
const MARKS = {
  del: "text-ink-3 line-through decoration-gem-mark",
  ins: "rounded-xs bg-gem-soft text-ink no-underline",
};

export type ComparedPartsProps = {
  /** Parts that are `isMoved` have gone to another text. */
  parts: readonly (ComparedPart & { isMoved?: boolean })[];
  /** The mark of what the other text does not have. */
  mark: keyof typeof MARKS;
};

/** A text with what differs from another one marked. */
export function ComparedParts({ parts, mark: Mark }: ComparedPartsProps) {
  let at = 0;
  return parts.map(({ text, isSame, isMoved }) => {
    const key = at;
    at += text.length;
    if (isMoved)
      return (
        <span key={key} className={MOVED}>
          {text}
          <VisuallyHidden> (moved)</VisuallyHidden>
        </span>
      );
    return isSame ? (
      <span key={key}>{text}</span>
    ) : (
      <Mark key={key} className={MARKS[Mark]}>
        {text}
      </Mark>
    );
  });
}
