/** A paragraph of section content, trimmed; `line` is where it begins, which names it among its siblings. */
export type OutlineParagraph = { line: number; text: string };

/** Content as paragraphs, which blank lines separate, in linear time; none for a blank content. */
export function outlineParagraphs(content: string): OutlineParagraph[] {
  const paragraphs: OutlineParagraph[] = [];
  let open: string[] = [];
  const lines = [...content.split(/\r\n?|\n/), ""];
  lines.forEach((line, at) => {
    if (line.trim() !== "") {
      open.push(line);
    } else if (open.length > 0) {
      paragraphs.push({ line: at - open.length, text: open.join("\n").trim() });
      open = [];
    }
  });
  return paragraphs;
}
