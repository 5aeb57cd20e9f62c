import { useEffect, useState } from "react";

const LATEST_MS = 2_000;

/** Runs work once the browser has painted and has nothing better to do; returns a way to call it off. */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(work, 1);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: LATEST_MS });
  return () => cancelIdleCallback(handle);
}

/** False at first, true after the first paint, once the browser is idle: the moment for what is not needed at once. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return isIdle;
}
