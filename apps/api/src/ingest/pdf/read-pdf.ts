import { DomainError } from "@quarry/domain";
import { getDocumentProxy } from "unpdf";
import type { FileText } from "../read-file-text.ts";
import { withoutMarginNumbers, withoutRunningHeads } from "./pdf-furniture.ts";
import { type PdfLine, pageLines } from "./pdf-lines.ts";
import { placedItems } from "./pdf-place.ts";
import { pdfText } from "./pdf-text.ts";

const MAX_PAGES = 5000;

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;

/** The text of a PDF in reading order, without what only the printed page needs. */
export async function readPdf(bytes: Uint8Array): Promise<FileText> {
  const pdf = await openPdf(bytes);
  if (pdf.numPages > MAX_PAGES) {
    throw new DomainError("too_large", `This PDF has more than ${MAX_PAGES.toLocaleString("en")} pages.`);
  }
  const pages: PdfLine[][] = [];
  let unread = 0;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const lines = await readPage(pdf, number);
    if (lines === null) unread += 1;
    else pages.push(lines);
  }
  const text = pdfText(withoutRunningHeads(pages));
  if (text.trim() === "") {
    throw new DomainError("unreadable", "This PDF has no text in it; it may be a scan.");
  }
  const empty = pages.filter((page) => page.length === 0).length;
  return {
    text,
    warnings: [
      ...warningsFor(unread, pdf, "could not be read"),
      ...warningsFor(empty, pdf, "without text came in empty; they may be scans"),
    ],
  };
}

function warningsFor(count: number, { numPages }: PdfDocument, what: string): string[] {
  return count === 0 ? [] : [`${count} of ${numPages} pages ${what}.`];
}

async function openPdf(bytes: Uint8Array): Promise<PdfDocument> {
  try {
    return await getDocumentProxy(bytes, { verbosity: 0 });
  } catch (error) {
    if (error instanceof Error && error.name === "PasswordException") {
      throw new DomainError("unreadable", "This PDF needs a password; save it without one and upload that.");
    }
    throw new DomainError("unreadable", "This is not a PDF file, or it is damaged.");
  }
}

/** One page's lines, null where the page itself is broken. */
async function readPage(pdf: PdfDocument, number: number): Promise<PdfLine[] | null> {
  try {
    const page = await pdf.getPage(number);
    // The library would take ligatures apart before it turns right-to-left text around, so that their letters change places.
    const { items, styles } = await page.getTextContent({ disableNormalization: true });
    const { transform } = page.getViewport({ scale: 1 });
    page.cleanup();
    const vertical = new Set(Object.keys(styles).filter((font) => styles[font]?.vertical));
    return pageLines(withoutMarginNumbers(placedItems(items, transform, vertical)));
  } catch {
    return null;
  }
}
