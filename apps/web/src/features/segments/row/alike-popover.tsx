import { alikeSegments, type Segment, type Source } from "@quarry/domain";
import { cn, Popover } from "@quarry/ui";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useRef } from "react";
import { segmentsQuery } from "../../../api/segments-query.ts";
import { useTRPC } from "../../../api/trpc.ts";
import { LongList, LongListItem } from "../../../components/long-list.tsx";
import { sourceDot } from "../../../components/source-colors.ts";
import { SEGMENTS_TEXT } from "../text.ts";

const TEXT = SEGMENTS_TEXT.alike;
const ITEM_HEIGHT_PX = 84;

export type AlikePopoverProps = {
  projectId: string;
  segment: Segment;
  onClose: () => void;
  /** Runs after closing, with the chosen segment or null. */
  onClosed: (chosenId: string | null) => void;
};

/** Lists the other sources in which the same was said. Choosing one goes to its first segment. The popover is anchored
 * to its parent, which it covers, so that another click there closes it. */
export function AlikePopover({ projectId, segment, onClose, onClosed }: AlikePopoverProps) {
  const chosen = useRef<string | null>(null);
  const found = useAlike(projectId, segment);
  return (
    <Popover
      open
      onClose={onClose}
      onClosed={() => onClosed(chosen.current)}
      trigger={<span aria-hidden className="absolute inset-0" />}
      label={TEXT.heading}
      className="w-80 p-2!"
    >
      <h3 className="px-1.5 pt-1 pb-1.5 text-xs font-semibold text-ink-2">{TEXT.heading}</h3>
      {found.length === 0 && <p className="px-1.5 pb-1 text-sm text-ink-2">{TEXT.none}</p>}
      <LongList className="flex flex-col">
        {found.map(({ source, first, count }, index) => (
          <LongListItem key={source.id} index={index} heightPx={ITEM_HEIGHT_PX}>
            <button
              type="button"
              onClick={() => {
                chosen.current = first.id;
                onClose();
              }}
              className="flex w-full flex-col gap-0.5 rounded-sm px-1.5 py-1.5 text-left hover:bg-hover"
            >
              <AlikeSource source={source} first={first} count={count} />
            </button>
          </LongListItem>
        ))}
      </LongList>
    </Popover>
  );
}

function AlikeSource({ source, first, count }: Alike) {
  const facts = [first.startTime, first.speaker, count > 1 && TEXT.times(count)].filter(Boolean);
  return (
    <>
      <span className="flex items-center gap-2 text-sm font-semibold">
        <span aria-hidden className={cn("size-2 shrink-0 rounded-full", sourceDot(source.color))} />
        <span className="min-w-0 truncate">{source.urlOrName}</span>
      </span>
      <span className="text-xs text-ink-2 tabular-nums empty:hidden">{facts.join(" · ")}</span>
      <span dir="auto" className="line-clamp-2 font-serif text-base leading-snug break-words">
        {first.text}
      </span>
    </>
  );
}

/** A source, the first of its alike segments and their number. */
type Alike = { source: Source; first: Segment; count: number };

const NO_SEGMENTS: Segment[] = [];
const NO_SOURCES: Source[] = [];

/** Finds alike segments in the loaded lists, without a call. */
function useAlike(projectId: string, segment: Segment): Alike[] {
  const trpc = useTRPC();
  const { data: segments = NO_SEGMENTS } = useQuery(segmentsQuery(trpc, { projectId }));
  const { data: sources = NO_SOURCES } = useQuery(trpc.sources.list.queryOptions({ projectId }));
  return useMemo(() => {
    const bySource = new Map<string, Alike>();
    const sourceById = new Map(sources.map((source) => [source.id, source]));
    for (const first of alikeSegments(segments, segment)) {
      const source = sourceById.get(first.sourceId);
      const known = bySource.get(first.sourceId);
      if (known !== undefined) known.count += 1;
      else if (source !== undefined) bySource.set(source.id, { source, first, count: 1 });
    }
    return [...bySource.values()].sort((one, other) => one.source.displayOrder - other.source.displayOrder);
  }, [segments, sources, segment]);
}
