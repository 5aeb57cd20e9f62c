import { projectTotals, type Source } from "@quarry/domain";
import { Button, IconButton } from "@quarry/ui";
import { type LucideIcon, PanelLeftOpen, PanelRightOpen, SearchX, Sparkles } from "lucide-react";
import type { RefObject } from "react";
import { EmptyState } from "../../components/empty-state.tsx";
import { lazy } from "../../components/lazy.tsx";
import { LoadError } from "../../components/load-error.tsx";
import type { Player } from "../../features/player/use-player.ts";
import { FilterButton } from "../../features/segments/filter/filter-button.tsx";
import { SegmentFilterBar } from "../../features/segments/filter/segment-filter-bar.tsx";
import { SegmentList } from "../../features/segments/list/segment-list.tsx";
import { SegmentListSkeleton } from "../../features/segments/list/segment-list-skeleton.tsx";
import type { ReadingPositionTracker } from "../../features/segments/list/use-segment-list.ts";
import { BulkBar } from "../../features/segments/selection/bulk-bar.tsx";
import { SelectAll } from "../../features/segments/selection/select-all.tsx";
import { SEGMENTS_TEXT } from "../../features/segments/text.ts";
import { SourceWithoutSegments } from "../../features/sources/source-without-segments.tsx";
import { NoSources } from "../../features/sources/sources-panel.tsx";
import { TAGS_TEXT } from "../../features/tags/text.ts";
import type { WorkspaceData } from "./state/use-workspace-data.ts";
import type { PaneSide, useWorkspacePanes } from "./state/use-workspace-panes.ts";
import type { WorkspaceView } from "./state/use-workspace-view.ts";
import { WORKSPACE_TEXT as TEXT } from "./workspace-text.ts";

const WordMarking = lazy(async () => (await import("../../features/segments/words/word-marking.tsx")).WordMarking);
const WorkspaceReplace = lazy(async () => (await import("./workspace-replace.tsx")).WorkspaceReplace);
const UnsavedCorrections = lazy(
  async () => (await import("../../features/segments/editing/unsaved-corrections.tsx")).UnsavedCorrections,
);

export type WorkspaceSegmentsProps = {
  projectId: string;
  data: WorkspaceData;
  view: WorkspaceView;
  place: ReadingPositionTracker;
  player: Player;
  panes: ReturnType<typeof useWorkspacePanes>;
  searchField: RefObject<HTMLInputElement | null>;
  bulkField: RefObject<HTMLInputElement | null>;
  /** Opens the transcript upload, for the given source or for new ones. */
  onUpload: (source: Source | null) => void;
  /** Opens the review of suggested tags. */
  onReview: () => void;
};

/** The reading column: filters, segments and the bar of the selection. */
export function WorkspaceSegments(props: WorkspaceSegmentsProps) {
  const { projectId, data, view, panes, searchField, bulkField } = props;
  const { filter, setFilter, rows, selection, moves } = view;
  return (
    <div className="@container relative flex min-h-0 min-w-0 flex-1 flex-col">
      <SegmentFilterBar
        filter={filter}
        onChange={setFilter}
        sources={data.sourceList}
        looks={data.tagOffer.looks}
        shownCount={rows.segmentCount}
        allCount={data.segments.isSuccess ? data.segmentList.length : null}
        readCount={data.hasSegments && !data.segments.isSuccess ? projectTotals(data.sourceList).segmentCount : null}
        foldedCount={view.foldedCount}
        onFold={view.foldShort}
        choices={
          <>
            <FilterButton
              filter={filter}
              onChange={setFilter}
              segments={data.segmentList}
              tags={data.tagOffer.tags}
              looks={data.tagOffer.looks}
              notedCount={data.noteCounts.size}
            />
            <IconButton
              label={TAGS_TEXT.review}
              aria-haspopup="dialog"
              onClick={props.onReview}
              className="@max-xl:hidden!"
            >
              <Sparkles aria-hidden className="size-5" />
            </IconButton>
            <WorkspaceReplace {...{ projectId, data, view }} fallback={<span className="hidden size-9 @xl:block" />} />
          </>
        }
        searchField={searchField}
        onLeaveSearch={view.focusList}
        onEscapeSearch={view.leaveSearch}
        selectAll={
          data.segments.isSuccess &&
          rows.segmentCount > 0 && <SelectAll extent={selection.extent} onToggle={moves.toggleAll} />
        }
        start={<PaneOpener side="sources" label={TEXT.showSources} icon={PanelLeftOpen} panes={panes} />}
        end={<PaneOpener side="notes" label={TEXT.showNotes} icon={PanelRightOpen} panes={panes} />}
      />
      {data.segments.isSuccess && (
        <UnsavedCorrections projectId={projectId} segments={data.segmentList} actions={view.actions} />
      )}
      <SegmentsBody {...props} />
      {rows.segmentCount > 0 && <WordMarking marking={view.marking} actions={view.actions} />}
      {selection.ids.length > 0 && (
        <BulkBar
          projectId={projectId}
          selection={selection}
          segments={data.segmentList}
          offer={data.tagOffer}
          field={bulkField}
          onLeave={view.focusCurrent}
          onClear={view.clearSelection}
        />
      )}
    </div>
  );
}

type PaneOpenerProps = { side: PaneSide; label: string; icon: LucideIcon; panes: WorkspaceSegmentsProps["panes"] };

/** Shows a hidden pane. On narrow screens the header has these buttons. */
function PaneOpener({ side, label, icon: Icon, panes }: PaneOpenerProps) {
  if (!panes.isWide || panes.isOpen(side)) return null;
  return (
    <IconButton label={label} autoFocus={panes.moved === side} onClick={() => panes.setOpen(side, true)}>
      <Icon aria-hidden className="size-5" />
    </IconButton>
  );
}

function SegmentsBody(props: WorkspaceSegmentsProps) {
  const { projectId, data, view, place, player } = props;
  const { segments, sources } = data;
  const { filter, rows } = view;
  if (segments.data === undefined && segments.isError) {
    return (
      <LoadError
        text={SEGMENTS_TEXT.loadFailed}
        pending={segments.isFetching}
        onRetry={() => void segments.refetch()}
      />
    );
  }
  if (!data.hasSegments || sources.data === undefined) return <SegmentListSkeleton />;
  if (rows.segmentCount === 0)
    return segments.isSuccess ? <NoSegments {...props} sources={sources.data} /> : <SegmentListSkeleton />;
  return (
    <SegmentList
      projectId={projectId}
      rows={rows}
      filter={filter}
      hasOneSource={data.sourceList.length < 2}
      cursor={view.cursor}
      highlightedId={view.highlightedId}
      taggingId={view.taggingId}
      notingId={view.noteDraftFor}
      tagOffer={data.tagOffer}
      tagColors={data.tagColors}
      taggedWords={view.taggedWords}
      notedWords={view.notedWords}
      noteCounts={data.noteCounts}
      wordNotes={data.wordNotes}
      litNotes={view.litNotes}
      spoken={player.spoken}
      reveal={view.reveal}
      visibleRows={view.visibleRows}
      place={place}
      actions={view.actions}
    />
  );
}

/** Explains an empty list: no sources, no transcript, no match, or only folded segments. */
function NoSegments(props: WorkspaceSegmentsProps & { sources: readonly Source[] }) {
  const { data, view, panes, searchField, sources, onUpload } = props;
  const { filter } = view;
  if (sources.length === 0) {
    const saysItBeside = panes.isWide && panes.isOpen("sources");
    return saysItBeside ? <EmptyState text={SEGMENTS_TEXT.noSources} /> : <NoSources onUpload={() => onUpload(null)} />;
  }
  const [only] = sources.length === 1 ? sources : [];
  const chosen = only ?? sources.find(({ id }) => id === filter.sourceId);
  if (chosen?.segmentCount === 0) return <SourceWithoutSegments source={chosen} onUpload={onUpload} />;
  // The source became ready, and its segments are loading.
  if (chosen && !data.segmentList.some(({ sourceId }) => sourceId === chosen.id)) return <SegmentListSkeleton />;
  if (data.segmentList.length === 0) {
    const isReading = sources.some(({ status }) => status === "queued" || status === "transcribing");
    return <EmptyState text={isReading ? SEGMENTS_TEXT.noneYet : SEGMENTS_TEXT.noTranscripts} />;
  }
  const unfold = view.foldedCount > 0 && (
    <Button onClick={() => view.foldShort(false)}>{SEGMENTS_TEXT.filter.unfold(view.foldedCount)}</Button>
  );
  if (!view.isNarrowed) return <EmptyState text={SEGMENTS_TEXT.filter.allFolded} action={unfold} />;
  const clear = () => {
    view.clearFilter();
    searchField.current?.focus();
  };
  return (
    <EmptyState
      icon={<SearchX aria-hidden className="size-6 text-ink-3" />}
      text={SEGMENTS_TEXT.noMatch}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button onClick={clear}>{SEGMENTS_TEXT.clearFilters}</Button>
          {unfold}
        </div>
      }
    />
  );
}
