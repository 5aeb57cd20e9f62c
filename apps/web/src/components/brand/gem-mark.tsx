import { cn } from "@quarry/ui";

/** The product's gem as a line drawing. Decorative. */
export function GemMark({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinejoin="round"
      strokeLinecap="round"
      className={cn("size-5 shrink-0 text-gem-mark", className)}
    >
      <path d="M6 3h12l4 6-10 13L2 9z" />
      <path d="M2 9h20M11 3 8 9l4 13 4-13-3-6" />
    </svg>
  );
}
