import { Skeleton } from "@quarry/ui";
import { SEGMENTS_TEXT } from "../text.ts";

const ROWS = ["w-11/12", "w-3/5", "w-full", "w-4/5", "w-2/3"] as const;

/** The placeholder of the list while loading. */
export function SegmentListSkeleton() {
  return (
    <div
      role="status"
      aria-label={SEGMENTS_TEXT.loading}
      className="@container mx-auto w-full max-w-[50rem] flex-1 overflow-hidden"
    >
      <div className="flex h-11 items-center gap-2.5 px-3.5">
        <Skeleton className="size-2.5 rounded-full!" />
        <Skeleton className="h-3.5 w-44" />
      </div>
      {ROWS.map((width) => (
        <div key={width} className="flex gap-4 border-b border-line px-9 py-4">
          <div className="hidden w-28 shrink-0 flex-col gap-2 pt-1 @xl:flex">
            <Skeleton className="h-3 w-14" />
            <Skeleton className="h-5 w-20" />
          </div>
          <div className="flex flex-1 flex-col gap-2.5 pt-1">
            <Skeleton className="h-4 w-full" />
            <Skeleton className={`h-4 ${width}`} />
            <Skeleton className="mt-1.5 h-6 w-40" />
          </div>
        </div>
      ))}
    </div>
  );
}
