import { LINE_BREAK, withoutInlineMarkup } from "../markup/inline-markup.ts";

const MARKUP = /[&<]|\]\(/;

/** Returns a cell, trimmed, as a reader of its page sees it. A `<br>` becomes a space. */
export function plainCell(cell: string): string {
  const text = cell.trim();
  return MARKUP.test(text) ? withoutInlineMarkup(text.replace(LINE_BREAK, " ")).trim() : text;
}
