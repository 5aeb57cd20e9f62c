import { createRequire } from "node:module";
import { dirname } from "node:path";
import { DomainError, formatNumber } from "@quarry/domain";
import { shareWarningOf, type Warning } from "@quarry/transcript";
import { getDocumentProxy } from "unpdf";
import type { FileText } from "../file-text.ts";
import { refuseIfOverLimit } from "../reader/buffer-limit.ts";
import { isUnreadable, storableText, withPlainBullets } from "../storable-text.ts";
import { withoutMarginNumbers, withoutRunningHeads } from "./pdf-headers.ts";
import { pageLines } from "./pdf-lines.ts";
import type { PdfLine } from "./pdf-page.ts";
import { pdfText } from "./pdf-text.ts";
import { placedItems } from "./placed-items.ts";

const MAX_PAGES = 5000;
/** Some programs write a little after the end. */
const MAX_TAIL_BYTES = 2048;
const BROKEN = "This is not a PDF file, or it is damaged.";
const CUT_OFF = "This PDF breaks off before its end; save or download it again, and upload that.";
const OWN_SIGNS =
  "The letters of this PDF can be seen but not read from the file; have its text recognised, as for a scan, and upload that.";
const SCAN = "This PDF has no text in it; it may be a scan, which needs text recognition (OCR) first.";

/** The folder of tables that map the codes of East Asian fonts to letters, for files without a table of their own. */
const CHARACTER_MAPS = `${dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"))}/cmaps/`;

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;

/** Returns the text of a PDF in reading order, without what only the printed page needs. */
export async function readPdf(bytes: Uint8Array): Promise<FileText> {
  // The library takes the bytes for its own.
  const isWhole = hasEnd(bytes);
  const pdf = await openPdf(bytes);
  if (!isWhole) throw new DomainError("unreadable", CUT_OFF);
  if (pdf.numPages > MAX_PAGES) {
    throw new DomainError("too_large", `This PDF has more than ${formatNumber(MAX_PAGES)} pages.`);
  }
  const pages: PdfLine[][] = [];
  const unread: number[] = [];
  const empty: number[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const lines = await readPage(pdf, number);
    refuseIfOverLimit();
    if (lines === null) unread.push(number);
    else pages.push(lines);
    if (lines?.length === 0) empty.push(number);
  }
  const said = withoutRunningHeads(pages);
  // Pages of a few words each may have nothing but what looks like heads.
  const printed = pdfText(said.some((page) => page.length > 0) ? said : pages);
  if (isUnreadable(printed)) throw new DomainError("unreadable", OWN_SIGNS);
  const text = withPlainBullets(storableText(printed));
  if (text.trim() === "") throw new DomainError("unreadable", unread.length === pdf.numPages ? BROKEN : SCAN);
  return {
    text,
    warnings: [
      ...warningsFor(unread, pdf, ["could not be read", "could not be read"]),
      ...warningsFor(empty, pdf, ["has no text and may be a scan", "have no text and may be scans"]),
    ],
  };
}

/** Warns of some of the pages, given by their numbers. */
function warningsFor(numbers: readonly number[], { numPages }: PdfDocument, [one, many]: [string, string]): Warning[] {
  const [page] = numbers;
  const counted = { count: numbers.length, first: page === undefined ? null : { page } };
  return shareWarningOf([counted, numPages, "pages"], `${one}.`, `${many}.`);
}

/** True for a PDF that is whole: the index of its objects is at the end. The library can do without, and would read
 * half a file as a whole one. */
function hasEnd(bytes: Uint8Array): boolean {
  const end = bytes.subarray(Math.max(0, bytes.length - MAX_TAIL_BYTES));
  return /%%EOF|trailer/.test(Buffer.from(end.buffer, end.byteOffset, end.length).toString("latin1"));
}

async function openPdf(bytes: Uint8Array): Promise<PdfDocument> {
  try {
    return await getDocumentProxy(bytes, { verbosity: 0, cMapUrl: CHARACTER_MAPS, cMapPacked: true });
  } catch (error) {
    refuseIfOverLimit();
    if (error instanceof Error && error.name === "PasswordException") {
      throw new DomainError("unreadable", "This PDF needs a password; save it without one and upload that.");
    }
    throw new DomainError("unreadable", BROKEN);
  }
}

/** Reads the lines of a page; null where the page itself is broken. */
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
