/** Excel reads a file as UTF-8 only when it begins with this mark. */
const BYTE_ORDER_MARK = "\ufeff";
const LINE_END = "\r\n";

/** Start of a cell that spreadsheets take for a formula, with the wide forms of East Asian keyboards. */
const FORMULA = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;
const NEEDS_QUOTES = /^\s|[",\r\n]|\s$/;

/** Returns rows of cells as a CSV file (RFC 4180). */
export function csvFile(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((cells) => cells.map(csvCell).join(",") + LINE_END).join("");
}

/** Writes one cell. An apostrophe keeps a spreadsheet from reading the text as a formula. */
export function csvCell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
