import { useCallback, useEffect, useRef, useState } from "react";

/** Returns a value and a function that sets it for a duration; a new call restarts the duration. */
export function useTemporary<Value>(): [Value | null, (value: Value, durationMs: number) => void] {
  const [value, setValue] = useState<Value | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = useCallback((next: Value, durationMs: number) => {
    clearTimeout(timer.current);
    setValue(next);
    timer.current = setTimeout(() => setValue(null), durationMs);
  }, []);
  return [value, show];
}
