import type { KeyboardEvent } from "react";

/** Properties that decide where the lines of a field break. */
const COPIED = ["direction", "font", "letter-spacing", "line-height", "padding", "tab-size", "word-spacing"] as const;

/** A sign without width that allows no break of the line. */
const MARK = "\u2060";

/** Returns 1 for an arrow key that leads below the last line of a field, and -1 for one above the first; null for other
 * keys. */
export function stepBeyond(event: KeyboardEvent<HTMLTextAreaElement>): 1 | -1 | null {
  const { key, currentTarget: field } = event;
  if (key !== "ArrowUp" && key !== "ArrowDown") return null;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return null;
  if (field.selectionStart !== field.selectionEnd) return null;
  const { isFirst, isLast } = caretLine(field);
  if (key === "ArrowUp") return isFirst ? -1 : null;
  return isLast ? 1 : null;
}

/** Tells whether the caret is on the first and on the last line, as the lines are broken on the screen. */
function caretLine(field: HTMLTextAreaElement): { isFirst: boolean; isLast: boolean } {
  const mirror = document.createElement("div");
  const style = getComputedStyle(field);
  for (const property of COPIED) mirror.style.setProperty(property, style.getPropertyValue(property));
  Object.assign(mirror.style, {
    ...{ position: "absolute", visibility: "hidden", boxSizing: "border-box", width: `${field.clientWidth}px` },
    ...{ whiteSpace: "pre-wrap", overflowWrap: "break-word" },
  });
  const [start, caret, end] = [markElement(), markElement(), markElement()];
  const at = field.selectionStart;
  mirror.append(start, field.value.slice(0, at), caret, field.value.slice(at), end);
  document.body.append(mirror);
  const lines = { isFirst: caret.offsetTop === start.offsetTop, isLast: caret.offsetTop === end.offsetTop };
  mirror.remove();
  return lines;
}

function markElement(): HTMLSpanElement {
  const element = document.createElement("span");
  element.textContent = MARK;
  return element;
}
