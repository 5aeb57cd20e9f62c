import { createContext, type RefObject, useContext, useEffect, useState } from "react";

type Report = (isNear: boolean, heightPx: number) => void;

/** Watches many elements with one observer: each is told when it comes near the visible area, or leaves it, and how
 * tall it is then. */
export type ViewportObserver = (element: Element, report: Report) => () => void;

/** So many items of a list are drawn before it is known what is in view. */
export const INITIALLY_RENDERED = 24;

const MARGIN = "50%";

/** Watches with a margin of half a screen, so that what is about to be seen is ready. */
export function createViewportObserver(): ViewportObserver {
  const reports = new Map<Element, Report>();
  let observer: IntersectionObserver | undefined;
  const observerFor = (element: Element) =>
    new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting, boundingClientRect } of entries) {
          reports.get(target)?.(isIntersecting, boundingClientRect.height);
        }
      },
      // Elements are looked at in each frame of the page, which costs half as much where it is said what they scroll in.
      { root: scrollerOf(element), rootMargin: MARGIN },
    );
  return (element, report) => {
    reports.set(element, report);
    observer ??= observerFor(element);
    observer.observe(element);
    return () => {
      reports.delete(element);
      observer?.unobserve(element);
    };
  };
}

/** What an element scrolls in; null for the window. */
function scrollerOf(element: Element): Element | null {
  for (let box = element.parentElement; box !== null && box !== document.body; box = box.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  }
  return null;
}

/** The watch of the list that an item is in. */
export const ViewportContext = createContext<ViewportObserver>(() => () => undefined);

/** Whether the element is in or near the visible area, and how tall it was when it left; null while it never did. */
export type NearViewport = { isNear: boolean; heightPx: number | null };

/** Follows an element of a watched list; until the first report, `isNearAtFirst` counts. */
export function useNearViewport(element: RefObject<Element | null>, isNearAtFirst = false): NearViewport {
  const watch = useContext(ViewportContext);
  const [nearness, setNearness] = useState<NearViewport>({ isNear: isNearAtFirst, heightPx: null });
  useEffect(() => {
    if (element.current === null) return;
    return watch(element.current, (isNear, heightPx) => {
      // What has no room, as in a pane that is closed, has left nothing.
      if (isNear || heightPx > 0) setNearness((before) => ({ isNear, heightPx: isNear ? before.heightPx : heightPx }));
    });
  }, [watch, element]);
  return nearness;
}
