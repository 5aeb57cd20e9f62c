import { type RefObject, useLayoutEffect, useRef } from "react";

/** A box with the value of the latest render, for handlers that must keep their identity. Not to be read while
 * rendering. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
