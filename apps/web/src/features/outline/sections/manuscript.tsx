import { type Outline, relativeTime, resolvedGaps, type Segment } from "@quarry/domain";
import { memo, useCallback, useDeferredValue, useMemo } from "react";
import { dateTimeText } from "../../../components/date-time-text.ts";
import { useNow } from "../../../components/hooks/use-now.ts";
import type { SortableSlot } from "../../../components/sorting/sortable-item.tsx";
import { SortableList } from "../../../components/sorting/sortable-list.tsx";
import { ResolvedGapsContext } from "../blocks/inline-text.tsx";
import { CitationCards } from "../citations/citation-cards.tsx";
import { PlaceholdersCard } from "../placeholders-card.tsx";
import { QuotesLine } from "../quoted/quotes-line.tsx";
import { OUTLINE_TEXT } from "../text.ts";
import { useReorderSections } from "../use-outline.ts";
import { useShownPart } from "../use-shown-part.ts";
import { LostTexts } from "../writing/lost-text.tsx";
import { type ManuscriptRow, useManuscriptRows } from "./manuscript-rows.ts";
import { OutlineSectionCard } from "./outline-section-card.tsx";
import { sectionHeightPx } from "./section-height.ts";

export type ManuscriptProps = {
  projectId: string;
  outline: Outline;
  /** Null until loaded. */
  segmentById: ReadonlyMap<string, Segment> | null;
};

// The sections of the first paint. The rest is rendered without blocking the page.
const FIRST_SECTIONS = 12;

/** The rows reach into the margin, where the handles are, and around the shadows of the cards. */
const LIST_CLASS = "-m-1 flex flex-col gap-2 md:-ml-9 md:pointer-coarse:-ml-14";
const ROW_CLASS = "p-1 md:pl-9 md:pointer-coarse:pl-14";

const heightOf = ({ section }: ManuscriptRow) => sectionHeightPx(section);
const titleOf = ({ section }: ManuscriptRow) => section.title;

/** The outline as a sortable column of sections, with the open gaps below. */
export function Manuscript({ projectId, outline, segmentById }: ManuscriptProps) {
  const isComplete = useDeferredValue(true, false);
  useShownPart(outline);
  const reorder = useReorderSections(projectId, outline.id);
  const rows = useManuscriptRows(outline.sections);
  const renderSection = useCallback(
    ({ item, handle, state, isNear }: SortableSlot<ManuscriptRow>) => (
      <OutlineSectionCard
        section={item.section}
        depth={item.depth}
        handle={handle}
        state={state}
        isNear={isNear}
        segmentById={segmentById}
      />
    ),
    [segmentById],
  );
  const resolved = useMemo(() => resolvedGaps(outline.placeholders), [outline.placeholders]);
  return (
    <div className="flex flex-col gap-4">
      <div className="-mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <GeneratedAt createdAt={outline.createdAt} />
        <QuotesLine outline={outline} />
      </div>
      <LostTexts sectionId={null} />
      <CitationCards projectId={projectId} segmentById={segmentById} isComplete={isComplete}>
        <ResolvedGapsContext value={resolved}>
          <SortableList
            items={isComplete ? rows : rows.slice(0, FIRST_SECTIONS)}
            label={OUTLINE_TEXT.sections}
            nameOf={titleOf}
            onReorder={reorder}
            renderItem={renderSection}
            heightOf={heightOf}
            className={LIST_CLASS}
            itemClassName={ROW_CLASS}
          />
        </ResolvedGapsContext>
      </CitationCards>
      <PlaceholdersCard projectId={projectId} outlineId={outline.id} placeholders={outline.placeholders} />
    </div>
  );
}

/** Shows when the outline was generated; newer tags are not in it. */
const GeneratedAt = memo(function GeneratedAt({ createdAt }: { createdAt: string }) {
  const ago = relativeTime(createdAt, useNow());
  return (
    <p className="text-xs text-ink-3">
      <time dateTime={createdAt} title={dateTimeText(createdAt)}>
        {OUTLINE_TEXT.generated(ago)}
      </time>
    </p>
  );
});
