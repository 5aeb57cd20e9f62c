import { DndContext } from "@dnd-kit/core";
import type { Outline } from "@quarry/domain";
import { type KeyboardEvent, useCallback, useContext, useId, useLayoutEffect, useRef, useState } from "react";
import { useLatest } from "../../../components/hooks/use-latest.ts";
import { LongList, LongListItem } from "../../../components/long-list.tsx";
import { moveId } from "../../../components/sorting/sortable-order.ts";
import { SORTABLE_TEXT } from "../../../components/sorting/sortable-text.ts";
import { keyText } from "../../../shell/shortcuts/platform.ts";
import { OUTLINE_TEXT } from "../text.ts";
import { useReorderSections } from "../use-outline.ts";
import { EditedFieldContext } from "../writing/edited-field.ts";
import { ContentsRow } from "./contents-row.tsx";
import { showSection } from "./show-section.ts";
import { useContentsDrag } from "./use-contents-drag.ts";

const ROW_HEIGHT_PX = 32;
const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

export type ContentsListProps = {
  projectId: string;
  outline: Outline;
  /** The section at the top of the window. */
  shownId: string | null;
  /** Runs when a section was gone to. */
  onGone?: () => void;
};

/** The sections of an outline as a list beside the page: a press goes there, keys and dragging move them. */
export function ContentsList({ projectId, outline, shownId, onGone }: ContentsListProps) {
  const reorder = useReorderSections(projectId, outline.id);
  const edited = useContext(EditedFieldContext);
  const list = useRef<HTMLUListElement>(null);
  const keysId = useId();
  const [announcement, setAnnouncement] = useState("");
  const moved = useRef<string | null>(null);
  const ids = outline.sections.map(({ id }) => id);

  const move = (id: string, index: number) => {
    const order = moveId(ids, id, index);
    const title = outline.sections.find((section) => section.id === id)?.title ?? "";
    setAnnouncement(SORTABLE_TEXT.moved(title, order.indexOf(id) + 1, order.length));
    if (order.some((each, at) => each !== ids[at])) void reorder(order).catch(() => undefined);
  };
  const { sensors, drag, handlers } = useContentsDrag(list, (id, index) =>
    move(id, index > ids.indexOf(id) ? index - 1 : index),
  );
  const go = (id: string) => {
    onGone?.();
    requestAnimationFrame(() => showSection(id));
  };
  const onKeyDown = (event: KeyboardEvent, id: string) => {
    const { key, ctrlKey, metaKey, shiftKey } = event;
    const step = STEPS[key];
    if ((ctrlKey || metaKey) && shiftKey && step !== undefined) {
      moved.current = id;
      move(id, ids.indexOf(id) + step);
    } else if (key === "Enter" && !ctrlKey && !metaKey) {
      go(id);
      edited.set({ id });
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const latest = useLatest({ go, onKeyDown });
  const onGo = useCallback((id: string) => latest.current.go(id), [latest]);
  const onRowKey = useCallback((event: KeyboardEvent, id: string) => latest.current.onKeyDown(event, id), [latest]);

  // A row that changes places in the page loses the focus.
  useLayoutEffect(() => {
    const row = moved.current && list.current?.querySelector<HTMLElement>(rowOf(moved.current));
    if (row && document.activeElement !== row) row.focus();
  });
  useLayoutEffect(() => {
    if (shownId !== null) list.current?.querySelector(rowOf(shownId))?.scrollIntoView({ block: "nearest" });
  }, [shownId]);

  return (
    <DndContext sensors={sensors} accessibility={SILENT} {...handlers}>
      <div className="relative px-2 pb-3">
        <LongList
          ref={list}
          aria-label={OUTLINE_TEXT.contents}
          aria-describedby={keysId}
          className="relative flex flex-col"
          onBlur={() => {
            moved.current = null;
          }}
        >
          {outline.sections.map((section, index) => (
            <LongListItem key={section.id} index={index} heightPx={ROW_HEIGHT_PX}>
              <ContentsRow section={section} isShown={section.id === shownId} onGo={onGo} onKeyDown={onRowKey} />
            </LongListItem>
          ))}
        </LongList>
        {drag !== null && (
          <div
            aria-hidden
            className="pointer-events-none absolute inset-x-2 z-10 h-0.5 rounded-full bg-brand"
            style={{ top: drag.topPx - 1 }}
          />
        )}
        <p id={keysId} className="mt-3 px-2 text-xs text-ink-3 pointer-coarse:hidden">
          {OUTLINE_TEXT.contentsKeys(MOVE_KEYS.map((keys) => keyText(keys)).join(" "))}
        </p>
        <div aria-live="assertive" className="sr-only">
          {announcement}
        </div>
      </div>
    </DndContext>
  );
}

const MOVE_KEYS = ["mod+shift+ArrowUp", "mod+shift+ArrowDown"];

const rowOf = (id: string) => `[data-contents-row="${CSS.escape(id)}"]`;

// The live region of the list announces each move once.
const SILENT = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  restoreFocus: false,
  screenReaderInstructions: { draggable: "" },
};
