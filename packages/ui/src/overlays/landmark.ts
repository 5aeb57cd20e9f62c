import { type RefObject, useLayoutEffect, useState } from "react";

/** Returns the landmark that an element is in, for what floats above the page and belongs to it. A dialog stands alone:
 * it gives null. */
export function landmarkOf(element: Element | null): HTMLElement | null {
  const place = element?.closest("main, header, [role=dialog], [role=alertdialog]");
  return place instanceof HTMLElement && place.matches("main, header") ? place : null;
}

/** The landmark of an anchor, as the container of its portal: what floats is then no stray part of the page. */
export function useLandmark(anchor: RefObject<Element | null>, isOpen: boolean): HTMLElement | null {
  const [landmark, setLandmark] = useState<HTMLElement | null>(null);
  // With the commit itself: the portal draws nothing before that, and would draw all again in another container.
  useLayoutEffect(() => {
    if (isOpen) setLandmark(landmarkOf(anchor.current));
  }, [anchor, isOpen]);
  return landmark;
}
