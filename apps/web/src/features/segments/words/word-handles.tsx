import { movedEdge, type Segment, type TextRange, type WordCoding } from "@quarry/domain";
import { cn } from "@quarry/ui";
import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useMoveRange, useRemoveRange } from "../../tags/use-codings.ts";
import { rowId } from "../row/segment-actions.ts";
import { SEGMENTS_TEXT } from "../text.ts";
import { textElementOf } from "./selected-words.ts";
import { type Edge, type EdgeBox, edgeBoxes, isRtl, movedTo } from "./word-edges.ts";

const TEXT = SEGMENTS_TEXT.words;
const EDGES: readonly Edge[] = ["start", "end"];

export type WordHandlesProps = {
  projectId: string;
  segment: Segment;
  coding: WordCoding;
  /** The words while they are being moved, or else those of the coding. */
  range: TextRange;
  /** True to focus the end of the words. */
  takesFocus: boolean;
  tabIndex: number;
  onMove: (range: TextRange | null) => void;
  /** Runs when a handle is pressed or focused. */
  onHold: () => void;
  /** Runs when the handles are no longer wanted. */
  onLeave: () => void;
};

/** Handles at the ends of a coding's words. They are dragged or moved by arrow keys, by a word or, with Alt, by a
 * letter. Delete takes the tag off the words. */
export function WordHandles(props: WordHandlesProps) {
  const { projectId, segment, coding, range, takesFocus, tabIndex, onMove, onHold, onLeave } = props;
  const moveRange = useMoveRange(projectId, segment.id);
  const removeRange = useRemoveRange(projectId, segment.id);
  const boxes = useEdgeBoxes(segment, range);
  const [dragged, setDragged] = useState<{ edge: Edge; dx: number; dy: number } | null>(null);
  const end = useRef<HTMLSpanElement>(null);
  const isLeaving = useRef(false);
  const isShown = boxes !== null;
  useEffect(() => {
    if (takesFocus && isShown) end.current?.focus();
  }, [takesFocus, isShown]);
  if (boxes === null) return null;

  const commit = () => {
    if (range.start === coding.start && range.end === coding.end) onMove(null);
    else moveRange.mutate({ codingId: coding.id, range: { start: range.start, end: range.end } });
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>, edge: Edge) => {
    const box = textElementOf(segment.id)?.parentElement?.getBoundingClientRect();
    if (event.button !== 0 || box === undefined) return;
    // Otherwise the browser begins to select text.
    event.preventDefault();
    event.currentTarget.focus();
    event.currentTarget.setPointerCapture(event.pointerId);
    const { left, top, height } = boxes[edge];
    setDragged({ edge, dx: event.clientX - box.left - left, dy: event.clientY - box.top - top - height / 2 });
  };
  const onPointerMove = ({ clientX, clientY, altKey }: PointerEvent) => {
    const element = textElementOf(segment.id);
    if (dragged === null || element === null) return;
    const { edge, dx, dy } = dragged;
    const next = movedTo(element, range, edge, { x: clientX - dx, y: clientY - dy }, altKey);
    if (next !== range) onMove(next);
  };
  const onPointerUp = () => {
    if (dragged === null) return;
    setDragged(null);
    commit();
  };
  const onKeyDown = (event: KeyboardEvent, edge: Edge) => {
    const step = stepOf(event.key, segment.id);
    if (event.ctrlKey || event.metaKey) return;
    if (step !== undefined) onMove(movedEdge(segment.text, range, edge, event.altKey ? "grapheme" : "word", step));
    else if (event.key === "Delete" || event.key === "Backspace") {
      removeRange.mutate({ codingId: coding.id, tag: coding.tag.name });
      leave();
    } else if (event.key === "Escape") {
      onMove(null);
      leave();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const leave = () => {
    // The handle loses the focus at once, and must not store what was just put back or removed.
    isLeaving.current = true;
    setDragged(null);
    document.getElementById(rowId(segment.id))?.focus({ preventScroll: true });
    onLeave();
  };
  return EDGES.map((edge) => (
    <span
      key={edge}
      ref={edge === "end" ? end : undefined}
      role="slider"
      tabIndex={tabIndex}
      aria-label={TEXT[edge](coding.tag.name)}
      aria-valuemin={0}
      aria-valuemax={segment.text.length}
      aria-valuenow={range[edge]}
      aria-valuetext={segment.text.slice(range.start, range.end)}
      onFocus={onHold}
      onBlur={({ relatedTarget }) => {
        if (isLeaving.current) return;
        commit();
        if (!(relatedTarget instanceof Element && relatedTarget.role === "slider")) onLeave();
      }}
      onKeyDown={(event) => onKeyDown(event, edge)}
      onKeyUp={({ key }) => stepOf(key, segment.id) !== undefined && commit()}
      onPointerDown={(event) => onPointerDown(event, edge)}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={() => {
        setDragged(null);
        onMove(null);
      }}
      style={{ left: boxes[edge].left, top: boxes[edge].top + boxes[edge].height }}
      className={cn(
        "group/handle absolute z-[1] grid size-6 -translate-x-1/2 -translate-y-0.5 cursor-ew-resize touch-none justify-center rounded-full outline-none",
        "pointer-coarse:size-11",
        dragged !== null && "pointer-events-none",
      )}
    >
      <span
        aria-hidden
        style={{ height: boxes[edge].height }}
        className="pointer-events-none absolute bottom-full left-1/2 w-0.5 -translate-x-1/2 translate-y-0.5 bg-(--tag-line)"
      />
      <span
        aria-hidden
        className="mt-0.5 size-3 rounded-full border-2 border-surface bg-(--tag-line) group-focus-visible/handle:outline-2 group-focus-visible/handle:outline-offset-1 group-focus-visible/handle:outline-brand pointer-coarse:size-4"
      />
    </span>
  ));
}

/** Returns the step of an arrow key through the text, in the direction of its script. */
function stepOf(key: string, segmentId: string): 1 | -1 | undefined {
  if (key === "ArrowUp" || key === "ArrowDown") return key === "ArrowDown" ? 1 : -1;
  if (key !== "ArrowLeft" && key !== "ArrowRight") return undefined;
  const element = textElementOf(segmentId);
  return (key === "ArrowRight") !== (element !== null && isRtl(element)) ? 1 : -1;
}

/** Measures where the words begin and end, relative to the box around the text. Only shown handles are measured. */
function useEdgeBoxes({ id, text }: Segment, { start, end }: TextRange): Record<Edge, EdgeBox> | null {
  const [boxes, setBoxes] = useState<Record<Edge, EdgeBox> | null>(null);
  useLayoutEffect(() => {
    const element = textElementOf(id);
    if (element === null) return;
    const measure = () => setBoxes(edgeBoxes(element, text, { start, end }));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [id, text, start, end]);
  return boxes;
}
