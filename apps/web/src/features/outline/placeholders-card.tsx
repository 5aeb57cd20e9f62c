import type { Placeholder } from "@quarry/domain";
import { cn } from "@quarry/ui";
import { Square, SquareCheck } from "lucide-react";
import { OUTLINE_TEXT } from "./text.ts";

/** Lists the open and resolved gaps in the research. */
export function PlaceholdersCard({ placeholders }: { placeholders: readonly Placeholder[] }) {
  if (placeholders.length === 0) return null;
  return (
    <section
      aria-labelledby="placeholders-heading"
      className="rounded-lg border border-dashed border-line-strong px-5 py-5 sm:px-7"
    >
      <h2 id="placeholders-heading" className="text-base font-semibold text-ink">
        {OUTLINE_TEXT.placeholders}
      </h2>
      <ul className="mt-3 flex flex-col gap-2">
        {placeholders.map(({ id, description, resolved }) => {
          const Icon = resolved ? SquareCheck : Square;
          return (
            <li key={id} className="flex gap-3 text-sm">
              <Icon
                role="img"
                aria-label={resolved ? OUTLINE_TEXT.resolved : OUTLINE_TEXT.unresolved}
                className={cn("mt-0.5 size-4 shrink-0", resolved ? "text-ok" : "text-ink-3")}
              />
              <span className={cn("min-w-0 break-words", resolved ? "text-ink-3 line-through" : "text-ink")}>
                {description}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
