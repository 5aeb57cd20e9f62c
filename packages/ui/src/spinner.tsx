import { LoaderCircle } from "lucide-react";
import { cn } from "./cn.ts";

/** A decorative spinner; describe the work in text beside it. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={cn("size-4 shrink-0 animate-spin", className)} />;
}
