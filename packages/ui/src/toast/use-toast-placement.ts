import { useCallback } from "react";
import { type Box, headBottom, type KeptClear, toastPlacement } from "./toast-placement.ts";

/** Controls must stay fully visible, as must open overlays and elements with `data-keep-clear`. */
const NOT_HIDDEN = "input, textarea, select, button, a[href], [contenteditable]";
const KEPT_CLEAR = "[data-keep-clear], [role=listbox], [data-radix-popper-content-wrapper]";

/** Bars directly below the header, in their order. */
const BELOW_HEADER = "[data-head]";

/** The share of a larger focused element that may be hidden. */
const ALLOWED_SHARE = 1 / 3;

/** Returns a ref for the toast region that keeps it off the focus, open overlays, `data-keep-clear`, the header with
 * the bars below it (`data-head`), and the on-screen keyboard. Sets `data-place`, `--head` (top position) and
 * `--keyboard` (keyboard height). */
export function useToastPlacement() {
  return useCallback((viewport: HTMLElement | null) => {
    if (viewport === null) return;
    let frame = 0;
    const place = () => {
      // A focused toast must not move.
      if (viewport.childElementCount === 0 || viewport.contains(document.activeElement)) return;
      const bars = [...document.querySelectorAll(BELOW_HEADER)];
      const headTopPx = headBottom(
        viewport.getBoundingClientRect(),
        [document.querySelector("header") ?? [], bars].flat().map((bar) => bar.getBoundingClientRect()),
      );
      viewport.style.setProperty("--head", `${headTopPx}px`);
      viewport.style.setProperty("--keyboard", `${keyboardPx()}px`);
      viewport.dataset.place = "foot";
      viewport.dataset.place = toastPlacement(viewport.getBoundingClientRect(), keptClear(), headTopPx);
    };
    // Now, and again after the next render, which may open an overlay.
    const placeTwice = () => {
      place();
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(place);
    };
    // Adding or removing a toast changes the height.
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

/** Clips the box to the window. */
function onScreen(element: Element): Box {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return { left, right, top: Math.max(0, top), bottom: Math.min(window.innerHeight, bottom) };
}

/** Returns the height of the on-screen keyboard; 0 while the page is zoomed. */
function keyboardPx(): number {
  const seen = window.visualViewport;
  if (seen?.scale !== 1) return 0;
  return Math.max(0, Math.round(window.innerHeight - seen.offsetTop - seen.height));
}
