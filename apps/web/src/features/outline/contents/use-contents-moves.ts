import type { Outline, OutlineEdit } from "@quarry/domain";
import { type KeyboardEvent, type RefObject, useContext, useLayoutEffect, useRef, useState } from "react";
import { SORTABLE_TEXT } from "../../../components/sorting/sortable-text.ts";
import { EditedFieldContext } from "../writing/edited-field.ts";
import { sectionStep, sectionStepOf } from "../writing/section-edits.ts";
import { useOutlineEdits } from "../writing/use-outline-edits.ts";
import type { ContentsDrop } from "./contents-rows.ts";

const NO_TEXTS: ReadonlyMap<string, string> = new Map();

type ContentsMovesOptions = {
  projectId: string;
  outline: Outline;
  list: RefObject<HTMLElement | null>;
  onGo: (id: string) => void;
  onToggle: (id: string, isExpanded: boolean) => void;
};

/** The keys of the contents, which move sections and edit their titles, and the move by dragging. */
export function useContentsMoves({ projectId, outline, list, onGo, onToggle }: ContentsMovesOptions) {
  const { mutate } = useOutlineEdits(projectId, NO_TEXTS);
  const edited = useContext(EditedFieldContext);
  const [announcement, setAnnouncement] = useState("");
  const moved = useRef<string | null>(null);
  const { sections } = outline;

  // A row that changes places in the page loses the focus.
  useLayoutEffect(() => {
    const row = moved.current && list.current?.querySelector<HTMLElement>(contentsRowOf(moved.current));
    if (row && document.activeElement !== row) row.focus();
  });
  useLayoutEffect(() => {
    const section = sections.find(({ id }) => id === moved.current);
    if (section === undefined) return;
    const siblings = sections.filter(({ parentId }) => parentId === section.parentId);
    setAnnouncement(SORTABLE_TEXT.moved(section.title, siblings.indexOf(section) + 1, siblings.length));
  }, [sections]);

  const make = (id: string, edits: OutlineEdit[]) => {
    moved.current = id;
    if (edits.length > 0) mutate({ outlineId: outline.id, edits });
  };
  return {
    announcement,
    endMove: () => {
      moved.current = null;
    },
    drop: (id: string, { parentId, after }: ContentsDrop) =>
      make(id, [{ call: "changeSection", sectionId: id, parentId, ...(after !== undefined && { after }) }]),
    onKeyDown: (event: KeyboardEvent, id: string) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      const isModified = ctrlKey || metaKey || altKey;
      const step = sectionStepOf(event);
      if (step !== null) make(id, sectionStep(sections, id, step));
      else if (!isModified && (key === "ArrowRight" || key === "ArrowLeft")) onToggle(id, key === "ArrowRight");
      else if (!isModified && key === "Enter") {
        onGo(id);
        edited.set({ id, part: "title", caret: "end" });
      } else return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

/** Selects the row of a section in the page. */
export function contentsRowOf(id: string): string {
  return `[data-contents-row="${CSS.escape(id)}"]`;
}
