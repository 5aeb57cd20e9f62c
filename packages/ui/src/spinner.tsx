import { LoaderCircle } from "lucide-react";
import { cn } from "./cn.ts";

/** A turning mark for work in progress; it is decoration, so say what is going on in words beside it. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={cn("size-4 shrink-0 animate-spin", className)} />;
}
