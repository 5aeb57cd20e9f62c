import type { Segment } from "@quarry/domain";
import { cn, IconButton } from "@quarry/ui";
import { Check, Copy, MessageSquare, Tag } from "lucide-react";
import { useTemporary } from "../../../components/hooks/use-temporary.ts";
import { COPIED_MARK_MS } from "../../../timing.ts";
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

/** What can be done with a segment. Seen on hover, focus and touch. */
export function SegmentToolbar({ segment, isTagging, tabIndex, actions }: SegmentToolbarProps) {
  const [copied, showCopied] = useTemporary<"copied" | "failed">();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(segment.text);
      showCopied("copied", COPIED_MARK_MS);
    } catch {
      showCopied("failed", COPIED_MARK_MS);
    }
  };
  return (
    <fieldset
      aria-label={TEXT.actions}
      className={cn(
        "flex items-center gap-0.5 rounded-sm border border-line bg-surface p-0.5 shadow-card transition-opacity duration-150",
        "group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100",
        isTagging || copied !== null ? "opacity-100" : "opacity-0",
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
      <IconButton
        size="sm"
        tabIndex={tabIndex}
        label={copied === null ? TEXT.copy : TEXT[copied]}
        onClick={() => void copy()}
      >
        {copied === "copied" ? (
          <Check aria-hidden className={cn(ICON, "text-ok")} />
        ) : (
          <Copy aria-hidden className={cn(ICON, copied === "failed" && "text-danger")} />
        )}
      </IconButton>
      <span role="status" className="sr-only">
        {copied !== null && TEXT[copied]}
      </span>
    </fieldset>
  );
}
