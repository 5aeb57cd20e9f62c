import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { isKeyboardModality } from "../focus/input-modality.ts";

const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;
/** Time to move the pointer from the anchor onto the bubble. */
const LEAVE_DELAY_MS = 120;

/** The visible tooltip, and when the last one closed. Together they let the next one open without delay. */
let closeShown: (() => void) | null = null;
let closedAtMs = Number.NEGATIVE_INFINITY;

/** A button whose menu is open and would be covered. */
const OPEN_MENU_BUTTON = "[aria-haspopup][aria-expanded=true]";

/** Keys that may move the focus as a side effect of an action. */
const ACTING_KEYS = new Set(["Escape", "Enter", " "]);
let lastKey = "";
const onKey = ({ key }: KeyboardEvent) => {
  lastKey = key;
};

/** Opens a tooltip after a delay on hover (at once within 300 ms of another one) and at once on keyboard focus, but not
 * when an action moved the focus. Leaving, a click, Escape or scrolling closes it. One is visible at a time. */
export function useTooltip(delayMs: number = OPEN_DELAY_MS) {
  const { anchor, open, openSoon, close, closeSoon, stay } = useOpening(delayMs);
  useEffect(() => {
    // Adding the same listener again has no effect.
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

/** Returns the anchor of an open tooltip, null while closed, and functions that open and close it. */
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
    if (element.matches(OPEN_MENU_BUTTON)) return;
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

/** Closes on scrolling and on Escape, which remains unhandled. */
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
