import type { ReactNode } from "react";
import { TagDot } from "../../tags/tag-dot.tsx";
import { BulkTake, type BulkTakeProps } from "./bulk-take.tsx";
import type { ReviewGroup, ReviewItem } from "./review-queue.ts";
import { REVIEW_TEXT as TEXT } from "./text.ts";

export type ReviewHeadProps = Omit<BulkTakeProps, "group"> & {
  item: ReviewItem;
  /** The segments that are left with the tag; undefined where none is. */
  group: ReviewGroup | undefined;
  left: number;
  /** The tag, or the choice of another. */
  name: ReactNode;
};

/** The tag that is judged, its certainty, and how many of it are left. */
export function ReviewHead({ item, group, left, name, ...bulk }: ReviewHeadProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {name}
      <p aria-hidden className="text-sm text-ink-2 tabular-nums">
        {TEXT.certainty(item.percent)} · {TEXT.left(left)}
      </p>
      {group && (
        <div className="sm:ms-auto">
          <BulkTake group={group} {...bulk} />
        </div>
      )}
    </div>
  );
}

/** The name of the tag that is judged, which the heading of the segment says as well. */
export function ShownTag({ tag, color }: { tag: string; color: string | undefined }) {
  return (
    <p aria-hidden className="flex min-w-0 items-center gap-2 text-base font-semibold text-ink">
      <TagDot color={color} />
      <span dir="auto" className="truncate">
        {tag}
      </span>
    </p>
  );
}
