import type { Segment } from "@quarry/domain";
import { cn, VisuallyHidden } from "@quarry/ui";
import { Link } from "wouter";
import { projectPath } from "../../app/paths.ts";
import { OUTLINE_TEXT } from "./text.ts";

export type CitationBadgeProps = {
  id: string;
  projectId: string;
  /** The cited segment, undefined when it is gone or not yet loaded. */
  segment: Segment | undefined;
  isGone: boolean;
};

const BADGE =
  "mx-0.5 inline-block max-w-full rounded-full px-1.5 align-[0.1em] font-sans text-2xs font-semibold tracking-wide break-all tabular-nums";

/** A citation in the line. It carries no card of its own: a manuscript has thousands, and `CitationCards` shows one for all. */
export function CitationBadge({ id, projectId, segment, isGone }: CitationBadgeProps) {
  if (isGone) {
    return (
      <span data-citation={id} className={cn(BADGE, "border border-dotted border-line-strong text-ink-3")}>
        {id}
        <VisuallyHidden> ({OUTLINE_TEXT.citationGone})</VisuallyHidden>
      </span>
    );
  }
  return (
    <Link
      href={projectPath(projectId, { highlight: id })}
      data-citation={id}
      aria-label={OUTLINE_TEXT.citation(id, segment?.speaker ?? "")}
      className={cn(BADGE, "bg-brand-soft text-brand-strong transition-colors hover:bg-brand hover:text-on-brand")}
    >
      {id}
    </Link>
  );
}
