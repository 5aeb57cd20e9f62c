import { cn } from "./cn.ts";

/** A grey placeholder for loading content; give it the size of the content. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cn("animate-pulse rounded-sm bg-skeleton", className)} />;
}
