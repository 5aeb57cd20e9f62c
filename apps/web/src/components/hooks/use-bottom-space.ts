import { useCallback } from "react";

const PROPERTY = "--bottom-space";

/** The heights of all that floats at the foot now. */
const heights = new Map<HTMLElement, number>();

function setProperty(): void {
  const { style } = document.documentElement;
  const sum = [...heights.values()].reduce((total, height) => total + height, 0);
  if (sum === 0) style.removeProperty(PROPERTY);
  else style.setProperty(PROPERTY, `${sum}px`);
}

/** A ref for what stands at the foot of the window: the heights of all such things become `--bottom-space`, which toasts stand above. */
export function useBottomSpace() {
  return useCallback((element: HTMLElement) => {
    const observer = new ResizeObserver(() => {
      heights.set(element, element.offsetHeight);
      setProperty();
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      heights.delete(element);
      setProperty();
    };
  }, []);
}
