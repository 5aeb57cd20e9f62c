import { moveId, targetOfKey } from "./sortable-order.ts";
import type { SortingActions } from "./sorting-state.ts";

/** What keys do with an item. `shownIds` is the order that shows; `isArranged` is false once the list has other items
 * than those it was lifted among. */
export function keyboardMoves(
  { sorting, setSorting, ids, announce, drop, putBack }: SortingActions,
  { shownIds, isArranged }: { shownIds: string[]; isArranged: boolean },
) {
  const liftedOrder = (id: string) => (sorting.phase === "keyboard" && sorting.id === id ? sorting.order : null);
  return {
    liftOrDrop: (id: string) => {
      const order = liftedOrder(id);
      if (order !== null) return drop(id, order);
      setSorting({ phase: "keyboard", id, order: shownIds });
      announce("lifted", id, shownIds);
    },
    /** Moves the lifted item by a key; false when it is not lifted or the key moves nothing. */
    moveBy: (id: string, key: string): boolean => {
      const lifted = isArranged ? liftedOrder(id) : null;
      const target = lifted && targetOfKey(key, lifted.indexOf(id), ids.length);
      if (lifted === null || target === null) return false;
      const order = moveId(lifted, id, target);
      setSorting({ phase: "keyboard", id, order });
      announce("moved", id, order);
      return true;
    },
    /** False when it is not lifted. */
    cancel: (id: string): boolean => {
      const isLifted = liftedOrder(id) !== null;
      if (isLifted) putBack(id);
      return isLifted;
    },
    /** For when the focus goes elsewhere: what was moved stays moved. */
    dropIfLifted: (id: string) => {
      const order = liftedOrder(id);
      if (order !== null) drop(id, isArranged ? order : ids);
    },
  };
}
