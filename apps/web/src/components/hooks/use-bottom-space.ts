import { useCallback } from "react";
import { createStore, type Store } from "./store.ts";

/** The heights of all that floats at the foot now. */
const heights = new Map<HTMLElement, number>();

/** How much of the window's foot is taken, in pixels: toasts stand above it. Only who watches it is drawn again: a
 * property of the whole page would have all of it styled anew. */
export const bottomSpacePx: Store<number> = createStore(0);

function addUp(): void {
  bottomSpacePx.set([...heights.values()].reduce((total, height) => total + height, 0));
}

/** A ref for what stands at the foot of the window, and takes `bottomSpacePx` of it. */
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
