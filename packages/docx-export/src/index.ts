export * from "./outline-document.ts";
export { type QuotesDocumentInput, quotesDocxBlob } from "./quotes-document.ts";
