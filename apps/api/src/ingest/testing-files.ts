import { strToU8, zipSync } from "fflate";

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

/** Returns a Word file whose body is the given WordprocessingML; `footnotes` are the texts of its notes, `parts`
 * further parts by their names, their WordprocessingML inside an element of that name. */
export function docxFile(
  body: string,
  footnotes: readonly string[] = [],
  parts: Record<string, string> = {},
): Uint8Array {
  const types =
    '<Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>';
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"/>`;
  const relations = (inner: string) =>
    strToU8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner}</Relationships>`,
    );
  const notes = footnotes
    .map((text, index) => `<w:footnote w:id="${index + 1}">${paragraph(text)}</w:footnote>`)
    .join("");
  return zipSync({
    "[Content_Types].xml": strToU8(
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${types}</Types>`,
    ),
    "_rels/.rels": relations(relation("rId1", "officeDocument", "word/document.xml")),
    "word/_rels/document.xml.rels": relations(relation("rId1", "footnotes", "footnotes.xml")),
    "word/document.xml": strToU8(`<w:document ${W}><w:body>${body}</w:body></w:document>`),
    "word/footnotes.xml": strToU8(`<w:footnotes ${W}>${notes}</w:footnotes>`),
    ...Object.fromEntries(
      Object.entries(parts).map(([name, xml]) => [`word/${name}.xml`, strToU8(`<w:${name} ${W}>${xml}</w:${name}>`)]),
    ),
  });
}

/** Returns a paragraph of WordprocessingML; `more` are further runs. */
export function paragraph(text: string, more = ""): string {
  return `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r>${more}</w:p>`;
}

/** A piece of text on a page: points from the left and from the foot; `turn` is how many degrees it is turned to the
 * left. */
export type PlacedText = { x: number; y: number; text: string; turn?: number };

/** Returns a PDF of the given pages in Helvetica, or another `font`, at 12 points, 612 × 792; `trailer` may add an
 * /Encrypt entry. */
export function pdfFile(
  pages: readonly (readonly PlacedText[])[],
  trailer = "",
  font = "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
): Uint8Array {
  const objects = ["<</Type/Catalog/Pages 2 0 R>>", "", font];
  const kids: string[] = [];
  for (const page of pages) {
    const content = page
      .map(({ x, y, text, turn = 0 }) => `BT /F1 12 Tf ${rotation(turn)} ${x} ${y} Tm (${escaped(text)}) Tj ET`)
      .join("\n");
    objects.push(`<</Length ${content.length}>>stream\n${content}\nendstream`);
    objects.push(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F1 3 0 R>>>>/Contents ${objects.length} 0 R>>`,
    );
    kids.push(`${objects.length} 0 R`);
  }
  objects[1] = `<</Type/Pages/Kids[${kids.join(" ")}]/Count ${kids.length}>>`;
  let file = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join("")}`;
  file += `trailer<</Size ${objects.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n${start}\n%%EOF`;
  // A plain array, as a worker gets it: pdf.js takes no Buffer.
  return Uint8Array.from(file, (character) => character.charCodeAt(0));
}

function rotation(degrees: number): string {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return [cos, sin, -sin, cos].map((part) => part.toFixed(5)).join(" ");
}

function escaped(text: string): string {
  return text.replace(/[\\()]/g, "\\$&");
}

/** A trailer that asks for a password: no password fits keys that were never made. */
export const PASSWORD_TRAILER = `/ID[<00><00>]/Encrypt<</Filter/Standard/V 1/R 2/P -4/O<${"41".repeat(32)}>/U<${"42".repeat(32)}>>>`;

/** A font of which a file says only that its codes are those of Shift JIS. */
export const JAPANESE_FONT =
  "<</Type/Font/Subtype/Type0/BaseFont/A/Encoding/90ms-RKSJ-H/DescendantFonts[<</Type/Font/Subtype/CIDFontType0/BaseFont/A/CIDSystemInfo<</Registry(Adobe)/Ordering(Japan1)/Supplement 2>>/DW 1000/FontDescriptor<</Type/FontDescriptor/FontName/A/Flags 4/FontBBox[0 0 1000 1000]/ItalicAngle 0/Ascent 853/Descent -147/CapHeight 853/StemV 99>>>>]>>";
