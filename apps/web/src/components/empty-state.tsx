import { cn } from "@quarry/ui";
import type { ReactNode } from "react";

export type EmptyStateProps = {
  icon?: ReactNode;
  /** What it is about, where that is one thing with a name. */
  title?: string;
  /** What is not there and what to do about it. */
  text: string;
  /** The button that does it. */
  action?: ReactNode;
  className?: string;
};

/** Stands where content will be. */
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
