/** Where sorting stands: what is in hand, by what, and over which place or in which order. After a drop the new order
 * is handed over. */
export type Sorting =
  | { phase: "idle" }
  | { phase: "pointer"; id: string; overId: string }
  | { phase: "keyboard"; id: string; order: string[] }
  | { phase: "settling"; order: string[]; from: string[] };

/** Nothing is in hand. */
export const IDLE: Sorting = { phase: "idle" };

/** What moves an item: where sorting stands, and what can become of it. */
export type SortingActions = {
  sorting: Sorting;
  setSorting: (sorting: Sorting) => void;
  /** The ids in the order of the list, whatever is in hand. */
  ids: string[];
  /** Says what became of an item, which is at its place in an order. */
  announce: (what: "lifted" | "moved" | "dropped" | "cancelled", id: string, order: string[]) => void;
  /** Lets go of an item, and hands an order over that is another one. */
  drop: (id: string, order: string[]) => void;
  /** Lets go of an item, and leaves everything as it was. */
  putBack: (id: string) => void;
};
