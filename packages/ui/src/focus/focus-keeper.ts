import { type FocusPlace, focusPlace, placeOf } from "./focus-place.ts";

/** Keeps the focus from falling back to the page's beginning when the focused element is taken out of the page: it goes
 * to what took its place. Gives a way to stop. */
export function keepFocus(): () => void {
  let last: { element: Element; place: FocusPlace } | null = null;
  const remember = (element: EventTarget | null) => {
    last = element instanceof Element && element !== document.body ? { element, place: placeOf(element) } : null;
  };
  const onFocusIn = ({ target }: FocusEvent) => remember(target);
  // This code comes after the first paint, when an element may have the focus already.
  remember(document.activeElement);
  // An element that loses the focus by being taken out is no longer in the page a moment later; one that was left is.
  const onFocusOut = ({ target }: FocusEvent) => {
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
  document.addEventListener("focusout", onFocusOut);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener("focusin", onFocusIn);
    document.removeEventListener("focusout", onFocusOut);
    observer.disconnect();
  };
}
