import { isRareGem, type Segment } from "@quarry/domain";
import { Gem, Layers } from "lucide-react";
import { SEGMENTS_TEXT } from "../text.ts";

/** Whether the same was said in other sources too. */
export function RarityBadge({ segment }: { segment: Segment }) {
  if (isRareGem(segment)) {
    return (
      <span className="inline-flex min-h-6 items-center gap-1.5 text-xs font-medium text-gem">
        <Gem aria-hidden className="size-3.5" />
        {SEGMENTS_TEXT.row.unique}
      </span>
    );
  }
  return (
    <span className="inline-flex min-h-6 items-center gap-1.5 text-xs text-ink-2">
      <Layers aria-hidden className="size-3.5" />
      {SEGMENTS_TEXT.row.inSources(segment.sourceCount)}
    </span>
  );
}
