import { keepFocus, trackInputModality } from "@quarry/ui";
import { useEffect } from "react";

/** Keeps the focus where the work is, and a resting mouse from acting. It draws nothing. */
export function FocusKeeper() {
  useEffect(keepFocus, []);
  useEffect(trackInputModality, []);
  return null;
}
