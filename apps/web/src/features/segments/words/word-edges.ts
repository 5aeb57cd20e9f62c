import { edgeNear, snappedBack, snappedRange, type TextRange, withEdgeAt } from "@quarry/domain";
import { caretAt, offsetIn, placeIn } from "./selected-words.ts";

/** An end of some words. */
export type Edge = "start" | "end";

/** The place of an end of some words, in pixels from the box around the text. */
export type EdgeBox = { left: number; top: number; height: number };

const RTL_LETTER = /\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}/u;
const LTR_SIGN = /\p{L}|\p{N}/u;

/** Returns true for a text that is read from right to left. */
export function isRtl(element: Element): boolean {
  return getComputedStyle(element).direction === "rtl";
}

/** Measures both ends of the words of an element's text. */
export function edgeBoxes(element: HTMLElement, text: string, { start, end }: TextRange): Record<Edge, EdgeBox> {
  const origin = (element.offsetParent ?? element).getBoundingClientRect();
  const boxOf = (edge: Edge): EdgeBox => {
    const letter = snappedRange(text, edge === "start" ? { start, end: start + 1 } : { start: end - 1, end });
    const rects = [...rangeOf(element, letter).getClientRects()];
    const rect = rects.at(edge === "start" ? 0 : -1) ?? element.getBoundingClientRect();
    const isLeft = (edge === "start") !== isRtlAt(element, text.slice(letter.start, letter.end));
    return { left: (isLeft ? rect.left : rect.right) - origin.left, top: rect.top - origin.top, height: rect.height };
  };
  return { start: boxOf("start"), end: boxOf("end") };
}

/** A point of the window. */
type Point = { x: number; y: number };

/** Returns the words with one end beside the word, or the letter, that is nearest to a point; the same words away from
 * the text or where nothing would be left. */
export function movedTo(element: Element, range: TextRange, edge: Edge, point: Point, isByLetters: boolean): TextRange {
  const caret = caretAt(point.x, point.y);
  if (caret === null || !element.contains(caret.node)) return range;
  const text = element.textContent;
  const place = offsetIn(element, caret.node, caret.offset);
  const at = isByLetters ? snappedBack(text, place) : edgeNear(text, edge, place);
  return at === range[edge] ? range : withEdgeAt(range, edge, at);
}

function rangeOf(element: Element, { start, end }: TextRange): Range {
  const from = placeIn(element, start);
  const to = placeIn(element, end);
  const range = document.createRange();
  range.setStart(from.node, from.offset);
  range.setEnd(to.node, to.offset);
  return range;
}

function isRtlAt(element: Element, letter: string): boolean {
  if (RTL_LETTER.test(letter)) return true;
  return LTR_SIGN.test(letter) ? false : isRtl(element);
}
