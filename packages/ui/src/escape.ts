import { useEffect, useRef } from "react";

/** How to close what is open over the page, the newest last. */
const openOverlays: { current: () => void }[] = [];

/** Closes an overlay, when it is the newest that is open, on an Escape that nothing has used. Radix alone is not enough: it
 * gives Escape to its newest layer only, which may be a toast or an overlay that is still fading out. */
export function useEscape(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isOpen) return;
    // On the page's root: after fields had the key, before the shortcuts of the page, which listen on the document.
    if (openOverlays.length === 0) document.documentElement.addEventListener("keydown", closeNewest);
    openOverlays.push(latest);
    return () => {
      openOverlays.splice(openOverlays.indexOf(latest), 1);
      if (openOverlays.length === 0) document.documentElement.removeEventListener("keydown", closeNewest);
    };
  }, [isOpen]);
}

/** True while something is open over the page that an Escape closes. */
export function hasOpenOverlay(): boolean {
  return openOverlays.length > 0;
}

function closeNewest(event: KeyboardEvent): void {
  if (event.key !== "Escape" || event.defaultPrevented || event.isComposing || ownsEscape(event)) return;
  event.preventDefault();
  openOverlays.at(-1)?.current();
}

function ownsEscape({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest("[data-owns-escape]") !== null;
}

/** Leaves Escape to a field that uses it itself, such as to give up an edit; the field says so by `data-owns-escape`. */
export function leaveEscapeToField(event: KeyboardEvent): void {
  if (ownsEscape(event)) event.preventDefault();
}
