import { keepFocus, trackInputModality } from "@quarry/ui";
import { useEffect } from "react";
import { keepPageFromDrops } from "../shell/page-drop.ts";

/** Restores lost focus, tracks the input modality, and refuses dropped files. Renders nothing. */
export function FocusKeeper() {
  useEffect(keepFocus, []);
  useEffect(trackInputModality, []);
  useEffect(keepPageFromDrops, []);
  return null;
}
