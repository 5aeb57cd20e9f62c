import type { Segment } from "../segment/segment.ts";
import type { Outline, Placeholder } from "./outline.ts";
import { parseMarkers } from "./outline-markers.ts";

/** What a citation says of its segment. */
type CitedSegment = Pick<Segment, "id" | "speaker" | "startTime" | "endTime">;

/** A citation written out: `[id: speaker, start - end]`, without what is unknown; `[id]` when the segment no longer
 * exists. */
export function citationText(id: string, segment: CitedSegment | undefined): string {
  const times = [segment?.startTime, segment?.endTime].filter(Boolean).join(" - ");
  const details = [segment?.speaker.trim(), times].filter(Boolean).join(", ");
  return details === "" ? `[${id}]` : `[${id}: ${details}]`;
}

/** A placeholder written out, as it stands in copied text and in a Word file. */
export function placeholderText(description: string): string {
  return `[TODO: ${description}]`;
}

/** What stands over an outline that leaves the app, and over what it still lacks. */
export const BOOK_HEADING = "Book Outline";
export const GAPS_HEADING = "Research Gaps to Fill";

/** The gaps that an outline takes along when it leaves the app: those that are still to fill. */
export function openGaps({ placeholders }: Pick<Outline, "placeholders">): Placeholder[] {
  return placeholders.filter((placeholder) => !placeholder.resolved);
}

/** The outline as Markdown for the clipboard. */
export function outlineText(
  outline: Pick<Outline, "sections" | "placeholders">,
  segments: readonly CitedSegment[],
): string {
  const segmentById = new Map(segments.map((segment) => [segment.id, segment]));
  const blocks = outline.sections.map((section) => {
    const content = written(section.content, segmentById).trim();
    return content === "" ? `## ${oneLine(section.title)}` : `## ${oneLine(section.title)}\n\n${content}`;
  });
  const gaps = openGaps(outline);
  if (gaps.length > 0) {
    const lines = gaps.map((gap) => `- [ ] ${oneLine(gap.description)}`);
    blocks.push(`## ${GAPS_HEADING}\n\n${lines.join("\n")}`);
  }
  return [`# ${BOOK_HEADING}`, blocks.join("\n\n---\n\n")].filter(Boolean).join("\n\n");
}

function written(content: string, segmentById: ReadonlyMap<string, CitedSegment>): string {
  return parseMarkers(content)
    .map((part) => {
      if (part.kind === "citation") return citationText(part.id, segmentById.get(part.id));
      return part.kind === "placeholder" ? placeholderText(part.description) : part.text;
    })
    .join("");
}

function oneLine(text: string): string {
  return text.trim().replace(/\s+/g, " ");
}
