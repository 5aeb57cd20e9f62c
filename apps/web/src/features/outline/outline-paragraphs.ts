import { type MarkerPart, parseMarkers } from "@quarry/domain";

/** A paragraph of section content; `at` is its first line, which names it among its siblings. */
export type OutlineParagraph = { at: number; parts: { at: number; part: MarkerPart }[] };

/** Content as paragraphs, which blank lines separate, each as text and markers. */
export function paragraphsOf(content: string): OutlineParagraph[] {
  const paragraphs: OutlineParagraph[] = [];
  let open: string[] = [];
  const lines = [...content.split(/\r\n?|\n/), ""];
  lines.forEach((line, at) => {
    if (line.trim() !== "") {
      open.push(line);
    } else if (open.length > 0) {
      paragraphs.push({ at: at - open.length, parts: partsOf(open.join("\n").trim()) });
      open = [];
    }
  });
  return paragraphs;
}

function partsOf(paragraph: string): OutlineParagraph["parts"] {
  let at = 0;
  return parseMarkers(paragraph).map((part) => {
    const placed = { at, part };
    at += part.source.length;
    return placed;
  });
}
