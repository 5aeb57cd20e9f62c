import {
  BOOK_HEADING,
  citationText,
  escapeHtml,
  GAPS_HEADING,
  type Outline,
  openGaps,
  placeholderText,
  type Segment,
  withoutResolvedGaps,
} from "@quarry/domain";
import { paragraphsOf } from "../sections/outline-paragraphs.ts";

type SegmentById = ReadonlyMap<string, Segment>;

const lines = (text: string) => escapeHtml(text).replace(/\n/g, "<br>");

function contentHtml(content: string, segmentById: SegmentById): string {
  return paragraphsOf(content)
    .map(({ parts }) => {
      const written = parts.map(({ part }) => {
        if (part.kind === "citation") return escapeHtml(citationText(part.id, segmentById.get(part.id)));
        return part.kind === "placeholder" ? escapeHtml(placeholderText(part.description)) : lines(part.text);
      });
      return `<p>${written.join("")}</p>`;
    })
    .join("");
}

/** Returns the outline as HTML for the clipboard, so that headings stay headings in Word and web editors. */
export function outlineHtml(outline: Pick<Outline, "sections" | "placeholders">, segmentById: SegmentById): string {
  const blocks = withoutResolvedGaps(outline).map(
    (section) => `<h2>${escapeHtml(section.title)}</h2>${contentHtml(section.content, segmentById)}`,
  );
  const gaps = openGaps(outline);
  if (gaps.length > 0) {
    const items = gaps.map((gap) => `<li>☐ ${escapeHtml(gap.description)}</li>`).join("");
    blocks.push(`<h2>${GAPS_HEADING}</h2><ul>${items}</ul>`);
  }
  return `<h1>${BOOK_HEADING}</h1>${blocks.join("<hr>")}`;
}
