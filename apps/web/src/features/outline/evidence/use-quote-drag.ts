import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from "react";
import { useLatest } from "../../../components/hooks/use-latest.ts";
import { headBottomPx } from "../outline-position.ts";
import type { QuotedWords, QuotePlace } from "./quote-step.ts";

const START_PX = 4;
const EDGE_PX = 56;
const SCROLL_PX = 14;

/** A line in the window, in pixels. */
type Line = { left: number; top: number; width: number };

/** A drag under way: where the pointer is, and the place between two blocks that it points at. */
export type QuoteDrag = { words: QuotedWords; x: number; y: number; drop: { place: QuotePlace; line: Line } | null };

/** Dragging of a segment's words to a place in the page. Escape ends it. */
export function useQuoteDrag(onDrop: (place: QuotePlace, words: QuotedWords) => void) {
  const [drag, setDrag] = useState<QuoteDrag | null>(null);
  const latest = useLatest(onDrop);
  const end = useRef<() => void>(undefined);
  useEffect(() => () => end.current?.(), []);

  const grab = (words: QuotedWords, { button, clientX, clientY }: ReactPointerEvent) => {
    if (button !== 0) return;
    let now: QuoteDrag | null = null;
    let frame = 0;
    const show = (next: QuoteDrag | null) => {
      now = next;
      setDrag(next);
    };
    const scroll = () => {
      frame = 0;
      if (now === null || !isOverPage(now)) return;
      const step = scrollStep(now.y);
      if (step === 0) return;
      window.scrollBy(0, step);
      show({ ...now, drop: dropAt(now.x, now.y) });
      frame = requestAnimationFrame(scroll);
    };
    const onMove = ({ clientX: x, clientY: y }: PointerEvent) => {
      if (now === null && Math.hypot(x - clientX, y - clientY) < START_PX) return;
      show({ words, x, y, drop: dropAt(x, y) });
      if (frame === 0) frame = requestAnimationFrame(scroll);
    };
    const onUp = () => {
      const drop = now?.drop;
      end.current?.();
      if (drop) latest.current(drop.place, words);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      end.current?.();
    };
    end.current?.();
    end.current = () => {
      cancelAnimationFrame(frame);
      show(null);
      window.removeEventListener("pointermove", onMove);
      window.removeEventListener("pointerup", onUp);
      window.removeEventListener("pointercancel", onCancel);
      window.removeEventListener("keydown", onKeyDown, { capture: true });
    };
    const onCancel = () => end.current?.();
    window.addEventListener("pointermove", onMove);
    window.addEventListener("pointerup", onUp);
    window.addEventListener("pointercancel", onCancel);
    window.addEventListener("keydown", onKeyDown, { capture: true });
  };
  return { drag, grab };
}

function isOverPage({ x, y }: QuoteDrag): boolean {
  return document.elementFromPoint(x, y)?.closest("main") != null;
}

function scrollStep(y: number): number {
  if (y < headBottomPx() + EDGE_PX) return -SCROLL_PX;
  return y > window.innerHeight - EDGE_PX ? SCROLL_PX : 0;
}

/** Returns the place between two blocks that is nearest to a point of the window; null outside of sections. */
function dropAt(x: number, y: number): QuoteDrag["drop"] {
  const section = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-section]");
  const sectionId = section?.dataset.section;
  if (!section || sectionId === undefined) return null;
  const blocks = [...section.querySelectorAll<HTMLElement>("[data-block]")];
  const boxes = blocks.map((block) => block.getBoundingClientRect());
  const next = boxes.findIndex(({ top, height }) => y < top + height / 2);
  const index = next === -1 ? blocks.length : next;
  const { left, bottom, width } = section.getBoundingClientRect();
  const top = boxes[index]?.top ?? boxes.at(-1)?.bottom ?? bottom;
  const line = { left: boxes[0]?.left ?? left, top: Math.round(top), width: boxes[0]?.width ?? width };
  return { place: { sectionId, after: blocks[index - 1]?.dataset.block ?? null }, line };
}
