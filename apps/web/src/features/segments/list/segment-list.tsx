import type { SegmentFilter, TagColors, WordNote, WordNotes } from "@quarry/domain";
import type { Store } from "../../../components/hooks/store.ts";
import type { LitNotes } from "../../notes/shown-notes.ts";
import type { SegmentActions } from "../row/segment-actions.ts";
import { type RowTagOffer, SegmentRow } from "../row/segment-row.tsx";
import type { SegmentCursor } from "../selection/segment-cursor.ts";
import { SEGMENTS_TEXT } from "../text.ts";
import type { SelectedWords } from "../words/selected-words.ts";
import { SegmentHeading, ShortSegmentsLine } from "./segment-heading.tsx";
import { marksOfSource } from "./segment-index.ts";
import { type SegmentRow as Row, rowAt, type SegmentRows } from "./segment-rows.ts";
import { useHoveredRow } from "./use-hovered-row.ts";
import type { RevealRequest } from "./use-reveal.ts";
import { type ReadingPositionTracker, useSegmentList, type VisibleRowsRef } from "./use-segment-list.ts";

/** Space below the last segment for a toast. */
const ROOM_AT_END_PX = 120;
const NO_NOTES: readonly WordNote[] = [];

export type SegmentListProps = {
  projectId: string;
  rows: SegmentRows;
  filter: SegmentFilter;
  /** True in a project with one source, where uniqueness means nothing. */
  hasOneSource: boolean;
  cursor: SegmentCursor;
  highlightedId: string | null;
  taggingId: string | null;
  /** The segment that a note is being written for. */
  notingId: string | null;
  tagOffer: RowTagOffer;
  tagColors: TagColors;
  /** The words that a tag or a note is being written for. */
  taggedWords: SelectedWords | null;
  notedWords: SelectedWords | null;
  noteCounts: ReadonlyMap<string, number>;
  wordNotes: WordNotes;
  litNotes: Store<LitNotes | null>;
  /** The segment being played. A store, so that only its row renders again. */
  spoken: Store<string | null>;
  reveal: Store<RevealRequest | null>;
  visibleRows: VisibleRowsRef;
  place: ReadingPositionTracker;
  actions: SegmentActions;
};

/** The filtered segments as one virtual list. */
export function SegmentList(props: SegmentListProps) {
  const { projectId, rows, filter, cursor, highlightedId, taggingId, tagOffer, noteCounts, actions } = props;
  const { scroller, virtualizer, items, topIndex, stuck } = useSegmentList({
    rows,
    filter,
    currentId: cursor.currentId,
    reveal: props.reveal,
    editing: actions.editing,
    taggingId,
    visibleRows: props.visibleRows,
    place: props.place,
  });
  useHoveredRow(scroller);
  const isNarrowed = rows.kept !== null;
  const tabStopId = tabStopIn(
    items.map(({ index }) => ({ index, row: rowAt(rows, index) })),
    cursor.currentId,
    topIndex,
  );

  return (
    <div ref={scroller} className="@container min-h-0 flex-1 overflow-y-auto overscroll-contain [overflow-anchor:none]">
      <div className="sticky top-0 z-10 h-0">
        {stuck && (
          <div aria-hidden className="mx-auto max-w-[50rem] bg-ground @xl:px-2">
            <div className="border-b border-line">
              <SegmentHeading source={stuck.source} count={stuck.count} isNarrowed={isNarrowed} />
            </div>
          </div>
        )}
      </div>
      <div
        className="relative mx-auto w-full max-w-[50rem]"
        style={{ height: virtualizer.getTotalSize() + ROOM_AT_END_PX }}
      >
        <ul
          aria-label={SEGMENTS_TEXT.list}
          data-own-focus
          className="absolute inset-x-0 top-0 @xl:px-2"
          style={{ transform: `translateY(${items[0]?.start ?? 0}px)` }}
        >
          {items.map(({ index, start }, place) => {
            const gapPx = start - (items[place - 1]?.end ?? start);
            const row = rowAt(rows, index);
            if (row === undefined) return null;
            return (
              <li
                key={row.kind === "heading" ? `heading ${index}` : row.segment.id}
                ref={virtualizer.measureElement}
                data-index={index}
                aria-posinset={index + 1}
                aria-setsize={rows.rowCount}
                // Beside the row of an open field that was scrolled away, rows are missing.
                style={gapPx > 0 ? { marginTop: gapPx } : undefined}
              >
                {row.kind === "heading" ? (
                  <>
                    {row.isBelowLine && <ShortSegmentsLine />}
                    <h2>
                      <SegmentHeading source={row.source} count={row.count} isNarrowed={isNarrowed} />
                    </h2>
                  </>
                ) : (
                  <SegmentRow
                    projectId={projectId}
                    segment={row.segment}
                    source={row.source}
                    mark={marksOfSource(rows.segments, row.source.id).get(row.segment.speaker)}
                    hasOneSource={props.hasOneSource}
                    search={filter.text}
                    filterTags={filter.includedTags}
                    tagColors={props.tagColors}
                    noteCount={noteCounts.get(row.segment.id) ?? 0}
                    notes={props.wordNotes.get(row.segment.id) ?? NO_NOTES}
                    litNotes={props.litNotes}
                    isTabStop={row.segment.id === tabStopId}
                    isSelected={cursor.selected.has(row.segment.id)}
                    isHighlighted={row.segment.id === highlightedId}
                    isBeingEdited={row.segment.id === taggingId || row.segment.id === props.notingId}
                    spoken={props.spoken}
                    tagging={row.segment.id === taggingId ? tagOffer : null}
                    chosenWords={chosenIn(row.segment.id, props)}
                    actions={actions}
                  />
                )}
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}

/** Returns the words of a row that are being tagged, or else those that a note is being written for. */
function chosenIn(segmentId: string, { taggingId, taggedWords, notedWords }: SegmentListProps): SelectedWords | null {
  if (segmentId === taggingId) return taggedWords;
  return notedWords?.segmentId === segmentId ? notedWords : null;
}

/** Returns the segment that Tab stops at: the current one while rendered, else the first in view. */
function tabStopIn(drawn: { index: number; row: Row | undefined }[], currentId: string | null, topIndex: number) {
  const segments = drawn.flatMap(({ index, row }) => (row?.kind === "segment" ? { index, id: row.segment.id } : []));
  const stop =
    segments.find(({ id }) => id === currentId) ?? segments.find(({ index }) => index >= topIndex) ?? segments[0];
  return stop?.id;
}
