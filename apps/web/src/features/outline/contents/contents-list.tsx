import { DndContext } from "@dnd-kit/core";
import type { Outline } from "@quarry/domain";
import { type KeyboardEvent, useCallback, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useLatest } from "../../../components/hooks/use-latest.ts";
import { LongList } from "../../../components/long-list.tsx";
import { SILENT_DRAG } from "../../../components/sorting/silent-drag.ts";
import { keyText } from "../../../shell/shortcuts/platform.ts";
import { OUTLINE_TEXT } from "../text.ts";
import { ContentsItem } from "./contents-row.tsx";
import { contentsRows } from "./contents-rows.ts";
import { showSection } from "./show-section.ts";
import { INDENT_PX, useContentsDrag } from "./use-contents-drag.ts";
import { contentsRowOf, useContentsMoves } from "./use-contents-moves.ts";

const HANDLE_PX = 24;

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
  const list = useRef<HTMLUListElement>(null);
  const keysId = useId();
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(() => contentsRows(outline.sections, collapsed), [outline.sections, collapsed]);

  const toggle = useCallback((id: string, isExpanded?: boolean) => {
    setCollapsed((before) => {
      const after = new Set(before);
      if (isExpanded ?? before.has(id)) after.delete(id);
      else after.add(id);
      return after;
    });
  }, []);
  const go = (id: string) => {
    onGone?.();
    requestAnimationFrame(() => showSection(id));
  };
  const moves = useContentsMoves({ projectId, outline, list, onGo: go, onToggle: toggle });
  const { sensors, drag, handlers } = useContentsDrag(list, rows, moves.drop);
  const latest = useLatest({ go, onKeyDown: moves.onKeyDown });
  const onGo = useCallback((id: string) => latest.current.go(id), [latest]);
  const onKeyDown = useCallback((event: KeyboardEvent, id: string) => latest.current.onKeyDown(event, id), [latest]);
  useLayoutEffect(() => {
    if (shownId !== null) list.current?.querySelector(contentsRowOf(shownId))?.scrollIntoView({ block: "nearest" });
  }, [shownId]);

  return (
    <DndContext sensors={sensors} accessibility={SILENT_DRAG} {...handlers}>
      <div className="relative px-2 pb-3">
        <LongList
          ref={list}
          aria-label={OUTLINE_TEXT.contents}
          aria-describedby={keysId}
          className="relative flex flex-col"
          onBlur={moves.endMove}
        >
          {rows.map(({ section, depth, hasChildren, isExpanded }, index) => (
            <ContentsItem
              key={section.id}
              index={index}
              id={section.id}
              title={section.title}
              content={section.content}
              status={section.status}
              depth={depth}
              isExpanded={hasChildren ? isExpanded : undefined}
              isShown={section.id === shownId}
              onGo={onGo}
              onToggle={toggle}
              onKeyDown={onKeyDown}
            />
          ))}
        </LongList>
        {drag !== null && (
          <div
            aria-hidden
            data-drop-line
            className="pointer-events-none absolute right-2 z-10 h-0.5 rounded-full bg-brand"
            style={{ top: drag.topPx - 1, left: HANDLE_PX + drag.drop.depth * INDENT_PX }}
          />
        )}
        <p id={keysId} className="mt-3 px-2 text-xs text-ink-3 pointer-coarse:hidden">
          {OUTLINE_TEXT.contentsKeys(keyText("mod+shift"))}
        </p>
        <div aria-live="assertive" className="sr-only">
          {moves.announcement}
        </div>
      </div>
    </DndContext>
  );
}
