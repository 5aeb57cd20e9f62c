/** The state of sorting. After a drop it is `settling` while the new order is saved. */
export type Sorting =
  | { phase: "idle" }
  | { phase: "pointer"; id: string; overId: string }
  | { phase: "keyboard"; id: string; order: string[] }
  | { phase: "settling"; order: string[]; from: string[] };

export const IDLE: Sorting = { phase: "idle" };

/** The state of sorting and the functions that change it. */
export type SortingActions = {
  sorting: Sorting;
  setSorting: (sorting: Sorting) => void;
  /** The ids in the order of the list, regardless of a move in progress. */
  ids: string[];
  /** Announces a change of an item, with its position in the order. */
  announce: (what: "lifted" | "moved" | "dropped" | "cancelled", id: string, order: string[]) => void;
  /** Ends the move, and reports the order if it changed. */
  drop: (id: string, order: string[]) => void;
  /** Ends the move and restores the order. */
  restore: (id: string) => void;
};
