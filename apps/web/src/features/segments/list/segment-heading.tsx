import type { Source } from "@quarry/domain";
import { cn } from "@quarry/ui";
import { sourceDot } from "../../../components/source-colors.ts";
import { SEGMENTS_TEXT } from "../text.ts";

export type SegmentHeadingProps = { source: Source; count: number; isNarrowed: boolean };

/** The heading above the segments of a source, with the number shown. */
export function SegmentHeading({ source, count, isNarrowed }: SegmentHeadingProps) {
  // While the list is being read, it ends within a source.
  const shown = isNarrowed ? count : source.segmentCount;
  return (
    <div className="flex h-11 items-center gap-2.5 px-3.5">
      <span aria-hidden className={cn("size-2.5 shrink-0 rounded-full", sourceDot(source.color))} />
      <span className="truncate text-sm font-semibold text-ink">{source.urlOrName}</span>
      <span className="shrink-0 text-xs text-ink-2 tabular-nums">{SEGMENTS_TEXT.inSource(shown, isNarrowed)}</span>
    </div>
  );
}

/** The divider above the short segments. */
export function ShortSegmentsLine() {
  return (
    <p className="mx-3.5 mt-10 mb-2 flex items-center gap-3 text-xs text-ink-2 before:h-px before:flex-1 before:bg-line-strong after:h-px after:flex-1 after:bg-line-strong">
      {SEGMENTS_TEXT.shortSegments}
    </p>
  );
}
