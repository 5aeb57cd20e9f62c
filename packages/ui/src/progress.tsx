import { cn } from "./cn.ts";

export type ProgressProps = {
  /** 0 to 100. */
  percent: number;
  /** The accessible name. */
  label: string;
  className?: string;
};

/** A progress bar. */
export function Progress({ percent, label, className }: ProgressProps) {
  const filled = Math.min(100, Math.max(0, percent));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(filled)}
      className={cn("h-1 w-full overflow-hidden rounded-full bg-line", className)}
    >
      <div
        className="h-full w-full origin-left rounded-full bg-brand transition-transform duration-150"
        style={{ transform: `scaleX(${filled / 100})` }}
      />
    </div>
  );
}
