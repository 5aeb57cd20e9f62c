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

/** Holds the order while an item is in hand. A keyboard move changes the shown order itself, so that it needs no
 * geometry and survives long lists; after a drop the new order stays shown until `items` brings it or `onReorder`
 * settles. */
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
  const putBack: SortingActions["putBack"] = (id) => {
    setSorting(IDLE);
    announce("cancelled", id, ids);
  };

  const hand = { sorting, setSorting, ids, announce, drop, putBack };
  return {
    shown,
    announcement,
    /** The item in hand, and whether it is held by the pointer (then a copy follows it). */
    held: sorting.phase === "keyboard" && arranged === null ? IDLE : sorting,
    ...keyboardMoves(hand, { shownIds: shown.map((item) => item.id), isArranged: arranged !== null }),
    pointer: pointerMoves(hand),
  };
}
