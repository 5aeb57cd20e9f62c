import { useEffect, useState } from "react";
import { RELATIVE_TIME_TICK_MS } from "../../timing.ts";

/** Returns the current time in milliseconds, updated every minute, so that relative times stay true on an open page. */
export function useNow(): number {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), RELATIVE_TIME_TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
