import { formatNumber } from "@quarry/domain";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { SEGMENTS_TEXT } from "../text.ts";

export type FilterChoiceProps = {
  name: string;
  count: number;
  isChosen: boolean;
  onToggle: () => void;
  /** Rendered instead of the name. */
  children?: ReactNode;
};

/** A toggle with a checkbox, a name and a number of segments. */
export function FilterChoice({ name, count, isChosen, onToggle, children = name }: FilterChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onToggle}
      className="group flex h-9 w-full min-w-0 items-center gap-2 rounded-sm px-1.5 text-left text-sm text-ink hover:bg-hover pointer-coarse:h-11"
    >
      <span
        aria-hidden
        className="grid size-[18px] shrink-0 place-items-center rounded-[4px] border-[1.5px] border-ink-3 text-on-brand group-hover:border-brand group-aria-pressed:border-brand group-aria-pressed:bg-brand"
      >
        {isChosen && <Check className="size-3.5" strokeWidth={3} />}
      </span>
      <span className="min-w-0 flex-1 truncate">{children}</span>{" "}
      <span className="shrink-0 text-xs text-ink-2 tabular-nums">
        {formatNumber(count)}
        <span className="sr-only"> {SEGMENTS_TEXT.choices.unit(count)}</span>
      </span>
    </button>
  );
}
