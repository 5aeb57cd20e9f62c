import type { Segment } from "../segment/segment.ts";
import { shownEnd, shownStart } from "../segment/times/segment-times.ts";
import type { Outline, Placeholder } from "./outline.ts";
import { parseMarkers } from "./outline-markers.ts";
import { withoutResolvedGaps } from "./resolved-gaps.ts";

/** The fields of a segment that a citation shows. */
type CitedSegment = Pick<Segment, "id" | "speaker" | "startTime" | "endTime" | "estimatedTimes">;

/** Formats a citation: `[id: speaker, start - end]` without the unknown parts and with “≈” before estimated times, or
 * `[id]` when the segment no longer exists. */
export function citationText(id: string, segment: CitedSegment | undefined): string {
  const times = segment === undefined ? "" : [shownStart(segment), shownEnd(segment)].filter(Boolean).join(" - ");
  const details = [segment?.speaker.trim(), times].filter(Boolean).join(", ");
  return details === "" ? `[${id}]` : `[${id}: ${details}]`;
}

/** Formats a placeholder for copied text and Word files. */
export function placeholderText(description: string): string {
  return `[TODO: ${description}]`;
}

/** Heading of an exported outline. */
export const BOOK_HEADING = "Book Outline";
export const GAPS_HEADING = "Research Gaps to Fill";

/** Returns the unresolved gaps of an outline, which copied text and Word files list. */
export function openGaps({ placeholders }: Pick<Outline, "placeholders">): Placeholder[] {
  return placeholders.filter((placeholder) => !placeholder.resolved);
}

/** Returns the outline as Markdown for the clipboard. */
export function outlineText(
  outline: Pick<Outline, "sections" | "placeholders">,
  segments: readonly CitedSegment[],
): string {
  const segmentById = new Map(segments.map((segment) => [segment.id, segment]));
  const blocks = withoutResolvedGaps(outline).map((section) => {
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
