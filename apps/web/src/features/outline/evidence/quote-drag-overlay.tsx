import type { Segment } from "@quarry/domain";
import { createPortal } from "react-dom";
import type { QuoteDrag } from "./use-quote-drag.ts";

/** The dragged words beside the pointer, and a line at the place in the page where they would go. */
export function QuoteDragOverlay({ drag, segment }: { drag: QuoteDrag; segment: Segment | undefined }) {
  const { words, x, y, drop } = drag;
  return createPortal(
    <div aria-hidden className="pointer-events-none">
      {drop !== null && (
        <div
          className="fixed z-50 h-0.5 rounded-full bg-brand"
          style={{ left: drop.line.left, top: drop.line.top - 1, width: drop.line.width }}
        />
      )}
      <p
        className="fixed z-50 line-clamp-2 max-w-64 rounded-md border border-brand bg-surface px-3 py-2 font-serif text-sm text-ink shadow-float"
        style={{ left: x + 12, top: y + 8 }}
      >
        {segment?.text.slice(words.range.start, words.range.end)}
      </p>
    </div>,
    document.body,
  );
}
