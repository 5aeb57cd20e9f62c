import type { DragEndEvent, DragOverEvent, DragStartEvent } from "@dnd-kit/core";
import { type KeyboardEvent, useState } from "react";
import { arrange, isSameOrder, moveId, targetOfKey } from "./sortable-order.ts";
import { SORTABLE_TEXT } from "./sortable-text.ts";

type Sorting =
  | { phase: "idle" }
  | { phase: "pointer"; id: string; overId: string }
  | { phase: "keyboard"; id: string; order: string[] }
  | { phase: "handing over"; order: string[]; from: string[] };

const IDLE: Sorting = { phase: "idle" };

export type SortingOptions<Item extends { id: string }> = {
  items: readonly Item[];
  nameOf: (item: Item) => string;
  onReorder: (ids: string[]) => unknown;
};

/** Holds the order while an item is in hand. A keyboard move changes the shown order itself, so that it needs no geometry
 * and survives long lists; after a drop the new order stays shown until `items` brings it or `onReorder` settles. */
export function useSorting<Item extends { id: string }>({ items, nameOf, onReorder }: SortingOptions<Item>) {
  const [sorting, setSorting] = useState<Sorting>(IDLE);
  const [announcement, setAnnouncement] = useState("");
  const ids = items.map((item) => item.id);
  if (sorting.phase === "handing over" && !isSameOrder(sorting.from, ids)) setSorting(IDLE);

  const arranged = "order" in sorting ? arrange(items, sorting.order) : null;
  const shown = arranged ?? items;

  const announce = (text: keyof Omit<typeof SORTABLE_TEXT, "instructions" | "handle">, id: string, order: string[]) => {
    const item = items.find((candidate) => candidate.id === id);
    if (item) setAnnouncement(SORTABLE_TEXT[text](nameOf(item), order.indexOf(id) + 1, order.length));
  };

  const drop = (id: string, order: string[]) => {
    announce("dropped", id, order);
    if (isSameOrder(order, ids)) return setSorting(IDLE);
    const handingOver: Sorting = { phase: "handing over", order, from: ids };
    setSorting(handingOver);
    const settle = () => setSorting((current) => (current === handingOver ? IDLE : current));
    Promise.resolve(onReorder(order)).then(settle, settle);
  };

  const cancel = (id: string) => {
    setSorting(IDLE);
    announce("cancelled", id, ids);
  };

  const liftOrDrop = (id: string) => {
    if (sorting.phase === "keyboard" && sorting.id === id) return drop(id, sorting.order);
    setSorting({ phase: "keyboard", id, order: ids });
    announce("lifted", id, ids);
  };

  const onKeyDown = (id: string, event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const lifted = sorting.phase === "keyboard" && sorting.id === id && arranged !== null ? sorting : null;
    if (event.key === " " || event.key === "Enter") {
      if (!event.repeat) liftOrDrop(id);
    } else if (lifted && event.key === "Escape") {
      cancel(id);
    } else {
      const index = lifted?.order.indexOf(id) ?? -1;
      const target = lifted && targetOfKey(event.key, index, ids.length);
      if (!lifted || target === null) return;
      const order = moveId(lifted.order, id, target);
      setSorting({ phase: "keyboard", id, order });
      announce("moved", id, order);
    }
    event.preventDefault();
    event.stopPropagation();
  };

  return {
    shown,
    announcement,
    /** The item in hand, and whether it is held by the pointer (then a copy follows it). */
    held: sorting.phase === "keyboard" && arranged === null ? IDLE : sorting,
    onKeyDown,
    onHandleBlur: (id: string) => {
      if (sorting.phase === "keyboard" && sorting.id === id) cancel(id);
    },
    pointer: {
      onDragStart: ({ active }: DragStartEvent) => {
        const id = String(active.id);
        setSorting({ phase: "pointer", id, overId: id });
        announce("lifted", id, ids);
      },
      onDragOver: ({ over }: DragOverEvent) => {
        // The first report is the item over its own place: not a move, and it would silence the lift.
        if (!over || sorting.phase !== "pointer" || over.id === sorting.overId) return;
        setSorting({ ...sorting, overId: String(over.id) });
        announce("moved", sorting.id, moveId(ids, sorting.id, ids.indexOf(String(over.id))));
      },
      onDragEnd: ({ active, over }: DragEndEvent) => {
        const id = String(active.id);
        drop(id, over ? moveId(ids, id, ids.indexOf(String(over.id))) : ids);
      },
      onDragCancel: ({ active }: { active: { id: string | number } }) => cancel(String(active.id)),
    },
  };
}
