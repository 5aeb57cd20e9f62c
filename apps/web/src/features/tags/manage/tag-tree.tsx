import { DndContext } from "@dnd-kit/core";
import type { TagMove, TagNode, TagStep } from "@quarry/domain";
import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from "react";
import { SILENT_DRAG } from "../../../components/sorting/silent-drag.ts";
import type { TagRow } from "./tag-rows.ts";
import { TagTreeRow } from "./tag-tree-row.tsx";
import { MANAGE_TAGS_TEXT as TEXT } from "./text.ts";
import { INDENT_PX, useTagDrag } from "./use-tag-drag.ts";
import { type TreeCommands, useTreeKeys } from "./use-tree-keys.ts";

const ROW_HEIGHT_PX = 40;
const OVERSCAN = 6;

export type TagTreeProps = {
  tree: readonly TagNode[];
  rows: readonly TagRow[];
  /** The tag that Tab stops at and that the details are of. */
  activeId: string | null;
  /** Set to true to give the active row the focus once it is rendered. */
  wantsFocus: RefObject<boolean>;
  /** Null while no tags are being merged. */
  checked: ReadonlySet<string> | null;
  /** The tag whose name is being edited, and the field for it. */
  renamingId: string | null;
  nameField: ReactNode;
  commands: TreeCommands & {
    check: (row: TagRow) => void;
    details: (row: TagRow) => void;
    move: (id: string, move: TagMove) => void;
    step: (id: string, step: TagStep) => void;
  };
};

/** The tags as a tree with a roving tabindex, of which only the visible part is rendered. */
export function TagTree({ tree, rows, activeId, wantsFocus, checked, renamingId, nameField, commands }: TagTreeProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const treeId = useId();
  const activeIndex = Math.max(
    0,
    rows.findIndex(({ tag }) => tag.id === activeId),
  );
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT_PX,
    getItemKey: (index) => rows[index]?.tag.id ?? index,
    overscan: OVERSCAN,
    // The row that Tab stops at stays in the page.
    rangeExtractor: (range: Range) => {
      const shown = defaultRangeExtractor(range);
      if (shown.includes(activeIndex) || rows.length === 0) return shown;
      return [...shown, activeIndex].sort((one, other) => one - other);
    },
  });
  const { sensors, dragged, handlers } = useTagDrag({ tree, rows, scroller, virtualizer, onMove: commands.move });
  const keys = useTreeKeys({ rows, activeIndex, commands });

  useLayoutEffect(() => {
    if (!wantsFocus.current) return;
    virtualizer.scrollToIndex(activeIndex, { align: "auto" });
  }, [virtualizer, activeIndex, wantsFocus]);
  useLayoutEffect(() => {
    const row = wantsFocus.current && scroller.current?.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]');
    if (!row) return;
    wantsFocus.current = false;
    row.focus({ preventScroll: true });
  });

  const dropPx = dragged?.drop ? offsetOf(virtualizer.measurementsCache, dragged.drop.index) : null;
  return (
    <DndContext sensors={sensors} accessibility={SILENT_DRAG} {...handlers}>
      <div
        ref={scroller}
        role="tree"
        aria-label={TEXT.tree}
        aria-describedby={`${treeId}-keys`}
        data-owns-escape={dragged === null ? undefined : true}
        className="relative h-[min(30rem,52dvh)] overflow-y-auto overscroll-contain outline-offset-[-2px]"
        onKeyDown={(event: KeyboardEvent) => keys(event)}
      >
        <div role="none" className="relative w-full" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start, key }) => {
            const row = rows[index];
            if (row === undefined) return null;
            const { tag } = row;
            return (
              <div
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                role="treeitem"
                tabIndex={index === activeIndex ? 0 : -1}
                // While the name is edited, the row is named by what it shows.
                aria-label={renamingId === tag.id ? undefined : labelOf(row)}
                aria-level={row.depth + 1}
                aria-posinset={row.position}
                aria-setsize={row.siblingCount}
                aria-expanded={row.hasChildren ? row.isExpanded : undefined}
                aria-selected={index === activeIndex}
                aria-checked={checked === null || !row.isStored ? undefined : checked.has(tag.id)}
                onFocus={() => commands.activate(row)}
                className="absolute inset-x-0 top-0 border-b border-line outline-offset-[-2px] aria-selected:bg-brand-soft/60 data-dragged:opacity-50"
                data-dragged={dragged?.id === tag.id || undefined}
                style={{ transform: `translateY(${start}px)` }}
              >
                <TagTreeRow
                  row={row}
                  isChecked={checked?.has(tag.id)}
                  nameField={renamingId === tag.id ? nameField : null}
                  onShow={() => commands.show(row)}
                  onToggle={() => commands.toggle(row)}
                  onCheck={() => commands.check(row)}
                  onRename={() => commands.rename(row)}
                  onDetails={() => commands.details(row)}
                />
              </div>
            );
          })}
          {dragged?.drop && dropPx !== null && (
            <div
              role="none"
              className="pointer-events-none absolute right-0 z-10 h-0.5 rounded-full bg-brand"
              style={{ top: dropPx - 1, left: dragged.drop.depth * INDENT_PX + INDENT_PX }}
            />
          )}
        </div>
      </div>
      <p id={`${treeId}-keys`} className="mt-2 text-xs text-ink-3 pointer-coarse:hidden">
        {TEXT.keys}
      </p>
    </DndContext>
  );
}

function labelOf({ tag, isStored }: TagRow): string {
  return `${tag.name}, ${isStored ? TEXT.counts(tag.count, tag.totalCount) : TEXT.suggested}`;
}

function offsetOf(rows: readonly { start: number; end: number }[], index: number): number {
  return rows[index]?.start ?? rows.at(-1)?.end ?? 0;
}
