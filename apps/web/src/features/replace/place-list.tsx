import type { WordsToReplace } from "@quarry/domain";
import { formatNumber } from "@quarry/domain";
import { Checkbox } from "@quarry/ui";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { PlaceRowView } from "./place-row.tsx";
import type { GroupRow, PlaceRow } from "./places-below-headings.ts";
import { choiceOf, keysOf, type ReplaceRows } from "./replace-rows.ts";
import { REPLACE_TEXT as TEXT } from "./text.ts";

const ROW_HEIGHT_PX = 52;
const OVERSCAN = 4;

const TARGETS: Record<string, (row: number, count: number) => number> = {
  ArrowUp: (row) => row - 1,
  ArrowDown: (row) => row + 1,
  PageUp: (row) => row - 6,
  PageDown: (row) => row + 6,
  Home: () => 0,
  End: (_, count) => count - 1,
};

export type PlaceListProps = {
  listed: ReplaceRows;
  words: WordsToReplace;
  /** The keys of places that are not chosen. */
  left: ReadonlySet<string>;
  onChoose: (keys: readonly string[], isChosen: boolean) => void;
  onShow: (row: PlaceRow) => void;
};

/** All places below their sources, with a check box each and a roving tabindex. Only the visible part is rendered. */
export function PlaceList({ listed, words, left, onChoose, onShow }: PlaceListProps) {
  const { rowCount } = listed;
  const scroller = useRef<HTMLDivElement>(null);
  const [activeRow, setActiveRow] = useState(0);
  const wantsFocus = useRef(false);
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: rowCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT_PX,
    overscan: OVERSCAN,
  });
  const items = virtualizer.getVirtualItems();
  const stopRow = items.some(({ index }) => index === activeRow) ? activeRow : items[0]?.index;
  // A row far away is rendered some renders after scrolling began.
  useEffect(() => {
    if (!wantsFocus.current) return;
    const control = scroller.current?.querySelector<HTMLElement>('li[data-active] [role="checkbox"]');
    if (!control) return;
    wantsFocus.current = false;
    control.focus({ preventScroll: true });
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return;
    const wanted = TARGETS[event.key]?.(activeRow, rowCount);
    if (wanted === undefined) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(wanted, rowCount - 1));
    setActiveRow(next);
    virtualizer.scrollToIndex(next, { align: "auto" });
    wantsFocus.current = true;
  };
  return (
    <div
      ref={scroller}
      className="h-[min(26rem,44dvh)] overflow-y-auto overscroll-contain rounded-sm border border-line"
    >
      <ul
        aria-label={TEXT.places}
        data-own-focus
        onKeyDown={onKeyDown}
        className="relative"
        style={{ height: virtualizer.getTotalSize() }}
      >
        {items.map(({ index, start }) => {
          // After fewer places were found, the list is asked for rows of before.
          if (index >= rowCount) return null;
          const row = listed.rowAt(index);
          return (
            <li
              key={row.key}
              aria-posinset={index + 1}
              aria-setsize={rowCount}
              data-active={index === activeRow || undefined}
              onFocus={() => setActiveRow(index)}
              className="absolute inset-x-0 top-0 border-b border-line"
              style={{ height: ROW_HEIGHT_PX, transform: `translateY(${start}px)` }}
            >
              {row.kind === "group" ? (
                <GroupRowView {...{ listed, row, left, onChoose }} isTabStop={index === stopRow} />
              ) : (
                <PlaceRowView
                  row={row}
                  words={words}
                  isChosen={!left.has(row.key)}
                  isTabStop={index === stopRow}
                  onChoose={(isChosen) => onChoose([row.key], isChosen)}
                  onShow={() => onShow(row)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

type GroupRowViewProps = Pick<PlaceListProps, "listed" | "left" | "onChoose"> & { row: GroupRow; isTabStop: boolean };

function GroupRowView({ listed, row, left, isTabStop, onChoose }: GroupRowViewProps) {
  const choice = choiceOf(listed, row, left);
  return (
    <div className="flex h-full items-center gap-2 bg-sunken px-2">
      <Checkbox
        aria-label={TEXT.allOf(row.title)}
        checked={choice}
        tabIndex={isTabStop ? 0 : -1}
        onCheckedChange={() => onChoose(keysOf(listed, row), choice !== true)}
      />
      <span dir="auto" className="min-w-0 flex-1 truncate px-1 text-sm font-semibold text-ink">
        {row.title}
      </span>
      <span className="shrink-0 px-1 text-xs text-ink-2 tabular-nums">{formatNumber(row.end - row.start)}</span>
    </div>
  );
}
