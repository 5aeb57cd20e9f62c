import { isAsciiLetter, isDigit } from "../letters.ts";
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

const PARAGRAPHS = "p div h1 h2 h3 h4 h5 h6 ul ol dl table blockquote section article header main body pre hr".split(
  " ",
);
/** The text between the texts on both sides of a tag. */
const BREAKS = new Map([
  ...PARAGRAPHS.flatMap((name) => [[name, "\n\n"] as const, [`/${name}`, "\n\n"] as const]),
  ...["br", "li", "tr", "dt", "dd"].map((name) => [name, "\n"] as const),
]);
const CELLS = new Set(["td", "th"]);
const ROW_ENDS = new Set(["tr", "/td", "/th", "/tr", "/table"]);
const UNSEEN = new Set(["head", "style", "script", "title", "template", "svg"]);

/** Returns the visible text of a page: its paragraphs with blank lines between, rows of tables with tabs. */
export function textOfHtml(html: string): string {
  const parts: string[] = [];
  let unseen = "";
  let isFirstCell = true;
  let isInCell = false;
  for (const { tag, text } of htmlPieces(html)) {
    const name = nameOf(tag);
    if (unseen !== "") {
      if (name !== `/${unseen}`) continue;
      unseen = "";
    } else if (UNSEEN.has(name) && !tag.endsWith("/")) unseen = name;
    if (name === "tr") isFirstCell = true;
    if (ROW_ENDS.has(name)) isInCell = false;
    if (CELLS.has(name)) {
      if (!isFirstCell) parts.push("\t");
      isFirstCell = false;
      isInCell = true;
    }
    const between = BREAKS.get(name);
    // A cell is one line of a row.
    if (between !== undefined) parts.push(isInCell ? " " : between);
    if (unseen === "" && text !== "") parts.push(/\s\s|[^\S ]/.test(text) ? text.replace(/\s+/g, " ") : text);
  }
  return withoutLayout(parts.join(""));
}

function nameOf(tag: string): string {
  let end = tag.startsWith("/") ? 1 : 0;
  while (end < MAX_NAME_LENGTH && isInName(tag.charCodeAt(end))) end += 1;
  return tag.slice(0, end).toLowerCase();
}

const MAX_NAME_LENGTH = 21;
const HYPHEN = 0x2d;
const UNDERSCORE = 0x5f;

function isInName(code: number): boolean {
  return isAsciiLetter(code) || isDigit(code) || code === HYPHEN || code === UNDERSCORE;
}

/** White space beside a line break is how the source is laid out, and paragraphs inside of others leave more than one
 * blank line. */
function withoutLayout(text: string): string {
  return text
    .replace(/ {2,}/g, " ")
    .replace(/ \n ?|\n /g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
