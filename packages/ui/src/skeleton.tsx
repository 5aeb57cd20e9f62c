import { cn } from "./cn.ts";

/** A grey shape in the place of what is still loading; give it the size of what comes. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cn("animate-pulse rounded-sm bg-skeleton", className)} />;
}
