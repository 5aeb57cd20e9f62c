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

/** Returns the keys of a paragraph's field: Enter splits, with Control or Command it splits the section, and Backspace
 * at the start and Delete at the end join. */
export function useParagraphKeys(section: OutlineSection, block: OutlineBlock) {
  const { outline } = useWriting();
  const newId = () => crypto.randomUUID();

  const onKey = (event: KeyboardEvent, state: FieldState): Step | null => {
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
  const onPaste = (clipboard: DataTransfer, state: FieldState): Step | null => {
    const paragraphs = pastedParagraphs(clipboard.getData("text/html"), clipboard.getData("text/plain"));
    if (paragraphs.length < 2) return null;
    return pasteParagraphs({ section, block, ...state }, paragraphs, newId);
  };
  return { onKey, onPaste };
}
