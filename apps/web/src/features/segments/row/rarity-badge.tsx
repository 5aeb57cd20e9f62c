import { isRareGem, type Segment } from "@quarry/domain";
import { cn } from "@quarry/ui";
import { Gem, Layers } from "lucide-react";
import { useRef, useState } from "react";
import { lazy } from "../../../components/lazy.tsx";
import { SEGMENTS_TEXT } from "../text.ts";
import type { SegmentActions } from "./segment-actions.ts";

const AlikePopover = lazy(async () => (await import("./alike-popover.tsx")).AlikePopover);

export type RarityBadgeProps = {
  projectId: string;
  segment: Segment;
  /** True in a project with one source, where every segment is unique. */
  isQuiet: boolean;
  tabIndex: number;
  actions: SegmentActions;
};

/** Marks a segment as unique, or opens the list of other sources that say the same. */
export function RarityBadge(props: RarityBadgeProps) {
  if (!isRareGem(props.segment)) return <SharedBadge {...props} />;
  return (
    <span
      className={cn(
        "inline-flex min-h-6 items-center gap-1.5 text-xs",
        props.isQuiet ? "text-ink-2" : "font-medium text-gem",
      )}
    >
      <Gem aria-hidden className="size-3.5" />
      {SEGMENTS_TEXT.row.unique}
    </span>
  );
}

function SharedBadge({ projectId, segment, tabIndex, actions }: Omit<RarityBadgeProps, "isQuiet">) {
  const [isOpen, setOpen] = useState(false);
  const badge = useRef<HTMLButtonElement>(null);
  return (
    <span className="relative inline-flex">
      <button
        ref={badge}
        type="button"
        tabIndex={tabIndex}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        className="inline-flex min-h-6 items-center gap-1.5 rounded-sm text-xs text-ink-2 hover:text-ink hover:underline"
      >
        <Layers aria-hidden className="size-3.5" />
        {SEGMENTS_TEXT.row.inSources(segment.sourceCount)}
      </button>
      {isOpen && (
        <AlikePopover
          projectId={projectId}
          segment={segment}
          onClose={() => setOpen(false)}
          onClosed={(chosenId) => (chosenId === null ? badge.current?.focus() : actions.show(chosenId))}
        />
      )}
    </span>
  );
}
