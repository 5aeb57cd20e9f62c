import { useCallback } from "react";
import { createStore, type Store } from "./store.ts";

/** The heights of the elements at the bottom of the window. */
const heights = new Map<HTMLElement, number>();

/** The occupied height at the bottom of the window, in pixels; toasts stand above. A store, because a CSS variable on
 * the root would restyle the whole page. */
export const bottomSpacePx: Store<number> = createStore(0);

function addUp(): void {
  bottomSpacePx.set([...heights.values()].reduce((total, height) => total + height, 0));
}

/** Returns a ref for an element at the bottom of the window, whose height counts in `bottomSpacePx`. */
export function useBottomSpace() {
  return useCallback((element: HTMLElement) => {
    const observer = new ResizeObserver(() => {
      heights.set(element, element.offsetHeight);
      addUp();
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      heights.delete(element);
      addUp();
    };
  }, []);
}
