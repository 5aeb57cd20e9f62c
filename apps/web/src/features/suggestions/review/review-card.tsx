import { placeOf, type Segment, type Source } from "@quarry/domain";
import { useEffect, useId, useRef } from "react";
import { sourceDot } from "../../../components/source-colors.ts";
import type { ReviewItem } from "./review-queue.ts";
import { ReviewReasons } from "./review-reasons.tsx";
import { contextBefore } from "./segment-context.ts";
import { REVIEW_TEXT as TEXT } from "./text.ts";

/** The keys scroll a long text, and Tab comes back to it. */
const FOCUSABLE = { tabIndex: 0 };

export type ReviewCardProps = {
  item: ReviewItem;
  /** Number of segments that are left with the tag. */
  left: number;
  segments: readonly Segment[];
  sources: readonly Source[];
  /** False for a segment that was decided elsewhere. */
  isOpen: boolean;
};

/** The segment that is judged, in its context, and why the tag is suggested. It takes the focus; mounted once for each
 * segment. */
export function ReviewCard({ item, left, segments, sources, isOpen }: ReviewCardProps) {
  const id = useId();
  const card = useRef<HTMLElement>(null);
  useEffect(() => card.current?.focus({ preventScroll: true }), []);
  const place = placeOf(segments, item.segmentId) ?? -1;
  const segment = segments[place];
  const source = sources.find((each) => each.id === segment?.sourceId);
  const before = contextBefore(segments, place);
  return (
    <article
      ref={card}
      {...FOCUSABLE}
      aria-labelledby={`${id}-heading`}
      aria-describedby={`${id}-text`}
      className="min-h-40 flex-1 overflow-y-auto overscroll-contain rounded-md border border-line p-4"
    >
      <h3 id={`${id}-heading`} className="sr-only">
        {TEXT.heading(item.tag, item.percent, left)}
      </h3>
      <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5 text-xs text-ink-2">
        {source && (
          <span className="flex min-w-0 items-center gap-1.5">
            <span aria-hidden className={`size-2 shrink-0 rounded-full ${sourceDot(source.color)}`} />
            <span className="truncate">{source.urlOrName}</span>
          </span>
        )}
        {segment && segment.startTime !== "" && <time className="tabular-nums">{segment.startTime}</time>}
      </p>
      {before && (
        <p dir="auto" className="mt-3 border-s-2 border-line ps-3 text-sm text-ink-2">
          <span className="sr-only">{TEXT.before}: </span>
          {before.speaker !== "" && <span className="font-medium">{before.speaker}: </span>}
          {before.text}
        </p>
      )}
      {segment && segment.speaker !== "" && <p className="mt-3 text-sm font-medium text-ink">{segment.speaker}</p>}
      <p
        id={`${id}-text`}
        dir="auto"
        className="mt-1 max-w-[76ch] font-serif text-reading wrap-anywhere whitespace-pre-line text-ink"
      >
        {segment?.text}
      </p>
      {isOpen ? (
        <ReviewReasons because={item.because} segments={segments} />
      ) : (
        <p role="status" className="mt-3 rounded-sm bg-sunken px-3 py-2 text-sm text-ink">
          {TEXT.settled(segment?.tags.map(({ name }) => name) ?? [])}
        </p>
      )}
    </article>
  );
}
