import { useRef } from "react";

/** Where the focus belongs once an overlay closes: the focused element, or the menu's trigger when a menu item had it. */
function openerOf(focused: Element | null): HTMLElement | null {
  const trigger = focused?.closest('[role="menu"]')?.getAttribute("aria-labelledby");
  const opener = trigger ? document.getElementById(trigger) : focused;
  return opener instanceof HTMLElement ? opener : null;
}

/** Handlers that give the focus back to what had it before an overlay opened without a trigger of its own. */
export function useFocusReturn() {
  const opener = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = openerOf(document.activeElement);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      opener.current?.focus();
    },
  };
}
