import { createContext, type RefObject, useContext, useEffect, useState } from "react";

type Report = (isNear: boolean) => void;

/** Watches many elements with one observer: each is told when it comes near the visible area, or leaves it. */
export type NearbyWatch = (element: Element, report: Report) => () => void;

/** Watches with a margin of half a screen, so that what is about to be seen is ready. */
export function createNearbyWatch(): NearbyWatch {
  const reports = new Map<Element, Report>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) reports.get(entry.target)?.(entry.isIntersecting);
    },
    { rootMargin: "50%" },
  );
  return (element, report) => {
    reports.set(element, report);
    observer.observe(element);
    return () => {
      reports.delete(element);
      observer.unobserve(element);
    };
  };
}

/** The watch of the list that an item is in. */
export const NearbyContext = createContext<NearbyWatch>(() => () => undefined);

/** True while the element is in or near the visible area; false at first. */
export function useIsNearby(element: RefObject<Element | null>): boolean {
  const watch = useContext(NearbyContext);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => (element.current ? watch(element.current, setIsNear) : undefined), [watch, element]);
  return isNear;
}
