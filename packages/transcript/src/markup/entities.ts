import { createLongText } from "../long-text.ts";

/** The names of the letters from U+00A1 to U+00FF, in order. */
const LATIN = [
  "iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute",
  "micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring",
  "AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml",
  "times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil",
  "egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash",
  "ugrave uacute ucirc uuml yacute thorn yuml",
]
  .join(" ")
  .split(" ");
const FIRST_LATIN = 0xa1;

const NAMED = new Map<string, string>([
  ...LATIN.map((name, at) => [name, String.fromCodePoint(FIRST_LATIN + at)] as const),
  ...Object.entries({
    ...{ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0", lrm: "\u200e", rlm: "\u200f" },
    ...{ hellip: "…", ndash: "–", mdash: "—", lsquo: "‘", rsquo: "’", ldquo: "“", rdquo: "”" },
    ...{ bull: "•", euro: "€", trade: "™", sbquo: "‚", bdquo: "„", ensp: "\u2002", emsp: "\u2003", thinsp: "\u2009" },
    ...{ OElig: "Œ", oelig: "œ", Scaron: "Š", scaron: "š", zwj: "\u200d", zwnj: "\u200c", rarr: "→", minus: "−" },
  }),
]);

/** Decodes the HTML entities of a text once; unknown entities stay as they are. */
export function decodeEntities(text: string): string {
  let entity = text.indexOf("&");
  if (entity === -1) return text;
  const parts = createLongText();
  let at = 0;
  while (entity !== -1) {
    const end = text.slice(entity, entity + MAX_ENTITY_LENGTH).indexOf(";") + entity;
    const letter = end < entity ? null : letterNamed(text.slice(entity + 1, end));
    if (letter !== null) {
      parts.add(text.slice(at, entity), letter);
      at = end + 1;
    }
    entity = text.indexOf("&", letter === null ? entity + 1 : at);
  }
  parts.add(text.slice(at), "");
  return parts.whole();
}

const MAX_ENTITY_LENGTH = "&#1234567;".length;

/** Returns the letter of an entity by its name; null for an unknown name. */
function letterNamed(name: string): string | null {
  if (!name.startsWith("#")) return NAMED.get(name) ?? null;
  const [, decimal, hex = ""] = /^#(?:(\d{1,7})|[xX]([\da-fA-F]{1,6}))$/.exec(name) ?? NO_NUMBER;
  if (decimal !== undefined) return letterOf(Number(decimal));
  return hex === "" ? null : letterOf(Number.parseInt(hex, 16));
}

const NO_NUMBER: readonly string[] = [];

/** Returns the letter of a code; null for controls and halves of surrogate pairs, which cannot be stored. */
function letterOf(code: number): string | null {
  if (code < 32 && code !== 9 && code !== 10) return null;
  if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return null;
  return String.fromCodePoint(code);
}
