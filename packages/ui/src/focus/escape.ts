import { useEffect, useLayoutEffect, useRef } from "react";

/** The close functions of open overlays, newest last. */
const openOverlays: { current: () => void }[] = [];

/** Closes the newest open overlay on an unhandled Escape. Radix gives Escape to its newest layer, which may be a
 * toast. */
export function useEscape(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  // A layout effect, because the next key may come before the paint.
  useLayoutEffect(() => {
    if (!isOpen) return;
    // On the root element: after text fields, and before the shortcuts, which listen on the document.
    if (openOverlays.length === 0) document.documentElement.addEventListener("keydown", closeNewest);
    openOverlays.push(latest);
    return () => {
      openOverlays.splice(openOverlays.indexOf(latest), 1);
      if (openOverlays.length === 0) document.documentElement.removeEventListener("keydown", closeNewest);
    };
  }, [isOpen]);
}

/** Returns true when a key press was handled. An Escape that only hid a hover card still counts as unhandled. */
export function isUsed(event: KeyboardEvent): boolean {
  return event.defaultPrevented && !passedOn.has(event);
}

function closeNewest(event: KeyboardEvent): void {
  if (event.key !== "Escape" || event.isComposing || ownsEscape(event) || isUsed(event)) return;
  event.preventDefault();
  openOverlays.at(-1)?.current();
}

/** Escapes that a hover card received but did not use. */
const passedOn = new WeakSet<Event>();

/** Keeps Radix from handling an Escape that belongs to another overlay. */
export function passOn(event: KeyboardEvent): void {
  event.preventDefault();
  passedOn.add(event);
}

function ownsEscape({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest("[data-owns-escape]") !== null;
}

/** Leaves Escape to a field with `data-owns-escape`, for example to cancel an edit. For `onEscapeKeyDown` of Radix
 * overlays. */
export function leaveEscapeToField(event: KeyboardEvent): void {
  if (ownsEscape(event)) event.preventDefault();
}
