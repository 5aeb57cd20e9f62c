import { useState } from "react";
import { keyboardMoves } from "./keyboard-moves.ts";
import { pointerMoves } from "./pointer-moves.ts";
import { arrange, isSameOrder } from "./sortable-order.ts";
import { SORTABLE_TEXT } from "./sortable-text.ts";
import { IDLE, type Sorting, type SortingActions } from "./sorting-state.ts";

export type SortingOptions<Item extends { id: string }> = {
  items: readonly Item[];
  nameOf: (item: Item) => string;
  onReorder: (ids: string[]) => unknown;
};

/** Holds the order during a move. A keyboard move reorders the items themselves, which needs no geometry and works in
 * long lists. After a drop the new order stays until `items` contains it or `onReorder` settles. */
export function useSorting<Item extends { id: string }>({ items, nameOf, onReorder }: SortingOptions<Item>) {
  const [sorting, setSorting] = useState<Sorting>(IDLE);
  const [announcement, setAnnouncement] = useState("");
  const ids = items.map((item) => item.id);
  if (sorting.phase === "settling" && !isSameOrder(sorting.from, ids)) setSorting(IDLE);

  const arranged = "order" in sorting ? arrange(items, sorting.order) : null;
  const shown = arranged ?? items;

  const announce: SortingActions["announce"] = (what, id, order) => {
    const item = items.find((candidate) => candidate.id === id);
    if (item) setAnnouncement(SORTABLE_TEXT[what](nameOf(item), order.indexOf(id) + 1, order.length));
  };
  const drop: SortingActions["drop"] = (id, order) => {
    announce("dropped", id, order);
    if (isSameOrder(order, ids)) return setSorting(IDLE);
    const settling: Sorting = { phase: "settling", order, from: ids };
    setSorting(settling);
    const settle = () => setSorting((current) => (current === settling ? IDLE : current));
    Promise.resolve(onReorder(order)).then(settle, settle);
  };
  const restore: SortingActions["restore"] = (id) => {
    setSorting(IDLE);
    announce("cancelled", id, ids);
  };

  const actions = { sorting, setSorting, ids, announce, drop, restore };
  return {
    shown,
    announcement,
    /** The item being moved; idle when a keyboard move lost its item. */
    active: sorting.phase === "keyboard" && arranged === null ? IDLE : sorting,
    ...keyboardMoves(actions, { shownIds: shown.map((item) => item.id), isArranged: arranged !== null }),
    pointer: pointerMoves(actions),
  };
}
