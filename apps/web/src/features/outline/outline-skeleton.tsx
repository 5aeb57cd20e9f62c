import { Skeleton, VisuallyHidden } from "@quarry/ui";
import { OUTLINE_TEXT } from "./text.ts";

const BLOCKS = ["first", "second", "third"];

export function OutlineSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <VisuallyHidden>{OUTLINE_TEXT.loading}</VisuallyHidden>
      {BLOCKS.map((block) => (
        <div key={block} className="rounded-lg border border-line bg-surface px-5 py-5 shadow-card sm:px-8 sm:py-6">
          <Skeleton className="mb-4 h-6 w-40" />
          <Skeleton className="mb-2.5 h-4 w-full" />
          <Skeleton className="mb-2.5 h-4 w-11/12" />
          <Skeleton className="h-4 w-3/5" />
        </div>
      ))}
    </div>
  );
}
