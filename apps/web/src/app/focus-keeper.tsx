import { keepFocus, trackInputModality } from "@quarry/ui";
import { useEffect } from "react";

/** Restores lost focus and tracks the input modality. Renders nothing. */
export function FocusKeeper() {
  useEffect(keepFocus, []);
  useEffect(trackInputModality, []);
  return null;
}
