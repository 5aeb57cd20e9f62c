import { type DraggableSyntheticListeners, useDraggable } from "@dnd-kit/core";
import { formatNumber, type OutlineSection, wordCount } from "@quarry/domain";
import { cn } from "@quarry/ui";
import { ChevronRight, GripVertical } from "lucide-react";
import { type KeyboardEvent, memo, type RefObject, useLayoutEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { LongListItem } from "../../../components/long-list.tsx";
import { StatusDot } from "../sections/status-dot.tsx";
import { OUTLINE_TEXT } from "../text.ts";
import { INDENT_PX } from "./use-contents-drag.ts";

const ROW_HEIGHT_PX = 32;

export type ContentsItemProps = ContentsRowProps & { index: number };

/** A row of the list of contents, drawn near the viewport. One that only changes its place is not drawn again. */
export function ContentsItem({ index, ...row }: ContentsItemProps) {
  return (
    <LongListItem index={index} heightPx={ROW_HEIGHT_PX} aria-level={row.depth + 1}>
      <ContentsRow {...row} />
    </LongListItem>
  );
}

type ContentsRowProps = Pick<OutlineSection, "id" | "title" | "content" | "status"> & {
  depth: number;
  /** Undefined for a section without others below it. */
  isExpanded: boolean | undefined;
  /** True for the section at the top of the window. */
  isShown: boolean;
  onGo: (id: string) => void;
  onToggle: (id: string) => void;
  onKeyDown: (event: KeyboardEvent, id: string) => void;
};

/** A section in the contents: its status, its title, which goes there, and its words. */
const ContentsRow = memo(function ContentsRow(props: ContentsRowProps) {
  const { id, title, content, status, depth, isExpanded, isShown, onGo, onToggle, onKeyDown } = props;
  const words = useMemo(() => wordCount(content), [content]);
  return (
    <div
      className={cn("group flex items-center rounded-sm pr-1", isShown ? "bg-brand-soft" : "hover:bg-hover")}
      style={{ paddingLeft: depth * INDENT_PX }}
    >
      <Grip id={id} title={title} />
      <button
        type="button"
        data-contents-row={id}
        aria-current={isShown ? "location" : undefined}
        aria-expanded={isExpanded}
        onClick={() => onGo(id)}
        onKeyDown={(event) => onKeyDown(event, id)}
        className="flex min-h-8 min-w-0 grow items-baseline gap-2 rounded-sm py-1.5 pr-1 pl-1 text-left text-sm outline-offset-[-2px] pointer-coarse:min-h-11 pointer-coarse:py-3"
      >
        <StatusDot status={status} />
        <span className={cn("line-clamp-2 min-w-0 grow break-words", isShown ? "font-medium text-ink" : "text-ink-2")}>
          {title}
        </span>
        <span className="shrink-0 text-xs text-ink-3 tabular-nums">
          <span aria-hidden>{formatNumber(words)}</span>
          <span className="sr-only">{OUTLINE_TEXT.wordsAndStatus(words, status)}</span>
        </span>
      </button>
      {isExpanded !== undefined && (
        <button
          type="button"
          aria-label={isExpanded ? OUTLINE_TEXT.collapse(title) : OUTLINE_TEXT.expand(title)}
          onClick={() => onToggle(id)}
          className="grid size-6 shrink-0 place-items-center rounded-sm text-ink-3 hover:text-ink pointer-coarse:size-11"
        >
          <ChevronRight
            aria-hidden
            className={cn("size-4 transition-transform motion-reduce:transition-none", isExpanded && "rotate-90")}
          />
        </button>
      )}
    </div>
  );
});

/** The keys of the row do the same, so the handle is for the pointer alone. It is made draggable by the first press: a
 * list with many draggable rows costs time whenever one comes or goes. */
function Grip({ id, title }: { id: string; title: string }) {
  const grip = useRef<HTMLSpanElement>(null);
  const listeners = useRef<DraggableSyntheticListeners>(undefined);
  const [isDraggable, setIsDraggable] = useState(false);
  return (
    <span
      ref={grip}
      aria-hidden
      title={OUTLINE_TEXT.drag(title)}
      onPointerDown={(event) => {
        // At once, as this press may become the drag.
        flushSync(() => setIsDraggable(true));
        listeners.current?.onPointerDown?.(event);
      }}
      className="grid h-8 w-6 shrink-0 cursor-grab touch-none place-items-center text-ink-3 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 active:cursor-grabbing pointer-coarse:w-11 pointer-coarse:opacity-100"
    >
      <GripVertical className="size-4" />
      {isDraggable && <Draggable id={id} element={grip} listeners={listeners} />}
    </span>
  );
}

type DraggableProps = {
  id: string;
  element: RefObject<HTMLElement | null>;
  listeners: RefObject<DraggableSyntheticListeners>;
};

function Draggable({ id, element, listeners }: DraggableProps) {
  const { setNodeRef, listeners: ownListeners } = useDraggable({ id });
  useLayoutEffect(() => {
    listeners.current = ownListeners;
  });
  useLayoutEffect(() => {
    setNodeRef(element.current);
    return () => setNodeRef(null);
  }, [setNodeRef, element]);
  return null;
}
