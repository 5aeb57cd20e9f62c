/** Bytes in which the titles of a table stand. */
const READ_BYTES = 8192;

/** Returns the first line with text, trimmed, by which a table is known again. It is decoded as UTF-8; in another
 * encoding, equal lines stay equal. */
export async function firstLineOf(content: { file: File } | { fullText: string }): Promise<string> {
  const text = "file" in content ? await content.file.slice(0, READ_BYTES).text() : content.fullText;
  return /\S.*/.exec(text.slice(0, READ_BYTES))?.[0].trim() ?? "";
}

/** True for a line that is the row of these titles, and not a heading above the table. Letters outside ASCII are not
 * compared, because the line may be in another encoding. */
export function isRowOfTitles(line: string, titles: readonly string[]): boolean {
  const [letters, words] = [asciiOf(line), titles.map(asciiOf)];
  return (
    titles.some((title) => title !== "") &&
    /[\t,;|]/.test(line) &&
    letters.startsWith(words[0] ?? "") &&
    words.every((word) => letters.includes(word))
  );
}

function asciiOf(text: string): string {
  return text.replace(/[^a-z\d]/gi, "");
}
