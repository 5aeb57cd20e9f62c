import { refuseBroken } from "./word-zip.ts";

/** Receives the contents of an XML text in order. Names carry the usual prefixes (`w:p`), whatever prefixes the text
 * itself uses. */
export type XmlHandler = {
  /** `attributes` are as written; `attributeOf` reads one of them. */
  open: (name: string, attributes: string) => void;
  close: (name: string) => void;
  text: (text: string) => void;
};

/** The namespaces that are read, by how their addresses end: the strict form of Word files has other ones than the
 * usual form. */
const NAMESPACES: readonly (readonly [ending: RegExp, prefix: string])[] = [
  [/\/wordprocessingml(?:\/2006)?\/main$/, "w"],
  [/\/markup-compatibility\/2006$/, "mc"],
  [/\/officeDocument(?:\/2006)?\/math$/, "m"],
];
const DECLARATION = /\bxmlns(?::([\w.-]+))?\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const ENTITIES: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

/** Reads a part of a Word file as a stream of events. Refuses XML that is not well formed, and any DOCTYPE: Word writes
 * none, and entities that it declares could grow without end. */
export function readXml(part: Uint8Array, handler: XmlHandler): void {
  const xml = decoded(part);
  const open: string[] = [];
  const nameOf = createNames();
  for (let at = 0; at < xml.length; ) {
    const start = xml.indexOf("<", at);
    if (start !== at) handler.text(withoutEntities(xml.slice(at, start === -1 ? xml.length : start)));
    if (start === -1) break;
    const special = specialAt(xml, start);
    if (special !== null) {
      if (special.text !== "") handler.text(special.text);
      at = special.end;
      continue;
    }
    const end = tagEnd(xml, start);
    at = end + 1;
    if (xml[start + 1] === "/") {
      const name = open.pop();
      if (name === undefined || nameOf(xml.slice(start + 2, end).trim(), "") !== name) refuseBroken();
      else handler.close(name);
      continue;
    }
    const isEmpty = xml[end - 1] === "/";
    const tag = xml.slice(start + 1, isEmpty ? end - 1 : end);
    const gap = tag.search(/\s|$/);
    const attributes = tag.slice(gap);
    const name = nameOf(tag.slice(0, gap), attributes);
    handler.open(name, attributes);
    if (isEmpty) handler.close(name);
    else open.push(name);
  }
  if (open.length > 0) refuseBroken();
}

/** Returns an attribute by its name without prefix; null where it is not given. */
export function attributeOf(attributes: string, name: string): string | null {
  const found = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  return found === null ? null : withoutEntities(found[1] ?? found[2] ?? "");
}

function decoded(part: Uint8Array): string {
  const mark = `${part[0]} ${part[1]}`;
  const encoding = mark === "255 254" ? "utf-16le" : mark === "254 255" ? "utf-16be" : "utf-8";
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(part);
  } catch {
    return refuseBroken();
  }
}

/** Returns the text and end of a comment, instruction or literal text; null where an element begins or ends. */
function specialAt(xml: string, start: number): { text: string; end: number } | null {
  if (xml[start + 1] === "?") return { text: "", end: indexAfter(xml, "?>", start) };
  if (xml[start + 1] !== "!") return null;
  if (xml.startsWith("<!--", start)) return { text: "", end: indexAfter(xml, "-->", start + 4) };
  if (!xml.startsWith("<![CDATA[", start)) return refuseBroken();
  const end = indexAfter(xml, "]]>", start + 9);
  return { text: xml.slice(start + 9, end - 3), end };
}

function indexAfter(xml: string, mark: string, from: number): number {
  const index = xml.indexOf(mark, from);
  return index === -1 ? refuseBroken() : index + mark.length;
}

/** Returns the tag's `>`; one inside an attribute's quotes is text. */
function tagEnd(xml: string, start: number): number {
  for (let at = start + 1; at < xml.length; at += 1) {
    const character = xml[at];
    if (character === ">") return at;
    if (character === '"' || character === "'") at = indexAfter(xml, character, at + 1) - 1;
  }
  return refuseBroken();
}

/** Returns names with the usual prefixes. A file binds its prefixes once, at its beginning, so one table serves all of
 * it. */
function createNames(): (written: string, attributes: string) => string {
  const prefixes = new Map<string, string>();
  const names = new Map<string, string>();
  return (written, attributes) => {
    if (attributes.includes("xmlns")) {
      for (const [, prefix = "", double, single] of attributes.matchAll(DECLARATION)) {
        const usual = NAMESPACES.find(([ending]) => ending.test(double ?? single ?? ""))?.[1];
        if (usual === undefined ? prefixes.delete(prefix) : prefixes.get(prefix) !== usual) names.clear();
        if (usual !== undefined) prefixes.set(prefix, usual);
      }
    }
    const known = names.get(written);
    if (known !== undefined) return known;
    const colon = written.indexOf(":");
    const usual = prefixes.get(colon === -1 ? "" : written.slice(0, colon));
    const name = usual === undefined ? written : `${usual}:${written.slice(colon + 1)}`;
    names.set(written, name);
    return name;
  };
}

function withoutEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&(#?)([^;&]{0,10});?/g, (_entity, number: string, name: string) => {
    if (number === "") return ENTITIES[name] ?? refuseBroken();
    const code = name.startsWith("x") ? Number.parseInt(name.slice(1), 16) : Number.parseInt(name, 10);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "\ufffd";
  });
}
