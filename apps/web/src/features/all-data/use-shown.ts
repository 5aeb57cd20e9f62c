import { useState } from "react";

/** Returns the value, or the last one after it became null, so that a closing dialog keeps its text. */
export function useShown<Value>(value: Value | null): Value | null {
  const [shown, setShown] = useState(value);
  if (value !== null && value !== shown) setShown(value);
  return value ?? shown;
}
