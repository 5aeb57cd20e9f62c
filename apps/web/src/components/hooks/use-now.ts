import { useEffect, useState } from "react";
import { RELATIVE_TIME_TICK_MS } from "../../timing.ts";

/** The time in milliseconds, renewed every minute, so that '2 hours ago' stays true on a page left open. */
export function useNow(): number {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), RELATIVE_TIME_TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
