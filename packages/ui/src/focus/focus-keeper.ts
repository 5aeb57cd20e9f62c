import { type FocusPlace, focusPlace, placeOf } from "./focus-place.ts";

/** Moves the focus to the replacement of a focused element that is removed, instead of the start of the page. Returns a
 * function that stops. */
export function keepFocus(): () => void {
  let last: { element: Element; place: FocusPlace } | null = null;
  const remember = (element: EventTarget | null) => {
    last = element instanceof Element && element !== document.body ? { element, place: placeOf(element) } : null;
  };
  const onFocusIn = ({ target }: FocusEvent) => remember(target);
  // This code is loaded after the first paint, when an element may have the focus.
  remember(document.activeElement);
  // The focus is on its way to another element. What follows from that may remove this one.
  const onLeaving = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null) last = null;
  };
  const onFocusOut = ({ target }: FocusEvent) => {
    // A removed element is disconnected when the microtask runs, and a blurred one is still connected.
    queueMicrotask(() => {
      if (last?.element === target && last.element.isConnected) last = null;
    });
  };
  const observer = new MutationObserver(() => {
    if (last === null || last.element.isConnected) return;
    const { place } = last;
    last = null;
    if (document.activeElement === null || document.activeElement === document.body) focusPlace(place);
  });
  document.addEventListener("focusin", onFocusIn);
  document.addEventListener("focusout", onLeaving, { capture: true });
  document.addEventListener("focusout", onFocusOut);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener("focusin", onFocusIn);
    document.removeEventListener("focusout", onLeaving, { capture: true });
    document.removeEventListener("focusout", onFocusOut);
    observer.disconnect();
  };
}
