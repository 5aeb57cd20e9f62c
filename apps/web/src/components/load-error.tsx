import { Button, cn } from "@quarry/ui";
import { RefreshCw, TriangleAlert } from "lucide-react";

export type LoadErrorProps = {
  /** One sentence about the content that failed to load. */
  text: string;
  onRetry: () => void;
  /** True while the retry is running. */
  pending?: boolean;
  className?: string;
};

/** Takes the place of content that failed to load, with a button to retry. */
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
