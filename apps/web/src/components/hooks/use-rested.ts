import { useEffect, useState } from "react";
import { afterPress, isPressed } from "../press.ts";

/** The value once it has not changed for that long, and no button is being pressed; until then the one before. */
export function useRested<Value>(value: Value, restMs: number): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    let isOver = false;
    const timer = setTimeout(async () => {
      if (isPressed()) await afterPress();
      if (!isOver) setRested(value);
    }, restMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [value, restMs]);
  return rested;
}
