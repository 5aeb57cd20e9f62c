import type { DragEndEvent, DragOverEvent, DragStartEvent } from "@dnd-kit/core";
import { moveId } from "./sortable-order.ts";
import type { SortingActions } from "./sorting-state.ts";

/** Returns the handlers for dnd-kit's pointer events. */
export function pointerMoves({ sorting, setSorting, ids, announce, drop, restore }: SortingActions) {
  return {
    onDragStart: ({ active }: DragStartEvent) => {
      const id = String(active.id);
      setSorting({ phase: "pointer", id, overId: id });
      announce("lifted", id, ids);
    },
    onDragOver: ({ over }: DragOverEvent) => {
      // The first event is the item over its own position. Announcing it would silence the lift.
      if (!over || sorting.phase !== "pointer" || over.id === sorting.overId) return;
      setSorting({ ...sorting, overId: String(over.id) });
      announce("moved", sorting.id, moveId(ids, sorting.id, ids.indexOf(String(over.id))));
    },
    onDragEnd: ({ active, over }: DragEndEvent) => {
      const id = String(active.id);
      drop(id, over ? moveId(ids, id, ids.indexOf(String(over.id))) : ids);
    },
    onDragCancel: ({ active }: { active: { id: string | number } }) => restore(String(active.id)),
  };
}
