import { useEffect, useLayoutEffect, useRef } from "react";

/** How to close what is open over the page, the newest last. */
const openOverlays: { current: () => void }[] = [];

/** Closes an overlay, when it is the newest that is open, on an Escape that nothing has used. Radix alone is not
 * enough: it gives Escape to its newest layer only, which may be a toast or an overlay that is still fading out. */
export function useEscape(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  // With the commit itself: the next key may come before anything that waits for a paint.
  useLayoutEffect(() => {
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

/** True when something has used a key press. An Escape that only hid what came up by hovering is still to be used. */
export function isUsed(event: KeyboardEvent): boolean {
  return event.defaultPrevented && !passedOn.has(event);
}

function closeNewest(event: KeyboardEvent): void {
  if (event.key !== "Escape" || event.isComposing || ownsEscape(event) || isUsed(event)) return;
  event.preventDefault();
  openOverlays.at(-1)?.current();
}

/** Keys that an overlay was given while it was fading out, or a card that only hovers. */
const passedOn = new WeakSet<Event>();

/** For an overlay that Radix would give an Escape to: one that is fading out leaves it to those that are open, and an
 * open one to a field that uses it itself. */
export function escapeRule(isOpen: boolean): (event: KeyboardEvent) => void {
  return isOpen ? leaveEscapeToField : passOn;
}

/** Keeps Radix from using up an Escape, which then goes to whatever it is meant for. */
export function passOn(event: KeyboardEvent): void {
  event.preventDefault();
  passedOn.add(event);
}

function ownsEscape({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest("[data-owns-escape]") !== null;
}

/** Leaves Escape to a field that uses it itself, such as to give up an edit; the field says so by
 * `data-owns-escape`. */
function leaveEscapeToField(event: KeyboardEvent): void {
  if (ownsEscape(event)) event.preventDefault();
}
