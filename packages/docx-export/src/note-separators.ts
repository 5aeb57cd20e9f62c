import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";

const PARTS = ["word/footnotes.xml", "word/endnotes.xml"];
const SEPARATOR = /<w:(footnote|endnote) w:type="(?:separator|continuationSeparator)".*?<\/w:\1>/gs;
const MARK_RUN = /<w:r>(?:<w:rPr>(?:(?!<\/w:rPr>).)*<\/w:rPr>)?<w:(?:footnote|endnote)Ref\/><\/w:r>/gs;

/** Removes the note marks that the library writes into the separators of notes, because Word offers to repair a file
 * that has them. The marks of the notes themselves stay. */
export function withoutSeparatorMarks(file: Uint8Array): Uint8Array<ArrayBuffer> {
  const parts = unzipSync(file);
  for (const name of PARTS) {
    const part = parts[name];
    if (part === undefined) continue;
    parts[name] = strToU8(strFromU8(part).replace(SEPARATOR, (separator) => separator.replace(MARK_RUN, "")));
  }
  return new Uint8Array(zipSync(parts));
}
