import { useCallback } from "react";

const PROPERTY = "--bottom-space";

/** A ref for what floats at the foot of the window: its height becomes `--bottom-space`, which toasts stand above. */
export function useBottomSpace() {
  return useCallback((element: HTMLElement) => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(PROPERTY, `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(PROPERTY);
    };
  }, []);
}
