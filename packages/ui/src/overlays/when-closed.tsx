import { type RefObject, useEffect, useRef } from "react";

export type WhenClosedProps = {
  /** The panel that this component stands in. */
  panel: RefObject<HTMLElement | null>;
  run: () => void;
};

/** Runs a function as soon as its panel has left the page. The library's own event comes in a timer, which the next key
 * press may overtake. */
export function WhenClosed({ panel, run }: WhenClosedProps) {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const element = panel.current;
    return () => {
      // React's strict mode ends each effect once while the panel stays.
      if (element?.isConnected === false) latest.current();
    };
  }, [panel]);
  return null;
}
