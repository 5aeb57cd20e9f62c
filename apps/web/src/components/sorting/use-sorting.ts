import type { DragEndEvent, DragOverEvent, DragStartEvent } from "@dnd-kit/core";
import { useState } from "react";
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

  const announce = (text: "lifted" | "moved" | "dropped" | "cancelled", id: string, order: string[]) => {
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
    const order = shown.map((item) => item.id);
    setSorting({ phase: "keyboard", id, order });
    announce("lifted", id, order);
  };

  /** Moves the lifted item by a key; false when it is not lifted or the key moves nothing. */
  const moveBy = (id: string, key: string): boolean => {
    const lifted = sorting.phase === "keyboard" && sorting.id === id && arranged !== null ? sorting : null;
    const target = lifted && targetOfKey(key, lifted.order.indexOf(id), ids.length);
    if (!lifted || target === null) return false;
    const order = moveId(lifted.order, id, target);
    setSorting({ phase: "keyboard", id, order });
    announce("moved", id, order);
    return true;
  };

  return {
    shown,
    announcement,
    /** The item in hand, and whether it is held by the pointer (then a copy follows it). */
    held: sorting.phase === "keyboard" && arranged === null ? IDLE : sorting,
    liftOrDrop,
    moveBy,
    cancel: (id: string) => {
      const isLifted = sorting.phase === "keyboard" && sorting.id === id;
      if (isLifted) cancel(id);
      return isLifted;
    },
    /** For when the focus goes elsewhere: what was moved stays moved. */
    dropIfLifted: (id: string) => {
      if (sorting.phase === "keyboard" && sorting.id === id) drop(id, arranged ? sorting.order : ids);
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
