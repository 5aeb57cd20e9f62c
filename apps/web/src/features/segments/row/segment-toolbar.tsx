import type { Segment } from "@quarry/domain";
import { cn, IconButton } from "@quarry/ui";
import { Copy, MessageSquare, Tag } from "lucide-react";
import { SEGMENTS_TEXT } from "../text.ts";
import type { SegmentActions } from "./segment-actions.ts";

const TEXT = SEGMENTS_TEXT.row;
const ICON = "size-4";

export type SegmentToolbarProps = {
  segment: Segment;
  isTagging: boolean;
  tabIndex: number;
  actions: SegmentActions;
};

/** The actions of a segment, visible on hover, focus and touch screens. */
export function SegmentToolbar({ segment, isTagging, tabIndex, actions }: SegmentToolbarProps) {
  return (
    <fieldset
      aria-label={TEXT.actions}
      className={cn(
        "flex items-center gap-0.5 rounded-sm border border-line bg-surface p-0.5 shadow-card transition-opacity duration-150",
        "group-focus-within:opacity-100 group-data-hovered:opacity-100 pointer-coarse:opacity-100",
        isTagging ? "opacity-100" : "opacity-0",
      )}
    >
      <IconButton
        size="sm"
        tabIndex={tabIndex}
        label={TEXT.tag}
        aria-haspopup="dialog"
        aria-expanded={isTagging}
        onClick={() => actions.setTagging(segment.id)}
      >
        <Tag aria-hidden className={ICON} />
      </IconButton>
      <IconButton size="sm" tabIndex={tabIndex} label={TEXT.note} onClick={() => actions.addNote(segment.id)}>
        <MessageSquare aria-hidden className={ICON} />
      </IconButton>
      <IconButton size="sm" tabIndex={tabIndex} label={TEXT.copy} onClick={() => actions.copy(segment.id)}>
        <Copy aria-hidden className={ICON} />
      </IconButton>
    </fieldset>
  );
}
