import type { Virtualizer } from "@tanstack/react-virtual";
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { type Store, useStore } from "../../../components/hooks/store.ts";
import { isTextField } from "../../../shell/shortcuts/shortcuts.ts";
import { rowId } from "../row/segment-actions.ts";
import { HEADING_HEIGHT_PX } from "./row-heights.ts";
import { readingTop, topBesidePicker } from "./row-position.ts";
import { rowOf, type SegmentRows } from "./segment-rows.ts";

/** Where a segment is to stand: `reading` where one reads while keys move, `picker` so that its tag picker covers none
 * of it, and with `passedShare` so that this share of it is above the window. */
export type RevealAlign = "auto" | "center" | "start" | "reading" | "picker" | { passedShare: number };

const ALIGNS = { auto: "auto", center: "center", start: "start", reading: "start", picker: "start" } as const;

/** A segment to bring into view; `focus` also puts the keyboard there. */
export type RevealRequest = { segmentId: string; align: RevealAlign; focus: boolean };

type RevealOptions = {
  rows: SegmentRows;
  /** The segment to bring into view; null again once it is there. */
  reveal: Store<RevealRequest | null>;
  scroller: RefObject<HTMLElement | null>;
  virtualizer: Virtualizer<HTMLDivElement, Element>;
};

/** Answers each request once its segment has a row. One that takes the keys along waits for what is being drawn; any
 * other is answered at once, and draws nothing. */
export function useReveal({ rows, reveal, scroller, virtualizer }: RevealOptions): void {
  // How far below the top of the window the row goes that is scrolled to: asked again after each render, as rows that come into view get
  // their true heights.
  const rowTop = useRef<() => number>(() => HEADING_HEIGHT_PX);
  useLayoutEffect(() => {
    virtualizer.options.scrollPaddingStart = rowTop.current();
  });
  const awaitsFocus = useRef<{ segmentId: string; from: Element | null } | null>(null);
  const focusing = useStore(reveal, (request) => (request?.focus ? request : null));
  // Before the paint: a list that opens at a place must not show its beginning first.
  useLayoutEffect(() => {
    const answer = (request: RevealRequest | null) => {
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
      }
      if (request.focus) awaitsFocus.current = { segmentId: request.segmentId, from: document.activeElement };
      reveal.set(null);
    };
    answer(focusing ?? reveal.get());
    return reveal.subscribe(() => {
      const request = reveal.get();
      if (request?.focus === false) answer(request);
    });
  }, [rows, reveal, focusing, scroller, virtualizer]);
  // A row that was out of view is drawn some renders after the scroll to it began.
  useEffect(() => {
    if (awaitsFocus.current === null) return;
    const { segmentId, from } = awaitsFocus.current;
    const row = document.getElementById(rowId(segmentId));
    if (row === null) return;
    awaitsFocus.current = null;
    // Whoever has gone to a text field meanwhile types there.
    const active = document.activeElement;
    if (active === from || active === null || !isTextField(active)) row.focus({ preventScroll: true });
  });
}

/** Returns how far below the top of the window a row is to stand, once its height is known; null to leave it. */
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
    const topPx = topBesidePicker(geometry(), (item()?.start ?? 0) - (virtualizer.scrollOffset ?? 0));
    return topPx === null ? null : () => topPx;
  }
  if (typeof align === "object") return () => HEADING_HEIGHT_PX - align.passedShare * geometry().rowPx;
  return () => HEADING_HEIGHT_PX;
}
