import { DomainError } from "@quarry/domain";
import { getDocumentProxy } from "unpdf";
import type { FileText } from "../read-file-text.ts";
import { withoutMarginNumbers, withoutRunningHeads } from "./pdf-furniture.ts";
import { type PdfItem, type PdfLine, pageLines } from "./pdf-lines.ts";
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

/** One page's lines, null where the page itself is broken. */
async function readPage(pdf: PdfDocument, number: number): Promise<PdfLine[] | null> {
  try {
    const page = await pdf.getPage(number);
    const viewport = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    page.cleanup();
    const placed = items.map((item) => placedItem(item, viewport.transform)).filter((item) => item !== null);
    return pageLines(withoutMarginNumbers(placed), viewport.width);
  } catch {
    return null;
  }
}

/** An item as it stands on the page that a reader sees, turned pages upright; null for what has no letters. */
function placedItem(item: object, viewport: readonly unknown[]): PdfItem | null {
  if (!("str" in item) || typeof item.str !== "string" || item.str.trim() === "") return null;
  if (!("transform" in item) || !Array.isArray(item.transform)) return null;
  const [, , c = 0, d = 0, x = 0, y = 0] = item.transform.map(Number);
  const [va = 1, vb = 0, vc = 0, vd = -1, ve = 0, vf = 0] = viewport.map(Number);
  const width = "width" in item && typeof item.width === "number" ? item.width : 0;
  const left = va * x + vc * y + ve;
  return {
    text: item.str,
    left,
    right: left + width,
    top: vb * x + vd * y + vf,
    size: Math.hypot(c, d) || 10,
    isRightToLeft: "dir" in item && item.dir === "rtl",
  };
}
