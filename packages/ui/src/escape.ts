import type { KeyboardEvent } from "react";

/** Closes an overlay on an Escape that nothing has used. Radix gives Escape to its newest layer only, and a toast that
 * came after a dialog is one, so without this the first press would only take the toast away. */
export function closeOnEscape(close: () => void) {
  return (event: KeyboardEvent): void => {
    if (event.key === "Escape" && !event.defaultPrevented && !event.nativeEvent.isComposing) close();
  };
}
