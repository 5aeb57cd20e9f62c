import { isAsciiLetter, isDigit } from "../letters.ts";
import { decodeEntities } from "./entities.ts";

/** A tag, without its brackets, and the text up to the next one; the first has no tag. */
export type HtmlPiece = { tag: string; text: string };

/** Yields the pieces of HTML or XML one by one, since there may be millions, with their text decoded and without
 * comments. */
export function* htmlPieces(html: string): Generator<HtmlPiece> {
  let at = 0;
  let tag = "";
  while (at <= html.length) {
    const open = tagFrom(html, at);
    const end = open === -1 ? html.length : open;
    yield { tag, text: decodeEntities(html.slice(at, end)) };
    const closing = html.startsWith("<!--", open) ? "-->" : ">";
    const close = open === -1 ? -1 : html.indexOf(closing, open);
    if (close === -1) {
      if (open !== -1) yield { tag: "", text: decodeEntities(html.slice(open)) };
      return;
    }
    tag = closing === ">" ? html.slice(open + 1, close) : "!--";
    at = close + closing.length;
  }
}

/** Returns the index of the next tag; a `<` that begins no tag is text. */
function tagFrom(html: string, start: number): number {
  let open = html.indexOf("<", start);
  while (open !== -1 && !beginsTag(html.charCodeAt(open + 1))) open = html.indexOf("<", open + 1);
  return open;
}

function beginsTag(code: number): boolean {
  return isAsciiLetter(code) || code === SLASH || code === EXCLAMATION || code === QUESTION;
}

const EXCLAMATION = 0x21;
const SLASH = 0x2f;
const QUESTION = 0x3f;

/** Returns the name of a tag in lower case, `/` before that of a closing one. A prefix counts as the whole name. */
export function tagName(tag: string): string {
  const start = tag.startsWith("/") ? 1 : 0;
  let end = start;
  while (end < start + MAX_TAG_NAME_LENGTH && isInName(tag.charCodeAt(end))) end += 1;
  return tag.slice(0, end).toLowerCase();
}

const MAX_TAG_NAME_LENGTH = 40;
const HYPHEN = 0x2d;
const UNDERSCORE = 0x5f;

function isInName(code: number): boolean {
  return isAsciiLetter(code) || isDigit(code) || code === HYPHEN || code === UNDERSCORE;
}

/** True for a tag that begins or ends a line. */
export function isLineBreak(tag: string): boolean {
  return /^\/?(?:p|div|br|li|h\d|ul|ol|tr)(?=[\s/]|$)/i.test(tag);
}

/** Returns the value of a tag's attribute, decoded; empty where it has none. A prefix before its name does not
 * count. */
export function attributeOf(tag: string, name: string): string {
  if (!tag.includes("=")) return "";
  const found = attributeNamed(name).exec(tag);
  return decodeEntities(found?.[1] ?? found?.[2] ?? "");
}

const ATTRIBUTES = new Map<string, RegExp>();

/** Returns the pattern of an attribute. Patterns are kept, as few names are looked for in millions of tags. */
function attributeNamed(name: string): RegExp {
  const known = ATTRIBUTES.get(name);
  if (known !== undefined) return known;
  const value = /\s{0,3}=\s{0,3}(?:"([^"]{0,500})"|'([^']{0,500})')/.source;
  const attribute = new RegExp(`\\s(?:[\\w-]{1,20}:)?${name}${value}`, "i");
  ATTRIBUTES.set(name, attribute);
  return attribute;
}

const ANY_ATTRIBUTE = /\s(?:[\w-]{1,20}:)?([\w-]{1,40})\s{0,3}=\s{0,3}(?:"([^"]{0,5000})"|'([^']{0,5000})')/g;

/** Returns all attributes of a tag, decoded, by their names without prefixes. */
export function attributesOf(tag: string): { [name: string]: string } {
  if (!tag.includes("=")) return {};
  return Object.fromEntries(
    [...tag.matchAll(ANY_ATTRIBUTE)].map(([, name = "", double, single]) => [
      name,
      decodeEntities(double ?? single ?? ""),
    ]),
  );
}
