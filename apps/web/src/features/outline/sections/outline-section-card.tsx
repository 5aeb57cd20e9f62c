import { citedSegments, type OutlineSection, type Segment } from "@quarry/domain";
import { cn } from "@quarry/ui";
import { type ReactNode, useRef } from "react";
import type { SortableState } from "../../../components/sorting/sortable-item.tsx";
import { OUTLINE_TEXT } from "../text.ts";
import { SectionBlocks } from "./section-blocks.tsx";
import { SectionHead } from "./section-head.tsx";
import { useDrawnBlocks } from "./use-drawn-blocks.ts";

export type OutlineSectionCardProps = {
  section: OutlineSection;
  /** The number of sections that it stands below. */
  depth: number;
  handle: ReactNode;
  state: SortableState;
  /** True near the viewport; null before the first report. */
  isNear: boolean | null;
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
  const cited = citedSegments([section], segmentById);
  if (cited.length === 0) return "";
  const sources = new Set(cited.map(({ sourceId }) => sourceId));
  return `${OUTLINE_TEXT.citedCount(cited.length)} · ${OUTLINE_TEXT.sourceCount(sources.size)}`;
}

/** A section of the outline. Its handle is in the margin, or beside the title on narrow screens. */
export function OutlineSectionCard(props: OutlineSectionCardProps) {
  const { section, depth, handle, state, isNear, segmentById } = props;
  const root = useRef<HTMLElement>(null);
  const isDrawn = useDrawnBlocks(root, section, isNear);
  return (
    <article
      ref={root}
      data-section={section.id}
      className={cn("relative", depth > 0 && "ml-3 sm:ml-6", depth > 1 && "ml-6! sm:ml-12!")}
    >
      <div className="absolute top-4.5 right-2 md:top-6 md:right-full md:mr-2">{handle}</div>
      <div className={cn("rounded-lg border bg-surface px-5 py-5 sm:px-8 sm:py-6", STATES[state])}>
        <SectionHead
          section={section}
          depth={depth}
          detail={segmentById === null ? "" : restsOn(section, segmentById)}
        />
        <SectionBlocks section={section} isDrawn={isDrawn} />
      </div>
    </article>
  );
}
