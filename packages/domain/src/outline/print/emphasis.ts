/** A part of a text with its emphasis. */
export type EmphasisPart = { text: string; emphasis: "none" | "italic" | "bold" };

/** Matches `**bold**` and `*italic*` on one line. No space stands inside the marks, and no letter beside them. */
const MARKED =
  /(?<![\p{L}\p{N}*])(?:\*\*(?<bold>[^\s*](?:[^*\n]*[^\s*])?)\*\*|\*(?<italic>[^\s*](?:[^*\n]*[^\s*])?)\*)(?![\p{L}\p{N}*])/gu;

/** Splits a text into parts with their emphasis. Other asterisks are text. */
export function emphasisParts(text: string): EmphasisPart[] {
  const parts: EmphasisPart[] = [];
  let from = 0;
  for (const match of text.matchAll(MARKED)) {
    if (match.index > from) parts.push({ text: text.slice(from, match.index), emphasis: "none" });
    const { bold, italic } = match.groups ?? {};
    parts.push(bold === undefined ? { text: italic ?? "", emphasis: "italic" } : { text: bold, emphasis: "bold" });
    from = match.index + match[0].length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), emphasis: "none" });
  return parts;
}
