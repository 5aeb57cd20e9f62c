import { useCallback } from "react";
import { toastPlace } from "./toast-place.ts";

/** What is used by itself, and may not be hidden at all. */
const CONTROLS = "input, textarea, select, button, a[href], [contenteditable]";

/** How much may be hidden of something larger, such as a passage of a list. */
const ALLOWED_SHARE = 1 / 3;

/** A ref for where toasts appear. It keeps them off what has the focus, off the page's header, and above the keyboard of a
 * phone: it sets `data-place`, `--head` (where the head begins) and `--keyboard` (what the keyboard covers), for its styles. */
export function useToastPlace() {
  return useCallback((viewport: HTMLElement | null) => {
    if (viewport === null) return;
    const place = () => {
      // Whoever went to the toast finds it where it is.
      if (viewport.contains(document.activeElement)) return;
      const headTopPx = Math.max(0, document.querySelector("header")?.getBoundingClientRect().bottom ?? 0);
      viewport.style.setProperty("--head", `${headTopPx}px`);
      viewport.style.setProperty("--keyboard", `${keyboardPx()}px`);
      viewport.dataset.place = "foot";
      const focused = document.activeElement === document.body ? null : document.activeElement;
      const box = focused?.getBoundingClientRect() ?? null;
      const allowedShare = focused?.matches(CONTROLS) ? 0 : ALLOWED_SHARE;
      viewport.dataset.place = toastPlace(viewport.getBoundingClientRect(), box, headTopPx, allowedShare);
    };
    // A toast that comes or goes changes its height.
    const observer = new ResizeObserver(place);
    observer.observe(viewport);
    document.addEventListener("focusin", place);
    window.visualViewport?.addEventListener("resize", place);
    return () => {
      observer.disconnect();
      document.removeEventListener("focusin", place);
      window.visualViewport?.removeEventListener("resize", place);
    };
  }, []);
}

/** How much of the window's foot the keyboard of a phone covers; nothing while the page is only magnified. */
function keyboardPx(): number {
  const seen = window.visualViewport;
  if (seen?.scale !== 1) return 0;
  return Math.max(0, Math.round(window.innerHeight - seen.offsetTop - seen.height));
}
