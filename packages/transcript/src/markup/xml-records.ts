import { attributesOf, htmlPieces } from "./html-pieces.ts";
import { isEmptyTag, localName } from "./xml-tags.ts";

/** An element of an XML text as an object: its attributes, its elements, and its `text`. */
type XmlRecord = { [field: string]: unknown };
type Element = { name: string; record: XmlRecord; texts: string[]; isMixed: boolean };

const MAX_DEPTH = 40;

/** Returns an XML text as an object whose fields are attributes and elements; elements of one name are a list, and
 * one with nothing but a text is that text. Null where tags do not match. */
export function xmlRecord(xml: string): XmlRecord | null {
  const root: Element = { name: "", record: {}, texts: [], isMixed: false };
  const open = [root];
  for (const { tag, text } of htmlPieces(xml)) {
    const name = localName(tag);
    const around = open.at(-1) ?? root;
    if (name.startsWith("/")) {
      if (open.length < 2 || name !== `/${around.name}`) return null;
      open.pop();
      close(around, open.at(-1) ?? root);
    } else if (name !== "") {
      const element = { name, record: attributesOf(tag), texts: [], isMixed: false };
      if (isEmptyTag(tag)) close(element, around);
      else if (open.push(element) > MAX_DEPTH) return null;
    }
    const inside = open.at(-1) ?? root;
    if (text.trim() !== "" && inside !== root) inside.isMixed = true;
    inside.texts.push(text);
  }
  return open.length === 1 ? root.record : null;
}

function close({ name, record, texts, isMixed }: Element, around: Element): void {
  const text = texts.join("").replace(/\s+/g, " ");
  around.texts.push(text);
  const isBare = Object.keys(record).length === 0;
  const value = !isMixed ? record : isBare ? text.trim() : { ...attributesOnly(record), text: text.trim() };
  const before = around.record[name];
  if (before === undefined) around.record[name] = value;
  else if (Array.isArray(before)) before.push(value);
  else around.record[name] = [before, value];
}

/** Returns a record with its attributes only, as elements inside of a text are part of it. */
function attributesOnly(record: XmlRecord): XmlRecord {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => typeof value === "string"));
}
