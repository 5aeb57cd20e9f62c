import { type DragMoveEvent, type DragStartEvent, PointerSensor, useSensor, useSensors } from "@dnd-kit/core";
import type { TagMove, TagNode } from "@quarry/domain";
import type { Virtualizer } from "@tanstack/react-virtual";
import { type RefObject, useRef, useState } from "react";
import { type TagDrop, tagDropAt } from "./tag-drop.ts";
import type { TagRow } from "./tag-rows.ts";

/** The width of one level of the tree. */
export const INDENT_PX = 20;

export type TagDragOptions = {
  tree: readonly TagNode[];
  rows: readonly TagRow[];
  scroller: RefObject<HTMLElement | null>;
  virtualizer: Virtualizer<HTMLDivElement, Element>;
  onMove: (id: string, move: TagMove) => void;
};

/** Dragging of a tag to another place of the tree: up and down between the rows, sideways to another level. Returns the
 * handlers of dnd-kit, the dragged tag and the place where it would be dropped. */
export function useTagDrag({ tree, rows, scroller, virtualizer, onMove }: TagDragOptions) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const [dragged, setDragged] = useState<{ id: string; drop: TagDrop | null } | null>(null);
  const start = useRef({ y: 0, depth: 0 });

  const dropOf = (id: string, { x, y }: { x: number; y: number }) => {
    const atPx = start.current.y + y;
    const item = virtualizer.getVirtualItemForOffset(Math.max(0, atPx));
    if (item === undefined) return null;
    const index = atPx > item.start + item.size / 2 ? item.index + 1 : item.index;
    const depth = Math.max(0, start.current.depth + Math.round(x / INDENT_PX));
    return tagDropAt({ tree, rows, draggedId: id, index, depth });
  };
  return {
    sensors,
    dragged,
    handlers: {
      onDragStart: ({ active, activatorEvent }: DragStartEvent) => {
        const id = String(active.id);
        const box = scroller.current;
        const { clientY } = activatorEvent as PointerEvent;
        start.current = {
          y: box === null ? 0 : clientY - box.getBoundingClientRect().top + box.scrollTop,
          depth: rows.find(({ tag }) => tag.id === id)?.depth ?? 0,
        };
        setDragged({ id, drop: null });
      },
      // dnd-kit's delta includes what was scrolled meanwhile.
      onDragMove: ({ active, delta }: DragMoveEvent) => {
        const id = String(active.id);
        setDragged({ id, drop: dropOf(id, delta) });
      },
      onDragEnd: () => {
        if (dragged?.drop) onMove(dragged.id, dragged.drop.move);
        setDragged(null);
      },
      onDragCancel: () => setDragged(null),
    },
  };
}
