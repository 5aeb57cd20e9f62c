import { type RefObject, useLayoutEffect, useRef } from "react";

/** Returns a ref to the latest value, for handlers with a stable identity. The ref must not be read while rendering. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
