import type { OutlineBlock, OutlineSection } from "@quarry/domain";
import type { KeyboardEvent } from "react";
import { pasteParagraphs } from "../paste/paste-paragraphs.ts";
import { pastedParagraphs } from "../paste/pasted-paragraphs.ts";
import { OUTLINE_TEXT } from "../text.ts";
import {
  joinWithBefore,
  joinWithNext,
  type Step,
  splitParagraph,
  splitSection,
  type TypedBlock,
} from "../writing/block-edits.ts";
import { useWriting } from "../writing/writing-context.ts";
import type { FieldState } from "../writing/writing-field.tsx";
import { fieldBeside } from "./block-order.ts";

/** Returns the keys of a paragraph's field: Enter splits, with Control or Command it splits the section, Backspace at
 * the start and Delete at the end join, and the arrow keys go on beyond the ends. */
export function useParagraphKeys(section: OutlineSection, block: OutlineBlock) {
  const { outline, edited } = useWriting();
  const newId = () => crypto.randomUUID();

  const stepOf = (event: KeyboardEvent, state: FieldState): Step | null => {
    const typed: TypedBlock = { section, block, ...state };
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (altKey || shiftKey) return null;
    if (key === "Enter" && (ctrlKey || metaKey)) {
      const ids = { sectionId: newId(), blockId: newId(), title: OUTLINE_TEXT.newSection };
      return splitSection(outline.current, typed, ids);
    }
    if (ctrlKey || metaKey) return null;
    if (key === "Enter") return splitParagraph(typed, newId());
    const isCollapsed = state.start === state.end;
    if (key === "Backspace" && isCollapsed && state.start === 0) return joinWithBefore(outline.current, typed);
    if (key === "Delete" && isCollapsed && state.end === state.text.length) return joinWithNext(typed);
    return null;
  };
  const onKey = (event: KeyboardEvent<HTMLTextAreaElement>, state: FieldState): Step | null => {
    const field = event.currentTarget;
    const step = stepOf(event, state);
    if (step !== null) return step;
    const direction = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (direction !== undefined && !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey)
      requestAnimationFrame(() => {
        // The caret is where it was: there is no line beyond.
        if (document.activeElement !== field || field.selectionStart !== state.start) return;
        const beside = fieldBeside(outline.current, block.id, direction);
        if (beside !== null) edited.set(beside);
      });
    return null;
  };
  const onPaste = (clipboard: DataTransfer, state: FieldState): Step | null => {
    const paragraphs = pastedParagraphs(clipboard.getData("text/html"), clipboard.getData("text/plain"));
    if (paragraphs.length < 2) return null;
    return pasteParagraphs({ section, block, ...state }, paragraphs, newId);
  };
  return { onKey, onPaste };
}
