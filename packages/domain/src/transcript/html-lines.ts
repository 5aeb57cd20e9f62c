import { decodeEntities } from "./entities.ts";

/** A tag, without its brackets, and the text up to the next one; the first has no tag. */
export type HtmlPiece = { tag: string; text: string };

/** The pieces of a little HTML, as editors write it; its text decoded. */
export function htmlPieces(html: string): HtmlPiece[] {
  const pieces: HtmlPiece[] = [];
  let at = 0;
  let tag = "";
  while (at <= html.length) {
    const open = html.indexOf("<", at);
    const end = open === -1 ? html.length : open;
    pieces.push({ tag, text: decodeEntities(html.slice(at, end)) });
    const close = open === -1 ? -1 : html.indexOf(">", open);
    if (close === -1) {
      if (open !== -1) pieces.push({ tag: "", text: decodeEntities(html.slice(open)) });
      break;
    }
    tag = html.slice(open + 1, close);
    at = close + 1;
  }
  return pieces;
}

/** True for a tag that begins or ends a line. */
export function isLineBreak(tag: string): boolean {
  return /^\/?(?:p|div|br|li|h\d|ul|ol|tr)(?=[\s/]|$)/i.test(tag);
}
