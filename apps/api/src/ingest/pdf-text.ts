import type { PdfLine } from "./pdf-lines.ts";

/** The pages as running text. */
export function pdfText(pages: readonly PdfLine[][]): string {
  return pages.map((lines) => lines.map(({ text }) => text).join("\n")).join("\n");
}
