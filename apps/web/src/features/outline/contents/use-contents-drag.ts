import { type DragMoveEvent, type DragStartEvent, PointerSensor, useSensor, useSensors } from "@dnd-kit/core";
import { type RefObject, useRef, useState } from "react";

/** A dragged row, and the index of the row before which it would be dropped. */
type Drag = { id: string; index: number; topPx: number };

/** Dragging of a row of the contents to another place. Returns the handlers of dnd-kit and the drag under way. */
export function useContentsDrag(list: RefObject<HTMLElement | null>, onDrop: (id: string, index: number) => void) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const [drag, setDrag] = useState<Drag | null>(null);
  const startPx = useRef(0);

  const dropAt = (id: string, atPx: number): Drag => {
    const rows = [...(list.current?.children ?? [])] as HTMLElement[];
    const after = rows.findIndex((row) => row.offsetTop + row.offsetHeight / 2 > atPx);
    const last = rows.at(-1);
    const endPx = last === undefined ? 0 : last.offsetTop + last.offsetHeight;
    const index = after === -1 ? rows.length : after;
    return { id, index, topPx: rows[index]?.offsetTop ?? endPx };
  };
  return {
    sensors,
    drag,
    handlers: {
      onDragStart: ({ activatorEvent }: DragStartEvent) => {
        const top = list.current?.getBoundingClientRect().top ?? 0;
        startPx.current = (activatorEvent as PointerEvent).clientY - top;
      },
      // dnd-kit's delta includes what was scrolled meanwhile.
      onDragMove: ({ active, delta }: DragMoveEvent) => setDrag(dropAt(String(active.id), startPx.current + delta.y)),
      onDragEnd: () => {
        setDrag(null);
        if (drag !== null) onDrop(drag.id, drag.index);
      },
      onDragCancel: () => setDrag(null),
    },
  };
}
