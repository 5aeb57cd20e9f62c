import type { Segment, SegmentUses, Source, TagColors } from "@quarry/domain";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, type RefObject, useCallback, useLayoutEffect, useRef } from "react";
import { type Store, useStore } from "../../../components/hooks/store.ts";
import { marksOfSource } from "../../segments/list/segment-index.ts";
import { rowId } from "../../segments/row/segment-actions.ts";
import { type EvidenceItems, itemAt, itemCount, rowNear } from "./evidence-items.ts";
import { type EvidenceActions, EvidenceRow } from "./evidence-row.tsx";
import { EVIDENCE_TEXT as TEXT } from "./evidence-text.ts";

const AROUND_TEXT_PX = 82;
const LINE_HEIGHT_PX = 22;
const CHARACTERS_PER_LINE = 46;

const TARGETS: Record<string, (row: number, count: number) => number> = {
  ArrowUp: (row) => row - 1,
  ArrowDown: (row) => row + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

export type EvidenceListProps = {
  items: EvidenceItems;
  sources: ReadonlyMap<string, Source>;
  search: string;
  colors: TagColors;
  uses: SegmentUses;
  titles: ReadonlyMap<string, string>;
  /** The segment that has, or had, the focus. */
  currentId: string | null;
  /** True while the list shall take the focus as soon as it has a row. */
  wantsFocus: Store<boolean>;
  spoken: Store<string | null>;
  /** Set to a function that scrolls to a segment, if it is listed. */
  scrollTo: RefObject<((segmentId: string) => void) | null>;
  onKeyDown: (event: KeyboardEvent, segment: Segment) => void;
  /** Runs when the focus goes from the list to another element. */
  onLeave: () => void;
  actions: EvidenceActions;
};

/** The segments beside the page as one virtual list with a roving tabindex. */
export function EvidenceList(props: EvidenceListProps) {
  const { items, currentId, wantsFocus, scrollTo, actions } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const { segments, kept } = items;
  const count = itemCount(items);
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count,
    getScrollElement: () => scroller.current,
    // New functions lay out all rows again. A number is looked up much faster than an id.
    estimateSize: useCallback(
      (row: number) => {
        const length = segments[kept?.[row] ?? row]?.text.length ?? 0;
        return AROUND_TEXT_PX + Math.ceil(length / CHARACTERS_PER_LINE) * LINE_HEIGHT_PX;
      },
      [segments, kept],
    ),
    getItemKey: useCallback((row: number) => kept?.[row] ?? row, [kept]),
    overscan: 3,
  });
  useLayoutEffect(() => {
    scrollTo.current = (segmentId) => {
      const row = rowNear(items, segmentId);
      if (itemAt(items, row)?.id === segmentId) virtualizer.scrollToIndex(row, { align: "auto" });
    };
    return () => {
      scrollTo.current = null;
    };
  }, [scrollTo, items, virtualizer]);
  const row = rowNear(items, currentId);
  const rows = virtualizer.getVirtualItems();
  const stop = rows.some(({ index }) => index === row) ? row : rows[0]?.index;
  // A row far away is rendered some renders after scrolling began. The effect of an older render would run behind the next
  // key, and focus the row before it.
  useStore(wantsFocus, (wanted) => wanted);
  useLayoutEffect(() => {
    if (!wantsFocus.get()) return;
    const segment = itemAt(items, row);
    const element = segment && document.getElementById(rowId(segment.id));
    if (element) {
      wantsFocus.set(false);
      element.focus({ preventScroll: true });
    } else if (segment !== undefined) virtualizer.scrollToIndex(row, { align: "auto" });
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key, defaultPrevented, nativeEvent } = event;
    if (defaultPrevented || nativeEvent.isComposing || !(target instanceof HTMLElement)) return;
    const segment = itemAt(items, row);
    if (segment === undefined) return;
    const next = event.shiftKey || event.altKey || event.ctrlKey || event.metaKey ? undefined : TARGETS[key];
    if (next === undefined) return props.onKeyDown(event, segment);
    event.preventDefault();
    const wanted = itemAt(items, next(row, count));
    if (wanted === undefined) return;
    actions.focus(wanted.id);
    virtualizer.scrollToIndex(next(row, count), { align: "auto" });
    wantsFocus.set(true);
  };
  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto overscroll-contain [overflow-anchor:none]">
      <div className="relative" style={{ height: virtualizer.getTotalSize() }}>
        <ul
          aria-label={TEXT.list}
          data-own-focus
          onKeyDown={onKeyDown}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) props.onLeave();
          }}
          className="absolute inset-x-0 top-0"
          style={{ transform: `translateY(${rows[0]?.start ?? 0}px)` }}
        >
          {rows.map(({ index }) => {
            const segment = itemAt(items, index);
            if (segment === undefined) return null;
            return (
              <li
                key={segment.id}
                ref={virtualizer.measureElement}
                data-index={index}
                aria-posinset={index + 1}
                aria-setsize={count}
              >
                <EvidenceRow
                  segment={segment}
                  source={props.sources.get(segment.sourceId)}
                  mark={marksOfSource(items.segments, segment.sourceId).get(segment.speaker)}
                  search={props.search}
                  colors={props.colors}
                  uses={props.uses.get(segment.id)}
                  titles={props.titles}
                  isTabStop={index === stop}
                  spoken={props.spoken}
                  actions={actions}
                />
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}
