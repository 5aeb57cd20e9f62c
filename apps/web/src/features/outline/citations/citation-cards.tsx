import type { Segment } from "@quarry/domain";
import { HoverCard } from "@quarry/ui";
import { useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode } from "react";
import { useTRPC } from "../../../api/trpc.ts";
import { CitationCard } from "./citation-card.tsx";
import { useCitationCard } from "./use-citation-card.ts";
import { useOutlinePosition } from "./use-outline-position.ts";

/** Navigates to the segment of a citation. */
export const FollowCitation = createContext<(citation: HTMLElement) => void>(() => undefined);

export type CitationCardsProps = {
  projectId: string;
  segmentById: ReadonlyMap<string, Segment> | null;
  /** True once all sections are rendered. */
  isComplete: boolean;
  /** Plays a segment. Without it a card has no button to play. */
  onPlay?: (segmentId: string) => void;
  children: ReactNode;
};

/** Shows a card for the hovered or focused citation among its children, navigates to cited segments, and restores the
 * position on return. */
export function CitationCards({ projectId, segmentById, isComplete, onPlay, children }: CitationCardsProps) {
  const trpc = useTRPC();
  const sources = useQuery(trpc.sources.list.queryOptions({ projectId }));
  const { shown, hide, handlers, cardHandlers } = useCitationCard();
  // Returning from a segment focuses its citation, which would open the card again.
  const follow = useOutlinePosition({ projectId, isComplete, onReturned: hide });
  const segment = shown ? segmentById?.get(shown.id) : undefined;
  const source = sources.data?.find(({ id }) => id === segment?.sourceId);
  const sourceName = sources.data && (source?.urlOrName ?? null);
  const isPlayable = source?.mediaType != null && segment?.startTime !== "";
  return (
    <div className="relative" {...handlers}>
      <FollowCitation value={follow}>{children}</FollowCitation>
      {shown && segmentById && (
        <HoverCard
          key={`${shown.id} ${shown.top} ${shown.left}`}
          open
          onOpenChange={hide}
          align="center"
          content={
            <div className="-m-3.5 p-3.5" {...cardHandlers}>
              <CitationCard
                id={shown.id}
                segment={segment}
                sourceName={sourceName}
                onPlay={isPlayable ? onPlay : undefined}
              />
            </div>
          }
        >
          <span
            aria-hidden
            className="pointer-events-none absolute"
            style={{ left: shown.left, top: shown.top, width: shown.width, height: shown.height }}
          />
        </HoverCard>
      )}
    </div>
  );
}
