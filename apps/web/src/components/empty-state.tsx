import { cn } from "@quarry/ui";
import type { ReactNode } from "react";

export type EmptyStateProps = {
  icon?: ReactNode;
  /** What is not there and what to do about it. */
  text: string;
  /** The button that does it. */
  action?: ReactNode;
  className?: string;
};

/** Stands where content will be. */
export function EmptyState({ icon, text, action, className }: EmptyStateProps) {
  return (
    <div className={cn("flex flex-col items-center gap-4 px-6 py-14 text-center", className)}>
      {icon}
      <p className="max-w-sm text-sm text-balance text-ink-2">{text}</p>
      {action}
    </div>
  );
}
