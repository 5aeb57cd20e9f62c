import type { Segment } from "@quarry/domain";
import { cn, IconButton } from "@quarry/ui";
import { Copy, Ellipsis, MessageSquare, Tag } from "lucide-react";
import { type ComponentPropsWithRef, useState } from "react";
import { lazy } from "../../../components/lazy.tsx";
import { SEGMENTS_TEXT } from "../text.ts";
import type { SegmentActions } from "./segment-actions.ts";

const SegmentMenu = lazy(async () => (await import("./segment-menu.tsx")).SegmentMenu);
const TEXT = SEGMENTS_TEXT.row;
const ICON = "size-4";

export type SegmentToolbarProps = {
  projectId: string;
  segment: Segment;
  isTagging: boolean;
  tabIndex: number;
  actions: SegmentActions;
};

export type MoreButtonProps = Omit<ComponentPropsWithRef<"button">, "children">;

/** The button of a segment's menu. */
export function MoreButton(props: MoreButtonProps) {
  return (
    <IconButton size="sm" label={TEXT.more} aria-haspopup="menu" {...props}>
      <Ellipsis aria-hidden className={ICON} />
    </IconButton>
  );
}

/** The actions of a segment, visible on hover, focus and touch screens. */
export function SegmentToolbar({ projectId, segment, isTagging, tabIndex, actions }: SegmentToolbarProps) {
  const [hasMenu, setHasMenu] = useState(false);
  const more = <MoreButton tabIndex={tabIndex} aria-expanded={hasMenu} onClick={() => setHasMenu(true)} />;
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
      {hasMenu ? <SegmentMenu {...{ projectId, segment, tabIndex, actions }} fallback={more} /> : more}
    </fieldset>
  );
}
