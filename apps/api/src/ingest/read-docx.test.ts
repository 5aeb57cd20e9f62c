import { zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { readDocx } from "./read-docx.ts";
import { docxFile, paragraph } from "./testing-files.ts";

const NOT_WORD = "This is not a Word file, or it is damaged.";

describe("readDocx", () => {
  it("reads paragraphs, headings and lists as blocks, breaks as lines, tabs as tabs", async () => {
    const heading = '<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr><w:r><w:t>The mill</w:t></w:r></w:p>';
    const item =
      '<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>One</w:t></w:r></w:p>';
    const broken = paragraph("Anna", "<w:r><w:tab/><w:t>0:05</w:t><w:br/><w:t>Hello</w:t></w:r>");
    const { text } = await readDocx(docxFile(`${heading}${broken}<w:p/>${item}`));
    expect(text).toBe("The mill\n\nAnna\t0:05\nHello\n\nOne");
  });

  it("reads a table's rows as blocks with tabs, and notes at the end", async () => {
    const cell = (text: string) => `<w:tc>${paragraph(text)}</w:tc>`;
    const table = `<w:tbl><w:tr>${cell("0:05")}${cell("Anna")}${cell("Hello")}</w:tr><w:tr>${cell("0:09")}${cell("Ben")}${cell("Hi")}</w:tr></w:tbl>`;
    const noted = paragraph("After", '<w:r><w:footnoteReference w:id="1"/></w:r>');
    const { text } = await readDocx(docxFile(table + noted, ["A note."]));
    expect(text).toBe("0:05\tAnna\tHello\n\n0:09\tBen\tHi\n\nAfter\n\nA note.");
  });

  it.each([
    ["a zip of something else", zipSync({ "a.txt": Uint8Array.from([65]) })],
    ["a cut-off file", docxFile(paragraph("Hello")).slice(0, 400)],
    ["a zip's first bytes only", Uint8Array.from([0x50, 0x4b, 3, 4])],
    ["broken XML", docxFile("<w:p><w:r>")],
  ])("refuses %s", async (_name, bytes) => {
    await expect(readDocx(bytes)).rejects.toThrow(NOT_WORD);
  });

  it("refuses a Word file without text", async () => {
    await expect(readDocx(docxFile("<w:p/>"))).rejects.toThrow("This Word file has no text in it.");
  });
});
