import type { Segment } from "@quarry/domain";
import { cn, VisuallyHidden } from "@quarry/ui";
import { useContext } from "react";
import { Link } from "wouter";
import { projectPath } from "../../../paths.ts";
import { OUTLINE_TEXT } from "../text.ts";
import { FollowCitation } from "./citation-cards.tsx";

export type CitationBadgeProps = {
  id: string;
  projectId: string;
  /** The cited segment; undefined when it was deleted or is not loaded. */
  segment: Segment | undefined;
  isGone: boolean;
  /** Shows this number, small and raised, in place of the id. */
  number?: number | undefined;
};

// Inline, not inline-block, so that a full stop stays on the line of the badge.
const BADGE =
  "ml-0.5 rounded-full box-decoration-clone px-1.5 py-0.5 align-[0.08em] font-sans text-xs font-semibold tabular-nums";
const NUMBER = "rounded-full px-0.5 align-super font-sans text-xs font-semibold tabular-nums";
const LONGEST_UNBROKEN = 24;

/** A citation within the text. The card is shared in `CitationCards`, because a manuscript has thousands of
 * citations. */
export function CitationBadge({ id, projectId, segment, isGone, number }: CitationBadgeProps) {
  const follow = useContext(FollowCitation);
  const wrapping = id.length > LONGEST_UNBROKEN ? "break-all" : "whitespace-nowrap";
  if (isGone) {
    return (
      <span data-citation={id} className={cn(BADGE, wrapping, "border border-dotted border-line-strong text-ink-3")}>
        {id}
        <VisuallyHidden> ({OUTLINE_TEXT.citationGone})</VisuallyHidden>
      </span>
    );
  }
  return (
    <Link
      href={projectPath(projectId, { highlight: id })}
      onClick={(event) => {
        event.preventDefault();
        follow(event.currentTarget);
      }}
      data-citation={id}
      aria-label={OUTLINE_TEXT.citation(number === undefined ? id : `${number}: ${id}`, segment?.speaker ?? "")}
      className={cn(
        number === undefined ? cn(BADGE, wrapping, "bg-brand-soft") : NUMBER,
        "text-brand-strong transition-colors hover:bg-brand hover:text-on-brand focus:bg-brand focus:text-on-brand",
      )}
    >
      {number ?? id}
    </Link>
  );
}
