import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { isKeyboardModality } from "../focus/input-modality.ts";

const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;
/** Long enough to move from the anchor onto the bubble. */
const LEAVE_DELAY_MS = 120;

/** The tooltip that shows now, and when the last one went: together they let the next one open at once. */
let closeShown: (() => void) | null = null;
let closedAtMs = Number.NEGATIVE_INFINITY;

/** Keys that do something and so may move the focus, but not to have a look around. */
const ACTING_KEYS = new Set(["Escape", "Enter", " "]);
let lastKey = "";
const onKey = ({ key }: KeyboardEvent) => {
  lastKey = key;
};

/** When a tooltip shows: 700 ms after the pointer came (at once within 300 ms of another tooltip), at once on keyboard
 * focus that someone moved there, not when it came back from what an Escape or Enter closed; until the pointer has left
 * both anchor and bubble, or a press, Escape or scrolling. One shows at a time. */
export function useTooltip(delayMs: number = OPEN_DELAY_MS) {
  const { anchor, open, openSoon, close, closeSoon, stay } = useOpening(delayMs);
  useEffect(() => {
    // Adding the one listener again changes nothing.
    window.addEventListener("keydown", onKey, { capture: true });
  }, []);
  useDismissal(anchor !== null, close);
  return {
    anchor,
    anchorHandlers: {
      onPointerEnter: ({ pointerType, currentTarget }: PointerEvent) => {
        if (pointerType !== "touch") openSoon(currentTarget);
      },
      onPointerLeave: closeSoon,
      onPointerDown: close,
      onFocus: ({ currentTarget }: FocusEvent) => {
        if (currentTarget.matches(":focus-visible") && !ACTING_KEYS.has(lastKey)) open(currentTarget);
      },
      onBlur: close,
    },
    bubbleHandlers: { onPointerEnter: stay, onPointerLeave: closeSoon },
  };
}

/** What a tooltip shows at, null for nothing, and the ways to open and close it, at once or after a while. */
function useOpening(delayMs: number) {
  const [anchor, setAnchor] = useState<Element | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const close = useRef(() => {
    clearTimeout(timer.current);
    if (closeShown === close.current) {
      closeShown = null;
      closedAtMs = performance.now();
    }
    setAnchor(null);
  });

  const open = (element: Element) => {
    clearTimeout(timer.current);
    if (closeShown !== close.current) closeShown?.();
    closeShown = close.current;
    setAnchor(element);
  };
  const closeSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => close.current(), LEAVE_DELAY_MS);
  };
  const openSoon = (element: Element) => {
    const isSkipping = closeShown !== null || performance.now() - closedAtMs < SKIP_DELAY_MS;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => isKeyboardModality() || open(element), isSkipping ? 0 : delayMs);
  };
  useEffect(() => close.current, []);
  return { anchor, open, openSoon, close: close.current, closeSoon, stay: () => clearTimeout(timer.current) };
}

/** Closes on scrolling, and on Escape, which still does what it would have done without a tooltip: nobody asked for
 * this one. */
function useDismissal(isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Escape") close();
    };
    window.addEventListener("keydown", onKeyDown, { capture: true });
    window.addEventListener("scroll", close, { capture: true, passive: true });
    return () => {
      window.removeEventListener("keydown", onKeyDown, { capture: true });
      window.removeEventListener("scroll", close, { capture: true });
    };
  }, [isOpen, close]);
}
