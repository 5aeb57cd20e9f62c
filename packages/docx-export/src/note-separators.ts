import { strFromU8, strToU8, unzipSync } from "fflate";
import { withParts } from "./zip-parts.ts";

const PARTS = ["word/footnotes.xml", "word/endnotes.xml"];
const SEPARATOR = /<w:(footnote|endnote) w:type="(?:separator|continuationSeparator)".*?<\/w:\1>/gs;
const MARK_RUN = /<w:r>(?:<w:rPr>(?:(?!<\/w:rPr>).)*<\/w:rPr>)?<w:(?:footnote|endnote)Ref\/><\/w:r>/gs;

/** Removes the note marks that the library writes into the separators of notes, because Word offers to repair a file
 * that has them. The marks of the notes themselves stay. */
export function withoutSeparatorMarks(file: Uint8Array): Uint8Array<ArrayBuffer> {
  const notes = Object.entries(unzipSync(file, { filter: ({ name }) => PARTS.includes(name) }));
  const withoutMarks = (xml: string) => xml.replace(SEPARATOR, (separator) => separator.replace(MARK_RUN, ""));
  return withParts(
    file,
    Object.fromEntries(notes.map(([name, part]) => [name, strToU8(withoutMarks(strFromU8(part)))])),
  );
}
