import type { SegmentUse } from "@quarry/domain";
import { cn } from "@quarry/ui";
import { EVIDENCE_TEXT as TEXT } from "./evidence-text.ts";

const MAX_SHOWN = 3;

export type SegmentUsedProps = {
  uses: readonly SegmentUse[];
  titles: ReadonlyMap<string, string>;
  tabIndex: number;
  onGo: (use: SegmentUse) => void;
};

/** The places where the outline uses a segment; a press goes there. Used more than once stands out. */
export function SegmentUsed({ uses, titles, tabIndex, onGo }: SegmentUsedProps) {
  if (uses.length === 0) return <span />;
  const isRepeated = uses.length > 1;
  const shown = uses.slice(0, MAX_SHOWN);
  return (
    <p
      className={cn(
        "flex min-w-0 flex-wrap items-center gap-x-1 text-xs",
        isRepeated ? "font-medium text-gem" : "text-ink-2",
      )}
    >
      {TEXT.used(uses.length)}{" "}
      {shown.map((use, index) => {
        const title = titles.get(use.sectionId) ?? "";
        return (
          <span key={use.blockId} className="inline-flex min-w-0">
            <button
              type="button"
              tabIndex={tabIndex}
              aria-label={TEXT.goTo(title)}
              onClick={() => onGo(use)}
              className="min-h-6 max-w-40 truncate rounded-sm underline underline-offset-2 hover:text-ink pointer-coarse:min-h-11"
            >
              {title}
            </button>
            {index < shown.length - 1 && ", "}
          </span>
        );
      })}
      {uses.length > MAX_SHOWN && "…"}
    </p>
  );
}
