import type { WordsToReplace } from "@quarry/domain";
import { Checkbox } from "@quarry/ui";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { PlaceRowView } from "./place-row.tsx";
import { choiceOf, type GroupRow, type PlaceRow, type ReplaceRows } from "./replace-rows.ts";
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
  rows: ReplaceRows["rows"];
  words: WordsToReplace;
  /** The keys of places that are not chosen. */
  left: ReadonlySet<string>;
  onChoose: (places: readonly PlaceRow[], isChosen: boolean) => void;
  onShow: (row: PlaceRow) => void;
};

/** All places below their sources, with a check box each and a roving tabindex. Only the visible part is rendered. */
export function PlaceList({ rows, words, left, onChoose, onShow }: PlaceListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const wantsFocus = useRef(false);
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT_PX,
    overscan: OVERSCAN,
  });
  const items = virtualizer.getVirtualItems();
  const isRendered = items.some(({ index }) => rows[index]?.key === activeKey);
  const stopKey = isRendered ? activeKey : rows[items[0]?.index ?? 0]?.key;
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
    const row = rows.findIndex(({ key }) => key === activeKey);
    const wanted = TARGETS[event.key]?.(Math.max(0, row), rows.length);
    if (wanted === undefined) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(wanted, rows.length - 1));
    setActiveKey(rows[next]?.key ?? null);
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
          const row = rows[index];
          if (row === undefined) return null;
          return (
            <li
              key={row.key}
              aria-posinset={index + 1}
              aria-setsize={rows.length}
              data-active={row.key === activeKey || undefined}
              onFocus={() => setActiveKey(row.key)}
              className="absolute inset-x-0 top-0 border-b border-line"
              style={{ height: ROW_HEIGHT_PX, transform: `translateY(${start}px)` }}
            >
              {row.kind === "group" ? (
                <GroupRowView row={row} left={left} isTabStop={row.key === stopKey} onChoose={onChoose} />
              ) : (
                <PlaceRowView
                  row={row}
                  words={words}
                  isChosen={!left.has(row.key)}
                  isTabStop={row.key === stopKey}
                  onChoose={(isChosen) => onChoose([row], isChosen)}
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

type GroupRowViewProps = Pick<PlaceListProps, "left" | "onChoose"> & { row: GroupRow; isTabStop: boolean };

function GroupRowView({ row, left, isTabStop, onChoose }: GroupRowViewProps) {
  const choice = choiceOf(row.places, left);
  return (
    <div className="flex h-full items-center gap-2 bg-sunken px-2">
      <Checkbox
        aria-label={TEXT.allOf(row.title)}
        checked={choice}
        tabIndex={isTabStop ? 0 : -1}
        onCheckedChange={() => onChoose(row.places, choice !== true)}
      />
      <span dir="auto" className="min-w-0 flex-1 truncate px-1 text-sm font-semibold text-ink">
        {row.title}
      </span>
      <span className="shrink-0 px-1 text-xs text-ink-2 tabular-nums">{row.places.length.toLocaleString("en")}</span>
    </div>
  );
}
