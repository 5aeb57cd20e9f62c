import type { OutlineSection } from "@quarry/domain";
import { cn } from "@quarry/ui";

const FORMS: Record<OutlineSection["status"], string> = {
  idea: "border-[1.5px] border-ink-3",
  draft: "border-[1.5px] border-brand bg-linear-to-t from-brand from-50% to-transparent to-50%",
  done: "bg-brand",
};

/** The status of a section as a dot: empty for an idea, half for a draft, full when done. */
export function StatusDot({ status }: { status: OutlineSection["status"] }) {
  return <span aria-hidden className={cn("inline-block size-2.5 shrink-0 rounded-full", FORMS[status])} />;
}
