import {
  extendedSelection,
  movedSelection,
  type TextRange,
  type TextUnit,
  trimmedRange,
  unitsOf,
  type WordSelection,
} from "@quarry/domain";
import { useEffect, useRef } from "react";
import type { Store } from "../../../components/hooks/store.ts";
import { useLatest } from "../../../components/hooks/use-latest.ts";
import { isTextField } from "../../../shell/shortcuts/shortcuts.ts";
import { rowId } from "../row/segment-actions.ts";
import { selectedWords, selectWords, textElementOf } from "./selected-words.ts";
import { isRtl } from "./word-edges.ts";

/** Selects words of a segment with keys: begins with its first sentence, or with the words that are selected, and moves
 * by the arrow keys. `marking` is the segment; null for none. */
export function useMarkingKeys(marking: Store<string | null>): void {
  /** The selection as keys made it: with spaces at its ends, which the selected words do not have. */
  const made = useRef<WordSelection | null>(null);
  const latest = useLatest(marking);
  useEffect(() => {
    const begin = () => {
      const segmentId = latest.current.get();
      const element = segmentId === null ? null : textElementOf(segmentId);
      if (element === null || selectedWords()?.segmentId === segmentId) return;
      const [first] = unitsOf(element.textContent, "sentence");
      if (first !== undefined) selectWords(element, first, false);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const segmentId = latest.current.get();
      const { target } = event;
      if (segmentId === null || event.ctrlKey || event.metaKey || event.isComposing) return;
      if (!(target instanceof Element) || isTextField(target) || target.closest("[role=dialog]")) return;
      const element = textElementOf(segmentId);
      const words = selectedWords();
      if (element === null || words === null) return;
      if (event.key === "Escape") document.getSelection()?.removeAllRanges();
      else {
        const way = wayOf(event, element);
        if (way === null) return;
        const text = element.textContent;
        const now = isTrimmedTo(text, made.current, words) ? made.current : { ...words, isBackward: false };
        const next = event.shiftKey
          ? extendedSelection(text, now, way.unit, way.step)
          : movedSelection(text, now, way.unit, way.step);
        made.current = next;
        selectWords(element, next, next.isBackward);
        element.scrollIntoView({ block: "nearest" });
      }
      event.preventDefault();
    };
    begin();
    const unsubscribe = latest.current.subscribe(begin);
    // The row of a segment far away appears after the key.
    const onFocus = ({ target }: FocusEvent) => {
      const segmentId = latest.current.get();
      if (segmentId !== null && target instanceof Element && target.id === rowId(segmentId)) begin();
    };
    document.addEventListener("focusin", onFocus);
    // Before the shortcuts, which use some of the keys too.
    document.addEventListener("keydown", onKeyDown, { capture: true });
    return () => {
      unsubscribe();
      document.removeEventListener("focusin", onFocus);
      document.removeEventListener("keydown", onKeyDown, { capture: true });
    };
  }, [latest]);
}

/** Returns what an arrow key moves by, in the direction of the text's script; null for other keys. */
function wayOf({ key, altKey }: KeyboardEvent, element: Element): { unit: TextUnit; step: 1 | -1 } | null {
  if (key === "ArrowUp" || key === "ArrowDown") return { unit: "sentence", step: key === "ArrowDown" ? 1 : -1 };
  if (key !== "ArrowLeft" && key !== "ArrowRight") return null;
  const isForward = (key === "ArrowRight") !== isRtl(element);
  return { unit: altKey ? "grapheme" : "word", step: isForward ? 1 : -1 };
}

function isTrimmedTo(text: string, made: WordSelection | null, words: TextRange): made is WordSelection {
  const trimmed = made === null ? null : trimmedRange(text, made);
  return trimmed?.start === words.start && trimmed.end === words.end;
}
