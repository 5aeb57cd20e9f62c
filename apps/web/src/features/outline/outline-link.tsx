import { buttonClass, cn } from "@quarry/ui";
import { ArrowLeft, BookOpenText } from "lucide-react";
import { Link } from "wouter";
import { outlinePath } from "../../paths.ts";
import { historyState, type OutlinePosition } from "./outline-position.ts";
import { OUTLINE_TEXT } from "./text.ts";

export type OutlineLinkProps = {
  projectId: string;
  /** The outline position that a citation was followed from; null after any other navigation. */
  from: OutlinePosition | null;
};

/** Links to the outline, or back to the position that a citation was followed from. */
export function OutlineLink({ projectId, from }: OutlineLinkProps) {
  const href = outlinePath(projectId);
  if (from === null) {
    return (
      <Link href={href} className={cn(buttonClass("primary"), "max-sm:w-9 max-sm:px-0 max-sm:pointer-coarse:w-11")}>
        <BookOpenText aria-hidden className="size-4" />
        <span className="max-sm:sr-only">{OUTLINE_TEXT.open}</span>
      </Link>
    );
  }
  return (
    <Link
      href={href}
      state={historyState(from)}
      className={cn(buttonClass("primary"), "max-sm:-order-1 max-sm:w-full")}
    >
      <ArrowLeft aria-hidden className="size-4" />
      {OUTLINE_TEXT.backToOutline}
    </Link>
  );
}
