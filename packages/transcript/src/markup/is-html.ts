import { htmlPieces, tagName } from "./html-pieces.ts";

/** The beginning of a whole page. */
const BEGINS_AS_PAGE = /^\s*(?:<!--(?:(?!-->)[\s\S]){0,2000}-->\s*)*<(?:!doctype\s|\?xml\s|(?:html|head|body)[\s>])/i;
const BREAK = /<\/?(?:p|div|br|li|h[1-6]|tr|td|th|dt|dd|blockquote|section|article)(?:\s[^<>]{0,2000})?\/?>/gi;
/** Captions have tags too. */
const TIMES_OF_CAPTION = /\d\s?-->\s?\d/;
/** Share of the lines with words that have a tag for a line break, in a piece of a page. */
const MIN_BREAK_SHARE = 0.5;
/** Share of the words inside of paragraphs, cells and the like. */
const MIN_INSIDE_SHARE = 0.8;
/** Share of lines with such a tag below which a page only wraps plain text. */
const MIN_FLOW_SHARE = 0.05;
const MIN_LINES = 20;
const BLOCKS = new Set("p div li td th h1 h2 h3 h4 h5 h6 dd dt blockquote section article main pre".split(" "));

/** True for the source of a page or of a piece of one. A remark such as `<laughs>` or a few `<br>` make no page. */
export function isHtml(text: string): boolean {
  if (!text.includes("<")) return false;
  if (BEGINS_AS_PAGE.test(text.slice(0, 8000))) return true;
  const breaks = countBreaks(text);
  if (breaks === 0 || TIMES_OF_CAPTION.test(text)) return false;
  return breaks >= countLines(text) * MIN_BREAK_SHARE || shareInside(text) >= MIN_INSIDE_SHARE;
}

/** False for a page whose lines are lines of its text, because hardly any has a tag. */
export function isFlowing(html: string): boolean {
  const lines = countLines(html);
  return lines < MIN_LINES || countBreaks(html) >= lines * MIN_FLOW_SHARE;
}

function countBreaks(text: string): number {
  let count = 0;
  BREAK.lastIndex = 0;
  while (BREAK.test(text)) count += 1;
  return count;
}

function countLines(text: string): number {
  let count = 0;
  let start = 0;
  while (start <= text.length) {
    const newline = text.indexOf("\n", start);
    const end = newline === -1 ? text.length : newline;
    if (text.slice(start, end).trim() !== "") count += 1;
    start = end + 1;
  }
  return count;
}

/** Returns the share of the text that stands between the beginning and the end of a block. */
function shareInside(text: string): number {
  let [all, inside] = [0, 0];
  /** The open blocks, each with the place at which it begins. */
  const open: { name: string; from: number }[] = [];
  for (const { tag, text: words } of htmlPieces(text)) {
    const name = tagName(tag);
    if (BLOCKS.has(name)) open.push({ name, from: all });
    else if (name.startsWith("/") && open.at(-1)?.name === name.slice(1)) {
      const from = open.pop()?.from ?? all;
      if (open.length === 0) inside += all - from;
    }
    all += words.trim().length;
  }
  return all === 0 ? 0 : inside / all;
}
