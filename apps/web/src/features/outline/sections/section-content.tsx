import type { MarkerPart, Segment } from "@quarry/domain";
import { useMemo } from "react";
import { CitationBadge } from "../citations/citation-badge.tsx";
import { OUTLINE_TEXT } from "../text.ts";
import { paragraphsOf } from "./outline-paragraphs.ts";

export type SectionContentProps = {
  content: string;
  projectId: string;
  /** Null until loaded. */
  segmentById: ReadonlyMap<string, Segment> | null;
};

const CHARACTERS_PER_LINE = 74;
const LINE_HEIGHT_PX = 27;
const PARAGRAPH_GAP_PX = 12;

/** Estimates the height of the content, for a correct scroll bar before rendering. */
function estimatedHeight(content: string, paragraphs: number): number {
  const lines = content.length / CHARACTERS_PER_LINE + paragraphs * 0.5;
  return Math.ceil(lines) * LINE_HEIGHT_PX + Math.max(0, paragraphs - 1) * PARAGRAPH_GAP_PX;
}

function InlinePlaceholder({ description }: { description: string }) {
  return (
    <span className="rounded-sm border border-dashed border-gem-mark bg-gem-soft box-decoration-clone px-1.5 py-0.5 font-sans text-sm font-medium text-gem">
      {OUTLINE_TEXT.placeholder(description)}
    </span>
  );
}

function InlinePart({ part, projectId, segmentById }: { part: MarkerPart } & Omit<SectionContentProps, "content">) {
  if (part.kind === "text") return part.text;
  if (part.kind === "placeholder") return <InlinePlaceholder description={part.description} />;
  const segment = segmentById?.get(part.id);
  const isGone = segmentById !== null && segment === undefined;
  return <CitationBadge id={part.id} projectId={projectId} segment={segment} isGone={isGone} />;
}

/** The text of a section. Off-screen text is not laid out, but find-in-page still finds it. */
export function SectionContent({ content, ...context }: SectionContentProps) {
  const paragraphs = useMemo(() => paragraphsOf(content), [content]);
  return (
    <div
      className="flex flex-col gap-3 font-serif text-reading break-words whitespace-pre-line text-ink [content-visibility:auto]"
      style={{ containIntrinsicHeight: `auto ${estimatedHeight(content, paragraphs.length)}px` }}
    >
      {paragraphs.map((paragraph) => (
        <p key={paragraph.at} dir="auto">
          {paragraph.parts.map(({ at, part }) => (
            <InlinePart key={at} part={part} {...context} />
          ))}
        </p>
      ))}
    </div>
  );
}
