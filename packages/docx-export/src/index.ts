export { outlineFile } from "./outline-file.ts";
export { type QuotesDocumentInput, quotesDocxBlob } from "./quotes-document.ts";
