import { useEffect, useState } from "react";

const LATEST_MS = 2_000;

/** Runs a callback after the first paint, when the browser is idle. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(work, 1);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: LATEST_MS });
  return () => cancelIdleCallback(handle);
}

/** Returns true once the page has painted and the browser is idle. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return isIdle;
}
