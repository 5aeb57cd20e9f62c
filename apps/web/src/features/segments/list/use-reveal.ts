import type { Virtualizer } from "@tanstack/react-virtual";
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { type Store, useStore } from "../../../components/hooks/store.ts";
import { isTextField } from "../../../shell/shortcuts/shortcuts.ts";
import { rowId } from "../row/segment-actions.ts";
import { HEADING_HEIGHT_PX } from "./row-heights.ts";
import { readingTop, topBesidePicker } from "./row-position.ts";
import { rowOf, type SegmentRows } from "./segment-rows.ts";
import { scrollTopOf } from "./visible-rows.ts";

/** The target position of a segment. `reading` is a third down the viewport, `picker` leaves room for the tag picker,
 * and `passedShare` is the share of the row above the viewport. */
export type RevealAlign = "auto" | "center" | "start" | "reading" | "picker" | { passedShare: number };

const ALIGNS = { auto: "auto", center: "center", start: "start", reading: "start", picker: "start" } as const;

/** A segment to scroll into view; `focus` also moves the focus there. */
export type RevealRequest = { segmentId: string; align: RevealAlign; focus: boolean };

type RevealOptions = {
  rows: SegmentRows;
  currentId: string | null;
  /** The requested segment; null once handled. */
  reveal: Store<RevealRequest | null>;
  scroller: RefObject<HTMLElement | null>;
  virtualizer: Virtualizer<HTMLDivElement, Element>;
  /** The number of segments above those that the list began with. */
  above: number;
};

/** Events by which a person may scroll the list. */
const ACTIONS = ["wheel", "touchmove", "pointerdown", "keydown"] as const;

/** Handles each request as soon as its segment has a row. A request with focus waits for rendering; any other scrolls
 * at once without rendering. */
export function useReveal({ rows, currentId, reveal, scroller, virtualizer, above }: RevealOptions): void {
  // The target distance from the top, evaluated after each render, because rows get their measured heights as they
  // scroll into view.
  const rowTop = useRef<() => number>(() => HEADING_HEIGHT_PX);
  useLayoutEffect(() => {
    virtualizer.options.scrollPaddingStart = rowTop.current();
  });
  const awaitsFocus = useRef<{ segmentId: string; from: Element | null } | null>(null);
  /** The last request, until somebody acts: the list may still be scrolling to its row. */
  const lastRequest = useRef<RevealRequest | null>(null);
  useEffect(() => {
    const forget = () => {
      lastRequest.current = null;
    };
    for (const type of ACTIONS) document.addEventListener(type, forget, { capture: true, passive: true });
    return () => {
      for (const type of ACTIONS) document.removeEventListener(type, forget, { capture: true });
    };
  }, []);
  const shownAbove = useRef(above);
  const focusing = useStore(reveal, (request) => (request?.focus ? request : null));
  // A layout effect: a list that opens at a position must not paint its start first.
  useLayoutEffect(() => {
    const answer = (request: RevealRequest | null, takesFocus = request?.focus) => {
      const index = request === null ? undefined : rowOf(rows, request.segmentId);
      if (request === null || index === undefined) return;
      const viewPx = scroller.current?.clientHeight ?? 0;
      const top = topFor(virtualizer, index, request.align, viewPx);
      if (top !== null) {
        rowTop.current = top;
        virtualizer.options.scrollPaddingStart = top();
        virtualizer.scrollToIndex(index, {
          align: typeof request.align === "object" ? "start" : ALIGNS[request.align],
        });
        lastRequest.current = request;
      }
      if (takesFocus) awaitsFocus.current = { segmentId: request.segmentId, from: document.activeElement };
      reveal.set(null);
    };
    if (above !== shownAbove.current) {
      shownAbove.current = above;
      // The virtualizer goes on to scroll to an index, at which there is another row now.
      if (lastRequest.current === null) virtualizer.scrollToOffset(virtualizer.scrollOffset ?? 0);
      else answer(lastRequest.current, false);
    }
    answer(focusing ?? reveal.get());
    return reveal.subscribe(() => {
      const request = reveal.get();
      if (request?.focus === false) answer(request);
    });
  }, [rows, reveal, focusing, scroller, virtualizer, above]);
  // A distant row is rendered some renders after scrolling began. It may be gone for a render when others come above it,
  // which takes the focus away from a person who did nothing.
  useEffect(() => {
    const last = lastRequest.current;
    if (last?.focus && last.segmentId === currentId && document.activeElement === document.body)
      awaitsFocus.current ??= { segmentId: last.segmentId, from: document.body };
    if (awaitsFocus.current === null) return;
    const { segmentId, from } = awaitsFocus.current;
    const row = document.getElementById(rowId(segmentId));
    if (row === null) return;
    awaitsFocus.current = null;
    // Do not take the focus from a text field that was focused in the meantime.
    const active = document.activeElement;
    if (active === from || active === null || !isTextField(active)) row.focus({ preventScroll: true });
  });
}

/** Returns a function for the distance of a row from the top of the viewport; null when the row can stay in place. */
function topFor(
  virtualizer: RevealOptions["virtualizer"],
  index: number,
  align: RevealAlign,
  viewPx: number,
): (() => number) | null {
  const item = () => virtualizer.measurementsCache[index];
  const geometry = () => ({ viewPx, headingPx: HEADING_HEIGHT_PX, rowPx: item()?.size ?? 0 });
  if (align === "reading") return () => readingTop(geometry());
  if (align === "picker") {
    const topPx = topBesidePicker(geometry(), (item()?.start ?? 0) - scrollTopOf(virtualizer));
    return topPx === null ? null : () => topPx;
  }
  if (typeof align === "object") return () => HEADING_HEIGHT_PX - align.passedShare * geometry().rowPx;
  return () => HEADING_HEIGHT_PX;
}
