import { isKeyboardModality } from "@quarry/ui";
import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { CITATION_CLOSE_MS, CITATION_HOVER_MS } from "../../../timing.ts";

/** The citation with the open card, and its box within the container. */
export type ShownCitation = { id: string; left: number; top: number; width: number; height: number };

const citationAt = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>("[data-citation]") : null;

function placeOf(badge: HTMLElement, container: HTMLElement): ShownCitation {
  const origin = container.getBoundingClientRect();
  // A badge may wrap over two lines. The card belongs to the first.
  const rect = badge.getClientRects()[0] ?? badge.getBoundingClientRect();
  const { width, height } = rect;
  return { id: badge.dataset.citation ?? "", left: rect.left - origin.left, top: rect.top - origin.top, width, height };
}

/** Tracks the hovered or focused citation in a container. `handlers` belong on the container, which must be positioned,
 * and `cardHandlers` on the card, so that the pointer can move onto it. */
export function useCitationCard() {
  const [shown, setShown] = useState<ShownCitation | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const after = (delayMs: number, next: ShownCitation | null) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown(next), delayMs);
  };
  const open = (event: PointerEvent | FocusEvent) => {
    const badge = citationAt(event.target);
    if (badge) after(CITATION_HOVER_MS, placeOf(badge, event.currentTarget as HTMLElement));
  };
  const close = (event: PointerEvent | FocusEvent) => {
    if (citationAt(event.target)) after(CITATION_CLOSE_MS, null);
  };
  return {
    shown,
    hide: () => {
      clearTimeout(timer.current);
      setShown(null);
    },
    handlers: {
      onPointerOver: (event: PointerEvent) => {
        // Ignores taps, which follow the link, drags, and citations that scroll under the pointer.
        if (event.pointerType === "mouse" && event.buttons === 0 && !isKeyboardModality()) open(event);
      },
      onPointerOut: close,
      onPointerDown: () => clearTimeout(timer.current),
      onFocus: open,
      onBlur: close,
    },
    cardHandlers: {
      onPointerEnter: () => clearTimeout(timer.current),
      onPointerLeave: () => after(CITATION_CLOSE_MS, null),
    },
  };
}
