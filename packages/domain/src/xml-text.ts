/** Characters that XML 1.0 forbids: control characters, lone surrogates and two non-characters. */
const FORBIDDEN = /[\p{Cs}\ufffe\uffff]|(?![\t\n\r])\p{Cc}/gu;

/** Returns a text without characters that make a reader refuse an XML file. */
export function xmlText(text: string): string {
  return text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .replace(/\t/g, " ")
    .replace(FORBIDDEN, "");
}
