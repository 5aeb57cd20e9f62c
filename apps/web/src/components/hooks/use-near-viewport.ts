import { createContext, type RefObject, useContext, useEffect, useState } from "react";

type Report = (isNear: boolean, heightPx: number) => void;

/** Observes many elements with one `IntersectionObserver`, and reports to each whether it is near the viewport and its
 * height. Returns a function that unobserves. */
export type ViewportObserver = (element: Element, report: Report) => () => void;

/** The number of list items rendered before the first report. */
export const INITIALLY_RENDERED = 24;

const MARGIN = "50%";

/** Creates an observer with a margin of half a viewport, so that items are rendered before they scroll into view. */
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
      // The browser checks intersections in each frame, at half the cost when the root is the scroll container.
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

/** Returns the nearest scroll container; null for the window. */
function scrollerOf(element: Element): Element | null {
  for (let box = element.parentElement; box !== null && box !== document.body; box = box.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  }
  return null;
}

/** The observer of the surrounding list. */
export const ViewportContext = createContext<ViewportObserver>(() => () => undefined);

/** The state of an observed element. `isNear` is null before the first report. `heightPx` is its height when it left
 * the viewport; null before that. */
export type NearViewport = { isNear: boolean | null; heightPx: number | null };

/** Observes an element. */
export function useNearViewport(element: RefObject<Element | null>): NearViewport {
  const watch = useContext(ViewportContext);
  const [nearness, setNearness] = useState<NearViewport>({ isNear: null, heightPx: null });
  useEffect(() => {
    if (element.current === null) return;
    return watch(element.current, (isNear, heightPx) => {
      // An element without height, as in a closed pane, has not scrolled away.
      if (isNear || heightPx > 0) setNearness((before) => ({ isNear, heightPx: isNear ? before.heightPx : heightPx }));
    });
  }, [watch, element]);
  return nearness;
}
