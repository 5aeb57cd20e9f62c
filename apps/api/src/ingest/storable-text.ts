/** Returns the text of a document without characters that cannot be stored: control characters and halves of surrogate
 * pairs. */
export function storableText(text: string): string {
  return text
    .replace(/[\f\v]/g, "\n")
    .replace(/(?![\t\n])[\p{Cc}\uFFFE\uFFFF]/gu, "")
    .toWellFormed();
}

/** True for a text that is mostly signs which only its own font can show. */
export function isUnreadable(text: string): boolean {
  const signs = text.match(/[\p{Co}\p{Cc}\uFFFD]/gu)?.length ?? 0;
  const blanks = text.match(/\s/g)?.length ?? 0;
  return signs > (text.length - blanks) / 2;
}

/** A sign that only its own font can show, before the words of a line: word processors draw the dots and squares of
 * lists with such. */
const BULLET = /^([ \t]*)\p{Co}(?=[ \t]+\S)/gmu;

/** Replaces bullets that only their own font can show by one that every font has. */
export function withPlainBullets(text: string): string {
  return text.replace(BULLET, "$1•");
}
