import type { ComparedPart } from "@quarry/domain";

const MARKS = {
  del: "text-ink-3 line-through decoration-gem-mark",
  ins: "rounded-xs bg-gem-soft text-ink no-underline",
};

export type ComparedPartsProps = {
  parts: readonly ComparedPart[];
  /** The mark of what the other text does not have. */
  mark: keyof typeof MARKS;
};

/** A text with what differs from another one marked. */
export function ComparedParts({ parts, mark: Mark }: ComparedPartsProps) {
  let at = 0;
  return parts.map(({ text, isSame }) => {
    const key = at;
    at += text.length;
    return isSame ? (
      <span key={key}>{text}</span>
    ) : (
      <Mark key={key} className={MARKS[Mark]}>
        {text}
      </Mark>
    );
  });
}
