import type { OutlineSection, Segment } from "@quarry/domain";
import { cn } from "@quarry/ui";
import type { ReactNode } from "react";
import type { SortableState } from "../../../components/sorting/sortable-item.tsx";
import { OUTLINE_TEXT } from "../text.ts";
import { SectionTitle } from "../writing/section-title.tsx";
import { SectionContent } from "./section-content.tsx";

export type OutlineSectionCardProps = {
  section: OutlineSection;
  handle: ReactNode;
  state: SortableState;
  projectId: string;
  outlineId: string;
  segmentById: ReadonlyMap<string, Segment> | null;
};

const STATES: Record<SortableState, string> = {
  idle: "border-line shadow-card",
  lifted: "border-brand shadow-float",
  // The dragged copy is cut off: a long section would cover the drop positions.
  dragged: "border-brand shadow-float max-h-72 overflow-hidden rotate-[0.35deg]",
  placeholder: "border-dashed border-line-strong opacity-40",
};

function restsOn(section: OutlineSection, segmentById: ReadonlyMap<string, Segment>): string {
  const cited = section.citationIds.flatMap((id) => segmentById.get(id) ?? []);
  if (cited.length === 0) return "";
  const sources = new Set(cited.map((segment) => segment.sourceId));
  return `${OUTLINE_TEXT.citedCount(cited.length)} · ${OUTLINE_TEXT.sourceCount(sources.size)}`;
}

/** A section of the outline. Its handle is in the margin, or beside the title on narrow screens. */
export function OutlineSectionCard({
  section,
  handle,
  state,
  projectId,
  outlineId,
  segmentById,
}: OutlineSectionCardProps) {
  return (
    <article data-section={section.id} className="relative">
      <div className="absolute top-4.5 right-2 md:top-6 md:right-full md:mr-2">{handle}</div>
      <div className={cn("rounded-lg border bg-surface px-5 py-5 sm:px-8 sm:py-6", STATES[state])}>
        <header className="mb-3 flex flex-wrap items-baseline gap-x-3 gap-y-0.5 pr-8 md:pr-0">
          <SectionTitle projectId={projectId} outlineId={outlineId} section={section} />
          <p className="text-xs text-ink-3">{segmentById && restsOn(section, segmentById)}</p>
        </header>
        <SectionContent content={section.content} projectId={projectId} segmentById={segmentById} />
      </div>
    </article>
  );
}
