import { useCallback } from "react";

/** Returns a ref for the head of the screen. Its parent gets the height as `--head`: the head has a second row where
 * its buttons do not fit into one. */
export function useHeadHeight() {
  return useCallback((head: HTMLDivElement) => {
    const observer = new ResizeObserver(() =>
      head.parentElement?.style.setProperty("--head", `${head.offsetHeight}px`),
    );
    observer.observe(head);
    return () => observer.disconnect();
  }, []);
}
