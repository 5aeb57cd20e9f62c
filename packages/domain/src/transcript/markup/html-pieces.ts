import { decodeEntities } from "./entities.ts";

/** A tag, without its brackets, and the text up to the next one; the first has no tag. */
export type HtmlPiece = { tag: string; text: string };

/** The pieces of a little HTML or XML, as editors write it; its text decoded, its comments left out. */
export function htmlPieces(html: string): HtmlPiece[] {
  const pieces: HtmlPiece[] = [];
  let at = 0;
  let tag = "";
  while (at <= html.length) {
    const open = tagFrom(html, at);
    const end = open === -1 ? html.length : open;
    pieces.push({ tag, text: decodeEntities(html.slice(at, end)) });
    const closing = html.startsWith("<!--", open) ? "-->" : ">";
    const close = open === -1 ? -1 : html.indexOf(closing, open);
    if (close === -1) {
      if (open !== -1) pieces.push({ tag: "", text: decodeEntities(html.slice(open)) });
      break;
    }
    tag = closing === ">" ? html.slice(open + 1, close) : "!--";
    at = close + closing.length;
  }
  return pieces;
}

/** Where the next tag begins; a sign that is only smaller than something is none. */
function tagFrom(html: string, start: number): number {
  let open = html.indexOf("<", start);
  while (open !== -1 && !/[a-z/!?]/i.test(html.charAt(open + 1))) open = html.indexOf("<", open + 1);
  return open;
}

/** True for a tag that begins or ends a line. */
export function isLineBreak(tag: string): boolean {
  return /^\/?(?:p|div|br|li|h\d|ul|ol|tr)(?=[\s/]|$)/i.test(tag);
}

/** The value of a tag's attribute, decoded; empty where it has none. A prefix before its name does not count. */
export function attributeOf(tag: string, name: string): string {
  const found = new RegExp(
    `\\s(?:[\\w-]{1,20}:)?${name}\\s{0,3}=\\s{0,3}(?:"([^"]{0,500})"|'([^']{0,500})')`,
    "i",
  ).exec(tag);
  return decodeEntities(found?.[1] ?? found?.[2] ?? "");
}
