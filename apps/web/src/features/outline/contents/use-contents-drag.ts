import {
  type DragEndEvent,
  type DragMoveEvent,
  type DragStartEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { type RefObject, useRef, useState } from "react";
import { type ContentsDrop, type ContentsRowItem, contentsDropAt } from "./contents-rows.ts";

/** The width of one level of the contents. */
export const INDENT_PX = 16;

type Drag = { id: string; topPx: number; drop: ContentsDrop };

/** Dragging of a section to another place of the contents: up and down between the rows, sideways to another level.
 * Returns the handlers of dnd-kit and the drag under way. */
export function useContentsDrag(
  list: RefObject<HTMLElement | null>,
  rows: readonly ContentsRowItem[],
  onDrop: (id: string, drop: ContentsDrop) => void,
) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const [drag, setDrag] = useState<Drag | null>(null);
  const start = useRef({ y: 0, depth: 0 });

  const dragTo = (id: string, delta: { x: number; y: number }): Drag | null => {
    const items = [...(list.current?.children ?? [])] as HTMLElement[];
    const atPx = start.current.y + delta.y;
    const after = items.findIndex((item) => item.offsetTop + item.offsetHeight / 2 > atPx);
    const depth = Math.max(0, start.current.depth + Math.round(delta.x / INDENT_PX));
    const drop = contentsDropAt(rows, id, { index: after === -1 ? items.length : after, depth });
    const last = items.at(-1);
    const endPx = last === undefined ? 0 : last.offsetTop + last.offsetHeight;
    return drop && { id, drop, topPx: items[drop.index]?.offsetTop ?? endPx };
  };
  return {
    sensors,
    drag,
    handlers: {
      onDragStart: ({ active, activatorEvent }: DragStartEvent) => {
        const top = list.current?.getBoundingClientRect().top ?? 0;
        const depth = rows.find(({ section }) => section.id === active.id)?.depth ?? 0;
        start.current = { y: (activatorEvent as PointerEvent).clientY - top, depth };
      },
      // dnd-kit's delta includes what was scrolled meanwhile.
      onDragMove: ({ active, delta }: DragMoveEvent) => setDrag(dragTo(String(active.id), delta)),
      onDragEnd: ({ active, delta }: DragEndEvent) => {
        setDrag(null);
        const end = dragTo(String(active.id), delta);
        if (end !== null) onDrop(end.id, end.drop);
      },
      onDragCancel: () => setDrag(null),
    },
  };
}
