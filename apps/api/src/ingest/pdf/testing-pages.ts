import { type PlacedText, pdfFile } from "../testing-files.ts";
import { readPdf } from "./read-pdf.ts";

/** Places texts as lines of a page, from its top. */
export function lines(texts: readonly (string | { x: number; text: string })[]): PlacedText[] {
  return texts.map((line, index) => {
    const { x, text } = typeof line === "string" ? { x: 100, text: line } : line;
    return { x, y: 700 - index * 20, text };
  });
}

/** Reads the text of a PDF with these pages. */
export async function textOf(pages: readonly (readonly PlacedText[])[]): Promise<string> {
  return (await readPdf(pdfFile(pages))).text;
}
