import { htmlPieces } from "./html-pieces.ts";

const ELEMENTS =
  "html|head|body|main|article|section|header|p|div|span|h[1-6]|ul|ol|li|dl|table|tbody|tr|td|br|hr|b|i|strong|em|u|font|a|pre|blockquote|meta|style|title";
const BEGINS_AS_HTML = new RegExp(`^\\s*<(?:!doctype\\s|!--|\\?xml\\s|(?:${ELEMENTS})(?:\\s[^<>]{0,2000})?/?>)`, "i");
const ENDS_PARAGRAPH = /<(?:\/p|\/div|br\s?\/?)>/gi;
/** A text that begins with words is HTML where so many paragraphs end as there. */
const MIN_PARAGRAPHS = 3;

/** True for a page, or a piece of one, as it is copied from an editor's source. `<laughs>` is what a person wrote. */
export function isHtml(text: string): boolean {
  if (!text.includes("<")) return false;
  if (BEGINS_AS_HTML.test(text.slice(0, 4000))) return true;
  // Captions have tags too.
  return !text.includes("-->") && (text.match(ENDS_PARAGRAPH)?.length ?? 0) >= MIN_PARAGRAPHS;
}

const PARAGRAPH = /^\/?(?:p|div|h\d|ul|ol|dl|table|blockquote|section|article|header|main|body|pre|hr)$/;
const LINE = /^(?:br|li|tr|dt|dd)$/;
const CELL = /^t[dh]$/;
const UNSEEN = /^(?:head|style|script|title|template|svg)$/;

/** What a reader of the page sees: its paragraphs with blank lines between, rows of tables with tabs. */
export function textOfHtml(html: string): string {
  const parts: string[] = [];
  let unseen = "";
  let isFirstCell = true;
  let isInCell = false;
  for (const { tag, text } of htmlPieces(html)) {
    const name = /^\/?[\w-]{1,20}/.exec(tag)?.[0].toLowerCase() ?? "";
    if (unseen !== "") {
      if (name !== `/${unseen}`) continue;
      unseen = "";
    } else if (UNSEEN.test(name) && !tag.endsWith("/")) unseen = name;
    if (name === "tr") isFirstCell = true;
    if (CELL.test(name)) {
      if (!isFirstCell) parts.push("\t");
      isFirstCell = false;
      isInCell = true;
    } else if (/^\/?t(?:[dhr]|able)$/.test(name)) isInCell = false;
    // A cell is one line of a row.
    if (PARAGRAPH.test(name)) parts.push(isInCell ? " " : "\n\n");
    else if (LINE.test(name)) parts.push(isInCell ? " " : "\n");
    if (unseen === "") parts.push(text.replace(/\s+/g, " "));
  }
  return withoutLayout(parts.join(""));
}

/** White space beside a line break is how the source is laid out, and paragraphs inside of others leave more than one blank line. */
function withoutLayout(text: string): string {
  return text
    .split("\n")
    .map((line) => line.replace(/ {2,}/g, " ").replace(/^ | $/g, ""))
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
