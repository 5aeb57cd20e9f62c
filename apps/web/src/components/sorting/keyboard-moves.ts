import { moveId, targetOfKey } from "./sortable-order.ts";
import type { SortingActions } from "./sorting-state.ts";

/** Returns the keyboard actions on an item. `shownIds` is the visible order; `isArranged` is false once items were
 * added or removed since the lift. */
export function keyboardMoves(
  { sorting, setSorting, ids, announce, drop, restore }: SortingActions,
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
    /** Moves the lifted item; returns false when the item is not lifted or the key moves nothing. */
    moveBy: (id: string, key: string): boolean => {
      const lifted = isArranged ? liftedOrder(id) : null;
      const target = lifted && targetOfKey(key, lifted.indexOf(id), ids.length);
      if (lifted === null || target === null) return false;
      const order = moveId(lifted, id, target);
      setSorting({ phase: "keyboard", id, order });
      announce("moved", id, order);
      return true;
    },
    /** Returns false when the item is not lifted. */
    cancel: (id: string): boolean => {
      const isLifted = liftedOrder(id) !== null;
      if (isLifted) restore(id);
      return isLifted;
    },
    /** Drops the item where it was moved to, when the focus leaves. */
    dropIfLifted: (id: string) => {
      const order = liftedOrder(id);
      if (order !== null) drop(id, isArranged ? order : ids);
    },
  };
}
