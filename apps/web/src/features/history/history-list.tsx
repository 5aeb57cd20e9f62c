import {
  type ChangePlace,
  type HistoryEntry,
  type HistoryPlace,
  historyDays,
  placeOf,
  type Segment,
  type Source,
} from "@quarry/domain";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { segmentsQuery } from "../../api/segments-query.ts";
import { useTRPC } from "../../api/trpc.ts";
import { useNow } from "../../components/hooks/use-now.ts";
import { LongList, LongListItem } from "../../components/long-list.tsx";
import { dayKey, dayText } from "./days.ts";
import { HistoryStep } from "./history-step.tsx";
import { HISTORY_TEXT as TEXT } from "./text.ts";

const STEP_HEIGHT_PX = 52;
const HEADING_HEIGHT_PX = 36;
const QUOTED_LENGTH = 80;

const NO_SEGMENTS: Segment[] = [];
const NO_SOURCES: Source[] = [];

export type HistoryListProps = {
  projectId: string;
  /** Newest first. */
  changes: readonly HistoryEntry[];
  /** The person of this browser; undefined until loaded. */
  ownId: string | undefined;
  onShow: (place: ChangePlace) => void;
};

/** The changes of a project by day. Consecutive changes of one segment or source have its name above them. */
export function HistoryList({ projectId, changes, ownId, onShow }: HistoryListProps) {
  const trpc = useTRPC();
  const { data: segments = NO_SEGMENTS } = useQuery(segmentsQuery(trpc, { projectId }));
  const { data: sources = NO_SOURCES } = useQuery(trpc.sources.list.queryOptions({ projectId }));
  const nowMs = useNow();
  const items = useMemo(() => itemsOf(changes), [changes]);
  return (
    <LongList aria-label={TEXT.title} className="pb-4">
      {items.map(({ change, day, place }, index) => {
        const headings = (day === null ? 0 : 1) + (place === null ? 0 : 1);
        return (
          <LongListItem key={change.number} index={index} heightPx={STEP_HEIGHT_PX + headings * HEADING_HEIGHT_PX}>
            {day !== null && <h3 className="px-4 pt-5 pb-1 text-sm font-semibold text-ink">{dayText(day, nowMs)}</h3>}
            {place !== null && (
              <p dir="auto" className="truncate px-4 pt-3 pb-0.5 text-xs text-ink-3">
                {placeText(place, segments, sources)}
              </p>
            )}
            <HistoryStep change={change} ownId={ownId} onShow={onShow} />
          </LongListItem>
        );
      })}
    </LongList>
  );
}

/** A change. `day` and `place` are those that begin with it, or null. */
type Item = { change: HistoryEntry; day: string | null; place: ChangePlace | null };

function itemsOf(changes: readonly HistoryEntry[]): Item[] {
  return historyDays(changes, dayKey).flatMap(({ day, places }) =>
    places.flatMap((group, groupIndex) =>
      group.changes.map((change, index) => ({
        change,
        day: groupIndex === 0 && index === 0 ? day : null,
        place: index === 0 && isNamed(group) ? group.place : null,
      })),
    ),
  );
}

/** One change of a source or the outline names it already. */
function isNamed({ place, changes }: HistoryPlace<HistoryEntry>): boolean {
  return place?.kind === "segment" || changes.length > 1;
}

function placeText(place: ChangePlace, segments: readonly Segment[], sources: readonly Source[]): string {
  if (place.kind === "outline") return TEXT.outline;
  const nameOf = (sourceId: string) => sources.find(({ id }) => id === sourceId)?.urlOrName;
  if (place.kind === "source") return nameOf(place.sourceId) ?? TEXT.goneSource;
  const segment = segments[placeOf(segments, place.segmentId) ?? -1];
  if (segment === undefined) return TEXT.goneSegment;
  return TEXT.segment(nameOf(segment.sourceId) ?? "", segment.text.slice(0, QUOTED_LENGTH));
}
