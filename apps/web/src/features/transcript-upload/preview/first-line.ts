/** Bytes in which the titles of a table stand. */
const READ_BYTES = 8192;

/** Returns the first line with text, trimmed, by which a table is known again. It is decoded as UTF-8; in another
 * encoding, equal lines stay equal. */
export async function firstLineOf(content: { file: File } | { fullText: string }): Promise<string> {
  const text = "file" in content ? await content.file.slice(0, READ_BYTES).text() : content.fullText;
  return /\S.*/.exec(text.slice(0, READ_BYTES))?.[0].trim() ?? "";
}
