import { cn } from "@quarry/ui";
import type { ReactNode } from "react";

export type EmptyStateProps = {
  icon?: ReactNode;
  /** The name of the empty thing, if it has one. */
  title?: string;
  /** Says what is missing and what to do about it. */
  text: string;
  /** The button for it. */
  action?: ReactNode;
  className?: string;
};

/** Takes the place of content that does not exist yet. */
export function EmptyState({ icon, title, text, action, className }: EmptyStateProps) {
  return (
    <div className={cn("flex flex-col items-center gap-4 px-6 py-14 text-center", className)}>
      {icon}
      {title !== undefined && (
        <h2 className="-mb-2 line-clamp-3 max-w-md text-base font-semibold text-balance break-words [overflow-wrap:anywhere] text-ink">
          {title}
        </h2>
      )}
      <p className="max-w-sm text-sm text-balance text-ink-2">{text}</p>
      {action}
    </div>
  );
}
