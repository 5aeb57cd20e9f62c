import { formatNumber, placeOf, type Segment, type TagColors } from "@quarry/domain";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useMemo, useRef } from "react";
import { TagDot } from "../../tags/tag-dot.tsx";
import type { ReviewGroup, ReviewItem } from "./review-queue.ts";
import { REVIEW_TEXT as TEXT } from "./text.ts";

const GROUP_HEIGHT_PX = 40;
const ITEM_HEIGHT_PX = 56;
const OVERSCAN = 6;
const SHOWN_CHARACTERS = 140;

export type ReviewListProps = {
  groups: readonly ReviewGroup[];
  current: ReviewItem | null;
  segments: readonly Segment[];
  colors: TagColors;
  onChoose: (segmentId: string) => void;
};

type Row = { kind: "group"; group: ReviewGroup } | { kind: "item"; item: ReviewItem };

/** Lists the segments to review by suggested tag, with a roving tabindex. Only rows near the view are rendered. */
export function ReviewList({ groups, current, segments, colors, onChoose }: ReviewListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => rowsOf(groups), [groups]);
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (rows[index]?.kind === "group" ? GROUP_HEIGHT_PX : ITEM_HEIGHT_PX),
    overscan: OVERSCAN,
  });
  const currentRow = rows.findIndex((row) => row.kind === "item" && row.item === current);
  useEffect(() => {
    if (currentRow >= 0) virtualizer.scrollToIndex(currentRow, { align: "auto" });
  }, [virtualizer, currentRow]);
  return (
    <div ref={scroller} className="h-full overflow-y-auto overscroll-contain rounded-sm border border-line">
      <ul aria-label={TEXT.list} className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start, size }) => {
          const row = rows[index];
          if (row === undefined) return null;
          return (
            <li
              key={row.kind === "group" ? `tag ${row.group.tag}` : row.item.segmentId}
              aria-posinset={index + 1}
              aria-setsize={rows.length}
              className="absolute inset-x-0 top-0 border-b border-line"
              style={{ height: size, transform: `translateY(${start}px)` }}
            >
              {row.kind === "group" ? (
                <GroupRow group={row.group} color={colors.get(row.group.tag)} />
              ) : (
                <ItemRow
                  item={row.item}
                  text={segments[placeOf(segments, row.item.segmentId) ?? -1]?.text ?? ""}
                  isCurrent={row.item === current}
                  onChoose={onChoose}
                />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function rowsOf(groups: readonly ReviewGroup[]): Row[] {
  return groups.flatMap((group): Row[] => [
    { kind: "group", group },
    ...group.items.map((item): Row => ({ kind: "item", item })),
  ]);
}

function GroupRow({ group: { tag, items }, color }: { group: ReviewGroup; color: string | undefined }) {
  return (
    <div className="flex h-full items-center gap-2 bg-sunken px-3">
      <TagDot color={color} />
      <span dir="auto" className="min-w-0 flex-1 truncate text-sm font-semibold text-ink">
        {tag}
      </span>
      <span aria-hidden className="shrink-0 text-xs text-ink-2 tabular-nums">
        {formatNumber(items.length)}
      </span>
      <span className="sr-only">{TEXT.left(items.length)}</span>
    </div>
  );
}

type ItemRowProps = { item: ReviewItem; text: string; isCurrent: boolean; onChoose: (segmentId: string) => void };

function ItemRow({ item: { segmentId, percent }, text, isCurrent, onChoose }: ItemRowProps) {
  return (
    <button
      type="button"
      tabIndex={isCurrent ? 0 : -1}
      aria-current={isCurrent || undefined}
      onClick={() => onChoose(segmentId)}
      className="flex h-full w-full items-center gap-2 px-3 text-start hover:bg-hover aria-[current]:bg-brand-soft"
    >
      <span className="w-9 shrink-0 text-xs text-ink-2 tabular-nums">{TEXT.percent(percent)}</span>
      <span dir="auto" className="line-clamp-2 min-w-0 flex-1 text-sm leading-5 wrap-anywhere text-ink">
        {text.slice(0, SHOWN_CHARACTERS)}
      </span>
    </button>
  );
}
