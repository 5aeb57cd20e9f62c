import type { Segment } from "../segment.ts";
import type { Outline } from "./outline.ts";
import { parseMarkers } from "./outline-markers.ts";

/** What a citation says of its segment. */
type CitedSegment = Pick<Segment, "id" | "speaker" | "startTime" | "endTime">;

/** A citation written out: `[id: speaker, start - end]`, without what is unknown; `[id]` when the segment no longer exists. */
export function citationText(id: string, segment: CitedSegment | undefined): string {
  const times = [segment?.startTime, segment?.endTime].filter(Boolean).join(" - ");
  const details = [segment?.speaker.trim(), times].filter(Boolean).join(", ");
  return details === "" ? `[${id}]` : `[${id}: ${details}]`;
}

/** A placeholder written out, as it stands in copied text and in a Word file. */
export function placeholderText(description: string): string {
  return `[TODO: ${description}]`;
}

/** The outline as Markdown for the clipboard. Gaps that are resolved are left out: the list is what is still to fill. */
export function outlineText(
  outline: Pick<Outline, "sections" | "placeholders">,
  segments: readonly CitedSegment[],
): string {
  const segmentById = new Map(segments.map((segment) => [segment.id, segment]));
  const blocks = outline.sections.map((section) => {
    const content = written(section.content, segmentById).trim();
    return content === "" ? `## ${oneLine(section.title)}` : `## ${oneLine(section.title)}\n\n${content}`;
  });
  const gaps = outline.placeholders.filter((placeholder) => !placeholder.resolved);
  if (gaps.length > 0) {
    const lines = gaps.map((gap) => `- [ ] ${oneLine(gap.description)}`);
    blocks.push(`## Research Gaps to Fill\n\n${lines.join("\n")}`);
  }
  return ["# Book Outline", blocks.join("\n\n---\n\n")].filter(Boolean).join("\n\n");
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
