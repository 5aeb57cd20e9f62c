import { Button, cn } from "@quarry/ui";
import { RefreshCw, TriangleAlert } from "lucide-react";

export type LoadErrorProps = {
  /** One sentence: what could not be read. */
  text: string;
  onRetry: () => void;
  /** Reading again is under way. */
  pending?: boolean;
  className?: string;
};

/** Stands where content should be that could not be read, until it can. */
export function LoadError({ text, onRetry, pending = false, className }: LoadErrorProps) {
  return (
    <div role="alert" className={cn("flex flex-col items-center gap-4 px-6 py-14 text-center", className)}>
      <TriangleAlert aria-hidden className="size-6 text-danger" />
      <p className="max-w-sm text-sm text-balance text-ink-2">{text}</p>
      <Button pending={pending} onClick={onRetry}>
        {!pending && <RefreshCw aria-hidden className="size-4" />}
        Try again
      </Button>
    </div>
  );
}
