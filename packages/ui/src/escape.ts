import type { KeyboardEvent as ReactKeyboardEvent } from "react";

/** Closes an overlay on an Escape that nothing has used. Radix gives Escape to its newest layer only, and a toast that
 * came after a dialog is one, so without this the first press would only take the toast away. */
export function closeOnEscape(close: () => void) {
  return (event: ReactKeyboardEvent): void => {
    if (event.key === "Escape" && !event.defaultPrevented && !event.nativeEvent.isComposing) close();
  };
}

/** Leaves Escape to a field that uses it itself, such as to give up an edit; the field says so by `data-owns-escape`. */
export function leaveEscapeToField(event: KeyboardEvent): void {
  if (event.target instanceof Element && event.target.closest("[data-owns-escape]")) event.preventDefault();
}
