import { useState } from "react";
import { type FocusPlace, focusPlace, placeOf } from "./focus-place.ts";

/** Returns the element to focus after closing: the focused one, or the trigger of its menu. */
function openerOf(focused: Element | null): HTMLElement | null {
  const trigger = focused?.closest('[role="menu"]')?.getAttribute("aria-labelledby");
  const opener = trigger ? document.getElementById(trigger) : focused;
  return opener instanceof HTMLElement ? opener : null;
}

/** Returns true when an element has the focus, so that a closed overlay must not return it. */
export function hasFocusMovedOn(): boolean {
  return document.activeElement !== null && document.activeElement !== document.body;
}

/** Returns a function that restores the lost focus after an overlay without a trigger has closed, or focuses the
 * opener's replacement. The opener is read during rendering, as a menu item is gone once the overlay is mounted. */
export function useFocusReturn(open: boolean): () => void {
  const [wasOpen, setWasOpen] = useState(false);
  const [origin, setOrigin] = useState<{ opener: HTMLElement; place: FocusPlace } | null>(null);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) {
      const opener = openerOf(document.activeElement);
      setOrigin(opener && { opener, place: placeOf(opener) });
    }
  }
  return () => {
    if (origin === null || hasFocusMovedOn()) return;
    if (origin.opener.isConnected) origin.opener.focus();
    else focusPlace(origin.place);
  };
}
