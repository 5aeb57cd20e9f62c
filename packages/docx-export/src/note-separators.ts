import { strFromU8, strToU8 } from "fflate";

const PARTS = ["word/footnotes.xml", "word/endnotes.xml"];
const SEPARATOR = /<w:(footnote|endnote) w:type="(?:separator|continuationSeparator)".*?<\/w:\1>/gs;
const MARK_RUN = /<w:r>(?:<w:rPr>(?:(?!<\/w:rPr>).)*<\/w:rPr>)?<w:(?:footnote|endnote)Ref\/><\/w:r>/gs;

/** Returns the parts of a Word file without the note marks that the library writes into the separators of notes,
 * because Word offers to repair a file that has them. The marks of the notes themselves stay. */
export function withoutSeparatorMarks<Parts extends Record<string, Uint8Array>>(parts: Parts): Parts {
  const withoutMarks = (xml: string) => xml.replace(SEPARATOR, (separator) => separator.replace(MARK_RUN, ""));
  const notes = Object.entries(parts).filter(([name]) => PARTS.includes(name));
  return {
    ...parts,
    ...Object.fromEntries(notes.map(([name, part]) => [name, strToU8(withoutMarks(strFromU8(part)))])),
  };
}
