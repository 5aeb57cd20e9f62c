import { type RefObject, useLayoutEffect, useState } from "react";

/** Returns the landmark around an element, for floating content; null inside a dialog. */
export function landmarkOf(element: Element | null): HTMLElement | null {
  const place = element?.closest("main, header, [role=dialog], [role=alertdialog]");
  return place instanceof HTMLElement && place.matches("main, header") ? place : null;
}

/** Returns the landmark of an anchor as the container of its portal, so that floating content is inside a landmark. */
export function useLandmark(anchor: RefObject<Element | null>, isOpen: boolean): HTMLElement | null {
  const [landmark, setLandmark] = useState<HTMLElement | null>(null);
  // A layout effect: a later change of the container would mount the content again.
  useLayoutEffect(() => {
    if (isOpen) setLandmark(landmarkOf(anchor.current));
  }, [anchor, isOpen]);
  return landmark;
}
