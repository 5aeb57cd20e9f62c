import { useDraggable } from "@dnd-kit/core";
import { Checkbox, Chip, cn, IconButton } from "@quarry/ui";
import { ChevronRight, GripVertical, PanelRight, Pencil } from "lucide-react";
import type { ReactNode } from "react";
import { TagDot } from "../tag-dot.tsx";
import { TAGS_TEXT } from "../text.ts";
import type { TagRow } from "./tag-rows.ts";
import { MANAGE_TAGS_TEXT as TEXT } from "./text.ts";
import { INDENT_PX } from "./use-tag-drag.ts";

/** Deeper levels are not indented further. */
const MAX_INDENTS = 8;

export type TagTreeRowProps = {
  row: TagRow;
  /** Undefined while no tags are being merged. */
  isChecked: boolean | undefined;
  /** The field that the name is edited in. */
  nameField: ReactNode;
  onShow: () => void;
  onToggle: () => void;
  onCheck: () => void;
  onRename: () => void;
  onDetails: () => void;
};

/** The content of a row of the tree. Its controls are reached by the keys of the tree, so Tab skips them. */
export function TagTreeRow(props: TagTreeRowProps) {
  const { row, isChecked, nameField, onShow, onToggle, onCheck, onRename, onDetails } = props;
  const { tag, depth, hasChildren, isExpanded, isMatch, isStored } = row;
  const { name, count, totalCount, color } = tag;
  return (
    <div
      className="flex min-h-10 items-center gap-1 pr-1 pointer-coarse:min-h-11"
      style={{ paddingLeft: Math.min(depth, MAX_INDENTS) * INDENT_PX }}
    >
      {isStored ? <Grip id={tag.id} name={name} /> : <span className="w-6 shrink-0 pointer-coarse:w-0" />}
      {hasChildren ? (
        <button
          type="button"
          tabIndex={-1}
          aria-label={isExpanded ? TEXT.collapse(name) : TEXT.expand(name)}
          onClick={onToggle}
          className="grid size-6 shrink-0 place-items-center rounded-sm text-ink-3 hover:bg-hover hover:text-ink pointer-coarse:size-11"
        >
          <ChevronRight
            aria-hidden
            className={cn("size-4 transition-transform motion-reduce:transition-none", isExpanded && "rotate-90")}
          />
        </button>
      ) : (
        <span className="w-6 shrink-0 pointer-coarse:w-4" />
      )}
      {isChecked !== undefined && isStored && (
        <Checkbox
          tabIndex={-1}
          aria-label={TEXT.merge.check(name)}
          checked={isChecked}
          onCheckedChange={onCheck}
          className="pointer-coarse:m-0!"
        />
      )}
      {nameField ?? (
        <button
          type="button"
          tabIndex={-1}
          onClick={isStored ? onShow : onDetails}
          className="group flex min-h-9 min-w-0 flex-1 items-center justify-between gap-2 rounded-sm text-left pointer-coarse:min-h-11"
        >
          <span className="flex min-w-0">
            {isStored && <span className="sr-only">{TAGS_TEXT.show} </span>}
            <Chip
              tone={isStored ? "brand" : "plain"}
              className={cn("transition-colors group-hover:border-brand", !isMatch && "opacity-60")}
            >
              <span className="flex min-w-0 items-center gap-1.5">
                <TagDot color={color} />
                <span className="truncate">{name}</span>
              </span>
            </Chip>
          </span>{" "}
          <span className="shrink-0 text-xs text-ink-2 tabular-nums group-hover:text-ink group-hover:underline">
            <span className="max-sm:sr-only">{isStored ? TEXT.counts(count, totalCount) : TEXT.suggested}</span>
            <span aria-hidden className="sm:hidden">
              {isStored ? TEXT.briefCounts(count, totalCount) : TEXT.suggested}
            </span>
          </span>
        </button>
      )}
      {isStored && (
        <IconButton
          size="sm"
          tabIndex={-1}
          label={TAGS_TEXT.rename(name)}
          onClick={onRename}
          className="max-sm:hidden!"
        >
          <Pencil aria-hidden className="size-4" />
        </IconButton>
      )}
      <IconButton size="sm" tabIndex={-1} label={TEXT.details(name)} onClick={onDetails}>
        <PanelRight aria-hidden className="size-4" />
      </IconButton>
    </div>
  );
}

function Grip({ id, name }: { id: string; name: string }) {
  const { setNodeRef, listeners } = useDraggable({ id });
  return (
    <button
      ref={setNodeRef}
      type="button"
      tabIndex={-1}
      aria-label={TEXT.drag(name)}
      onPointerDown={(event) => listeners?.onPointerDown?.(event)}
      className="grid size-6 shrink-0 cursor-grab touch-none place-items-center rounded-sm text-ink-3 hover:bg-hover hover:text-ink active:cursor-grabbing max-sm:hidden pointer-coarse:size-11"
    >
      <GripVertical aria-hidden className="size-4" />
    </button>
  );
}
