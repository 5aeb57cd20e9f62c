import { keepFocus } from "@quarry/ui";
import { useEffect } from "react";
import { keepPageFromDrops } from "../shell/page-drop.ts";

/** Keeps the focus where the work is, and the page from what is dropped beside it. It draws nothing. */
export function Keepers() {
  useEffect(keepFocus, []);
  useEffect(keepPageFromDrops, []);
  return null;
}
