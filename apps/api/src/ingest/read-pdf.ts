import { DomainError } from "@quarry/domain";
import { getDocumentProxy } from "unpdf";
import { pageLines } from "./pdf-lines.ts";
import { pdfText } from "./pdf-text.ts";
import type { FileText } from "./read-file-text.ts";

const MAX_PAGES = 5000;

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;

/** The text of a PDF, page by page, without what only the printed page needs. */
export async function readPdf(bytes: Uint8Array): Promise<FileText> {
  const pdf = await openPdf(bytes);
  if (pdf.numPages > MAX_PAGES) {
    throw new DomainError("too_large", `This PDF has more than ${MAX_PAGES.toLocaleString("en")} pages.`);
  }
  const pages = [];
  let unread = 0;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    try {
      const page = await pdf.getPage(number);
      pages.push(pageLines((await page.getTextContent()).items));
      page.cleanup();
    } catch {
      unread += 1;
    }
  }
  const text = pdfText(pages);
  if (text.trim() === "") {
    throw new DomainError("unreadable", "This PDF has no text in it; it may be a scan.");
  }
  return { text, warnings: unread === 0 ? [] : [`${unread} of ${pdf.numPages} pages could not be read.`] };
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
