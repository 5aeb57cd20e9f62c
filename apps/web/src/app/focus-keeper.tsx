import { keepFocus } from "@quarry/ui";
import { useEffect } from "react";

/** Keeps the focus where the work is. It draws nothing. */
export function FocusKeeper() {
  useEffect(keepFocus, []);
  return null;
}
