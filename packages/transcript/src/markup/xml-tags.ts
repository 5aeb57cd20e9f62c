import { tagName } from "./html-pieces.ts";

/** Returns the name of a tag as `tagName` does, but without its prefix: `p` for `tt:p`. In a web page a prefix makes
 * another tag. */
export function localName(tag: string): string {
  return tagName(tag.replace(/^(\/?)[\w-]{1,20}:/, "$1"));
}

/** True for a tag that closes itself. */
export function isEmptyTag(tag: string): boolean {
  return tag.endsWith("/");
}
