import { useCallback } from "react";
import { type Box, type KeptClear, toastPlacement } from "./toast-placement.ts";

/** Controls are used by themselves, and may not be hidden at all; neither may what is open over the page, nor what asks
 * for it. */
const NOT_HIDDEN = "input, textarea, select, button, a[href], [contenteditable]";
const KEPT_CLEAR = "[data-keep-clear], [role=listbox], [data-radix-popper-content-wrapper]";

/** How much may be hidden of something larger that has the focus. */
const ALLOWED_SHARE = 1 / 3;

/** A ref for where toasts appear. It keeps them off what has the focus, lists and panels that are open, everything with
 * `data-keep-clear`, the page's header, and the keyboard of a phone. For the styles it sets `data-place`, `--head`
 * (where the head begins) and `--keyboard` (what the keyboard covers). */
export function useToastPlacement() {
  return useCallback((viewport: HTMLElement | null) => {
    if (viewport === null) return;
    let frame = 0;
    const place = () => {
      // Whoever went to the toast finds it where it is.
      if (viewport.childElementCount === 0 || viewport.contains(document.activeElement)) return;
      const headTopPx = Math.max(0, document.querySelector("header")?.getBoundingClientRect().bottom ?? 0);
      viewport.style.setProperty("--head", `${headTopPx}px`);
      viewport.style.setProperty("--keyboard", `${keyboardPx()}px`);
      viewport.dataset.place = "foot";
      viewport.dataset.place = toastPlacement(viewport.getBoundingClientRect(), keptClear(), headTopPx);
    };
    // At once, and again when what the focus or a key opens is drawn.
    const placeTwice = () => {
      place();
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(place);
    };
    // A toast that comes or goes changes its height.
    const observer = new ResizeObserver(place);
    observer.observe(viewport);
    const events = ["focusin", "input", "keyup"];
    for (const name of events) document.addEventListener(name, placeTwice);
    window.visualViewport?.addEventListener("resize", placeTwice);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      for (const name of events) document.removeEventListener(name, placeTwice);
      window.visualViewport?.removeEventListener("resize", placeTwice);
    };
  }, []);
}

function keptClear(): KeptClear[] {
  const things = [...document.querySelectorAll(KEPT_CLEAR)].map((element) => ({ element, allowedShare: 0 }));
  const focused = document.activeElement === document.body ? null : document.activeElement;
  if (focused !== null && !focused.matches(KEPT_CLEAR)) {
    things.push({ element: focused, allowedShare: focused.matches(NOT_HIDDEN) ? 0 : ALLOWED_SHARE });
  }
  return things.map(({ element, allowedShare }) => ({ box: onScreen(element), allowedShare }));
}

/** Of what is scrolled, only the part that is in the window counts. */
function onScreen(element: Element): Box {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return { left, right, top: Math.max(0, top), bottom: Math.min(window.innerHeight, bottom) };
}

/** How much of the window's foot the keyboard of a phone covers; nothing while the page is only magnified. */
function keyboardPx(): number {
  const seen = window.visualViewport;
  if (seen?.scale !== 1) return 0;
  return Math.max(0, Math.round(window.innerHeight - seen.offsetTop - seen.height));
}
