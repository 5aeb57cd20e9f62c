import { useCallback, useEffect, useRef, useState } from "react";

/** A value that is forgotten by itself: `show` holds it for that long and starts over when called again. */
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
