import { snappedRange, type TextRange, trimmedRange, widenedToWords } from "@quarry/domain";

/** Words of a segment that are selected on the page. */
export type SelectedWords = TextRange & { segmentId: string };

/** The attribute of the element whose text is a segment's, with the segment's id. */
export const SEGMENT_TEXT = "data-segment-text";

/** Returns the selected words of one segment; null when nothing, or more than one segment's text, is selected. */
export function selectedWords(): SelectedWords | null {
  const selection = document.getSelection();
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const element = textElementAt(range.startContainer) ?? textElementAt(range.endContainer);
  const segmentId = element?.getAttribute(SEGMENT_TEXT);
  if (element === null || segmentId == null) return null;
  const within = clampedTo(element, range);
  // A triple click ends at the beginning of the next line of the page.
  if (range.toString().trim() !== within.toString().trim()) return null;
  const text = element.textContent;
  const start = offsetIn(element, within.startContainer, within.startOffset);
  const words = trimmedRange(text, { start, end: start + within.toString().length });
  return words === null ? null : { segmentId, ...snappedRange(text, words) };
}

/** True if the selection was made by letters: with keys, or with a pointer and Alt. */
let isByLetters = false;

/** Follows whether the selection is made by letters; returns a function that stops. */
export function trackLetters(): () => void {
  let isExact = false;
  const onPointer = ({ altKey }: PointerEvent) => {
    isExact = altKey;
  };
  const onKey = ({ key }: KeyboardEvent) => {
    if (key !== "Alt") isExact = true;
  };
  const onChange = () => {
    isByLetters = isExact;
  };
  document.addEventListener("pointerdown", onPointer, { capture: true });
  document.addEventListener("pointermove", onPointer, { capture: true });
  document.addEventListener("keydown", onKey, { capture: true });
  document.addEventListener("selectionchange", onChange);
  return () => {
    document.removeEventListener("pointerdown", onPointer, { capture: true });
    document.removeEventListener("pointermove", onPointer, { capture: true });
    document.removeEventListener("keydown", onKey, { capture: true });
    document.removeEventListener("selectionchange", onChange);
  };
}

/** Returns the selected words for a tag or a note. Words that a pointer cut in half are whole, unless it chose
 * letters. */
export function wordsToMark(): SelectedWords | null {
  const words = selectedWords();
  const text = words === null ? null : textElementOf(words.segmentId)?.textContent;
  if (words === null || text == null || isByLetters) return words;
  return { segmentId: words.segmentId, ...widenedToWords(text, words) };
}

/** Selects words of a segment's text. With `isBackward` the selection is extended at its start. */
export function selectWords(element: Element, { start, end }: TextRange, isBackward: boolean): void {
  const from = placeIn(element, start);
  const to = placeIn(element, end);
  const [anchor, focus] = isBackward ? [to, from] : [from, to];
  document.getSelection()?.setBaseAndExtent(anchor.node, anchor.offset, focus.node, focus.offset);
}

/** Returns the element with the text of a segment, while it is rendered. */
export function textElementOf(segmentId: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[${SEGMENT_TEXT}="${CSS.escape(segmentId)}"]`);
}

/** Returns the place of a DOM position in the text of an element, in UTF-16 units. */
export function offsetIn(element: Element, node: Node, offset: number): number {
  const before = document.createRange();
  before.setStart(element, 0);
  before.setEnd(node, offset);
  return before.toString().length;
}

/** Returns the DOM position of a place in the text of an element: in the text node that ends there, or else in the one
 * around it. */
export function placeIn(element: Element, at: number): { node: Node; offset: number } {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let node: Node = element;
  let left = at;
  while (walker.nextNode() !== null) {
    node = walker.currentNode;
    const length = node.textContent?.length ?? 0;
    if (left <= length) return { node, offset: left };
    left -= length;
  }
  return { node, offset: node === element ? 0 : (node.textContent?.length ?? 0) };
}

/** Returns the place between two letters that is nearest to a point of the window; null away from any text. */
export function caretAt(x: number, y: number): { node: Node; offset: number } | null {
  if ("caretPositionFromPoint" in document) {
    const caret = document.caretPositionFromPoint(x, y);
    return caret && { node: caret.offsetNode, offset: caret.offset };
  }
  // Safari before 26.
  const range = (document as Document).caretRangeFromPoint?.(x, y);
  return range ? { node: range.startContainer, offset: range.startOffset } : null;
}

function textElementAt(node: Node): Element | null {
  const element = node instanceof Element ? node : node.parentElement;
  return element?.closest(`[${SEGMENT_TEXT}]`) ?? null;
}

function clampedTo(element: Element, range: Range): Range {
  const within = range.cloneRange();
  if (!element.contains(range.startContainer)) within.setStart(element, 0);
  if (!element.contains(range.endContainer)) within.setEnd(element, element.childNodes.length);
  return within;
}
