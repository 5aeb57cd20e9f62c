import type { FocusEvent } from "react";

/** Marks panels that cover the page and return its focus when they close. */
export const MODAL_MARK = { "data-modal": true };
const MODAL = "[data-modal]";

export type FocusLeaveOptions = {
  /** Returns true for an element of the fields. */
  isInside: (element: Element) => boolean;
  /** Runs when a dialog or another window takes the focus, which then returns. */
  onAway: () => void;
  /** Runs when another element of the page takes the focus; null when none does. */
  onLeft: (next: Element | null) => void;
};

/** Returns the blur handler of fields that close when the focus leaves them, but stay open behind a dialog. */
export function onFocusLeave({ isInside, onAway, onLeft }: FocusLeaveOptions): (event: FocusEvent) => void {
  return ({ relatedTarget }) => {
    const next = relatedTarget instanceof Element ? relatedTarget : null;
    if (!document.hasFocus() || next?.closest(MODAL)) onAway();
    else if (next === null || !isInside(next)) onLeft(next);
  };
}
