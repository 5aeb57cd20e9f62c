/** Characters that XML 1.0 forbids: control characters, lone surrogates and two non-characters. */
const FORBIDDEN = /[\p{Cs}\ufffe\uffff]|(?![\t\n\r])\p{Cc}/gu;

/** Finds texts with any of the characters that are replaced or left out. */
const REPLACED = /[\p{Cs}\p{Cc}\u2028\u2029\ufffe\uffff]/u;

/** Returns a text without characters that make a reader refuse an XML file. */
export function xmlText(text: string): string {
  if (!REPLACED.test(text)) return text;
  return text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .replace(/\t/g, " ")
    .replace(FORBIDDEN, "");
}
