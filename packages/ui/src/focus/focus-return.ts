import { useState } from "react";
import { type FocusPlace, focusPlace, placeOf } from "./focus-place.ts";

/** Where the focus belongs once an overlay closes: the focused element, or the menu's trigger when a menu item had
 * it. */
function openerOf(focused: Element | null): HTMLElement | null {
  const trigger = focused?.closest('[role="menu"]')?.getAttribute("aria-labelledby");
  const opener = trigger ? document.getElementById(trigger) : focused;
  return opener instanceof HTMLElement ? opener : null;
}

/** A handler that gives the focus back to what had it before an overlay opened without a trigger of its own, or to what
 * took its place. It looks while the opening is being rendered: by the time the overlay is there, a menu item that
 * opened it is gone. */
export function useFocusReturn(open: boolean) {
  const [wasOpen, setWasOpen] = useState(false);
  const [origin, setOrigin] = useState<{ opener: HTMLElement; place: FocusPlace } | null>(null);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) {
      const opener = openerOf(document.activeElement);
      setOrigin(opener && { opener, place: placeOf(opener) });
    }
  }
  return {
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (origin === null) return;
      if (origin.opener.isConnected) origin.opener.focus();
      else focusPlace(origin.place);
    },
  };
}
