import { keepFocus, watchPointer } from "@quarry/ui";
import { useEffect } from "react";

/** Keeps the focus where the work is, and a resting mouse from acting. It draws nothing. */
export function FocusKeeper() {
  useEffect(keepFocus, []);
  useEffect(watchPointer, []);
  return null;
}
