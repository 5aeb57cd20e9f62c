import type { Placeholder } from "@quarry/domain";
import { cn } from "@quarry/ui";
import { Square, SquareCheck } from "lucide-react";
import { OUTLINE_TEXT } from "./text.ts";
import { useTickGaps } from "./use-outline.ts";

export type PlaceholdersCardProps = {
  projectId: string;
  outlineId: string;
  placeholders: readonly Placeholder[];
};

/** Lists the open and resolved gaps in the research. A press ticks a gap, or takes the tick back. */
export function PlaceholdersCard({ projectId, outlineId, placeholders }: PlaceholdersCardProps) {
  const { mutate } = useTickGaps(projectId);
  if (placeholders.length === 0) return null;
  return (
    <section
      aria-labelledby="placeholders-heading"
      className="rounded-lg border border-dashed border-line-strong px-5 py-5 sm:px-7"
    >
      <h2 id="placeholders-heading" className="text-base font-semibold text-ink">
        {OUTLINE_TEXT.placeholders}
      </h2>
      <ul className="mt-2 -mx-2 flex flex-col">
        {placeholders.map(({ id, description, resolved }) => {
          const Icon = resolved ? SquareCheck : Square;
          return (
            <li key={id}>
              <label className="flex min-h-8 cursor-pointer gap-3 rounded-sm px-2 py-1.5 text-sm hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-brand pointer-coarse:min-h-11 pointer-coarse:py-3">
                <input
                  type="checkbox"
                  checked={resolved}
                  onChange={() => mutate({ outlineId, placeholders: [{ id, resolved: !resolved }] })}
                  className="sr-only"
                />
                <Icon
                  role="img"
                  aria-label={resolved ? OUTLINE_TEXT.resolved : OUTLINE_TEXT.unresolved}
                  className={cn("mt-0.5 size-4 shrink-0", resolved ? "text-ok" : "text-ink-3")}
                />
                <span className={cn("min-w-0 break-words", resolved ? "text-ink-3 line-through" : "text-ink")}>
                  {description}
                </span>
              </label>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
