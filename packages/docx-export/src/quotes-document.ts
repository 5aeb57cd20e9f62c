import { NO_TAG_HEADING, type Quote, type QuotesFileHead, quoteCitation, quotesByTag } from "@quarry/domain";
import { type Document, Paragraph } from "docx";
import {
  direction,
  headParagraphs,
  PAGE,
  plain,
  productFooter,
  sectionHeading,
  wordBlob,
  wordBytes,
  wordDocument,
} from "./word-document.ts";
import { CITATION_STYLE, NOTE_STYLE, QUOTE_SOURCE_STYLE, QUOTE_STYLE } from "./word-style.ts";
import { textRuns } from "./word-text.ts";

/** The material of a Word file of quotes; an empty `clientName` omits the client line. */
export type QuotesDocumentInput = QuotesFileHead & { quotes: readonly Quote[] };

/** Returns the Word file of quotes as bytes: a heading for each tag, and each quote with its citation and notes. */
export async function quotesDocxBytes(input: QuotesDocumentInput): Promise<Uint8Array<ArrayBuffer>> {
  return wordBytes(quotesDocument(input));
}

/** Returns the Word file of quotes as a blob with its media type. */
export async function quotesDocxBlob(input: QuotesDocumentInput): Promise<Blob> {
  return wordBlob(quotesDocument(input));
}

function quotesDocument({ projectTitle, clientName, quotes }: QuotesDocumentInput): Document {
  const children = [
    ...headParagraphs(projectTitle, clientName),
    ...quotesByTag(quotes).flatMap(({ tag, quotes: own }) => [
      sectionHeading(tag === "" ? NO_TAG_HEADING : tag),
      ...own.flatMap(quoteParagraphs),
    ]),
  ];
  const sections = [{ properties: { page: PAGE }, footers: { default: productFooter() }, children }];
  return wordDocument({ title: projectTitle, subject: "Quotes", sections });
}

function quoteParagraphs(quote: Quote): Paragraph[] {
  const said = quote.text.trim();
  const citation = quoteCitation(quote);
  return [
    // The citation must stay on the page of its quote.
    new Paragraph({ style: QUOTE_STYLE, keepNext: true, ...direction(said), children: textRuns(said) }),
    new Paragraph({
      style: QUOTE_SOURCE_STYLE,
      ...direction(said),
      children: textRuns(citation, { style: CITATION_STYLE }),
    }),
    ...quote.notes.map((note) => plain(`Note: ${note.trim()}`, NOTE_STYLE)),
  ];
}
