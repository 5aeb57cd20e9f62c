import { useEffect, useState } from "react";
import { afterPress, isPressed } from "../press.ts";

/** Returns the value after it has been unchanged for the delay, and the previous one until then. While a button is
 * pressed the change waits, so that nothing moves from under the pointer. */
export function useDebounced<Value>(value: Value, delayMs: number): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    let isStale = false;
    const timer = setTimeout(async () => {
      if (isPressed()) await afterPress();
      if (!isStale) setDebounced(value);
    }, delayMs);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [value, delayMs]);
  return debounced;
}
