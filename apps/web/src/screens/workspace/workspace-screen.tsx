import { hoursAndMinutes, placeOf, projectTotals } from "@quarry/domain";
import { useCallback, useMemo, useRef } from "react";
import { isUnknown } from "../../api/api-error.ts";
import { DropZone } from "../../components/drop-zone.tsx";
import { lazy } from "../../components/lazy.tsx";
import { LoadError } from "../../components/load-error.tsx";
import { FullPageMessage } from "../../components/screen/full-page-message.tsx";
import { NotesPanel } from "../../features/notes/notes-panel.tsx";
import { quotedTexts } from "../../features/notes/quoted-texts.ts";
import { NOTES_TEXT } from "../../features/notes/text.ts";
import { usePlayer } from "../../features/player/use-player.ts";
import { segmentAfter } from "../../features/segments/list/segment-rows.ts";
import { SourcesPanel } from "../../features/sources/sources-panel.tsx";
import { SOURCES_TEXT } from "../../features/sources/text.ts";
import { ProjectLoadError } from "../project-load-error.tsx";
import { useChangedPlace } from "./state/use-changed-place.ts";
import { useFollowedRenames } from "./state/use-followed-renames.ts";
import { useGoToEnd } from "./state/use-go-to-end.ts";
import { usePaneActions } from "./state/use-pane-actions.ts";
import { useReadingPosition } from "./state/use-reading-position.ts";
import { useWorkspaceAddress } from "./state/use-workspace-address.ts";
import { useWorkspaceData } from "./state/use-workspace-data.ts";
import { useWorkspaceDialogs } from "./state/use-workspace-dialogs.ts";
import { useWorkspacePanes } from "./state/use-workspace-panes.ts";
import { useWorkspaceShortcuts } from "./state/use-workspace-shortcuts.ts";
import { useWorkspaceView } from "./state/use-workspace-view.ts";
import { WorkspaceDialogs } from "./workspace-dialogs.tsx";
import { WorkspaceHeader } from "./workspace-header.tsx";
import { WorkspacePanes } from "./workspace-panes.tsx";
import { WorkspacePlayer } from "./workspace-player.tsx";
import { WorkspacePrint } from "./workspace-print.tsx";
import { WorkspaceSegments } from "./workspace-segments.tsx";
import { WORKSPACE_TEXT as TEXT } from "./workspace-text.ts";

const SuggestionsKeeper = lazy(
  async () => (await import("../../features/suggestions/suggestions-keeper.tsx")).SuggestionsKeeper,
);
const WorkspaceReview = lazy(async () => (await import("./workspace-review.tsx")).WorkspaceReview);

/** The workspace of a project: sources, segments and notes. */
export function WorkspaceScreen({ projectId }: { projectId: string }) {
  const data = useWorkspaceData(projectId);
  const panes = useWorkspacePanes();
  const { setOpen, isWide } = panes;
  const openNotes = useCallback(() => setOpen("notes", true), [setOpen]);
  const player = usePlayer(data.sourceList, data.segmentList);
  const view = useWorkspaceView(
    { projectId, segments: data.segmentList, sources: data.sourceList, noted: data.noteCounts },
    openNotes,
    player.actions,
  );
  const searchField = useRef<HTMLInputElement>(null);
  const bulkField = useRef<HTMLInputElement>(null);
  const dialogs = useWorkspaceDialogs();
  const { openUpload, openRecording, openCorrection } = dialogs;
  const { project, sources, sourceList, segmentList, noteList } = data;
  const isLoaded = data.hasSegments && sources.isSuccess;
  const isAllLoaded = isLoaded && data.segments.isSuccess;
  const place = useReadingPosition({ projectId, segments: segmentList, view, isLoaded, isAllLoaded });
  useWorkspaceAddress(view, {
    isAll: isAllLoaded,
    has: (segmentId) => isAllLoaded || (isLoaded && placeOf(segmentList, segmentId) !== undefined),
  });
  useChangedPlace(projectId, data, view, isLoaded);
  useFollowedRenames(projectId, view.followRename);
  const goToEnd = useGoToEnd(view, { first: data.isFromStart, last: isAllLoaded }, data.showStart);
  useWorkspaceShortcuts({ projectId, view, goToEnd, player, searchField, bulkField });

  const { focusSource, noteDraftFor } = view;
  const { currentId } = view.cursor;
  const quotes = useMemo(
    () => quotedTexts(segmentList, [...noteList.map(({ segmentId }) => segmentId), noteDraftFor]),
    [segmentList, noteList, noteDraftFor],
  );
  const leaving = usePaneActions(panes, view);

  // The project was deleted elsewhere, and further changes would be lost.
  if (isUnknown(sources.error)) return <FullPageMessage title={TEXT.unknown} text={TEXT.unknownHint} />;
  if (project.isLoadingError) return <ProjectLoadError project={project} />;
  const { durationMs: spokenMs } = projectTotals(sourceList);
  return (
    <DropZone
      message={TEXT.dropFiles}
      onFiles={(files) => openUpload(null, files)}
      className="flex h-[calc(100dvh-var(--strip,0px))] flex-col"
    >
      <WorkspaceHeader
        projectId={projectId}
        data={data}
        view={view}
        panes={panes}
        onSearchMedia={dialogs.openSearch}
        onUpload={() => openUpload(null)}
        onAddSource={dialogs.openAdd}
        onReview={dialogs.openReview}
      />
      <WorkspacePanes
        isWide={isWide}
        sources={{
          title: SOURCES_TEXT.heading(sourceList.length),
          detail: spokenMs > 0 ? hoursAndMinutes(spokenMs) : undefined,
          isOpen: panes.isOpen("sources"),
          onOpenChange: (open) => setOpen("sources", open),
          takesFocus: panes.moved === "sources",
          content:
            sources.data === undefined && sources.isError ? (
              <LoadError
                text={SOURCES_TEXT.loadFailed}
                pending={sources.isFetching}
                onRetry={() => void sources.refetch()}
              />
            ) : (
              <SourcesPanel
                projectId={projectId}
                sources={data.hasBegun ? sources.data : undefined}
                filterSourceId={view.filter.sourceId}
                onFilter={leaving.showSource}
                onUpload={openUpload}
                onAddRecording={openRecording}
                onCorrect={openCorrection}
                onPlay={player.actions.playSource}
              />
            ),
        }}
        notes={{
          title: NOTES_TEXT.heading(noteList.length),
          isOpen: panes.isOpen("notes"),
          onOpenChange: (open) => setOpen("notes", open),
          takesFocus: panes.moved === "notes",
          content: (
            <NotesPanel
              projectId={projectId}
              isWaiting={!data.hasBegun}
              quotes={quotes}
              draftFor={noteDraftFor}
              draftWords={view.notedWords}
              onDraftEnd={leaving.endNoteDraft}
              onContinue={view.continueNote}
              onRefused={view.returnToNote}
              shownFor={view.notesShownFor}
              lit={view.litNotes}
              onShow={leaving.showNote}
            />
          ),
        }}
      >
        <WorkspaceSegments
          projectId={projectId}
          data={data}
          view={view}
          place={place}
          player={player}
          panes={panes}
          searchField={searchField}
          bulkField={bulkField}
          onUpload={openUpload}
          onReview={dialogs.openReview}
        />
        <WorkspacePlayer player={player} segments={segmentList} onFollow={view.followPlayback} />
      </WorkspacePanes>
      <SuggestionsKeeper
        projectId={projectId}
        currentId={currentId}
        previousId={segmentAfter(view.rows, currentId, -1)?.id ?? null}
        nextId={segmentAfter(view.rows, currentId, 1)?.id ?? null}
      />
      <WorkspacePrint data={data} view={view} />
      {dialogs.isReviewing !== null && (
        <WorkspaceReview {...{ projectId, data, player }} open={dialogs.isReviewing} onClose={dialogs.closeReview} />
      )}
      <WorkspaceDialogs projectId={projectId} sources={sourceList} dialogs={dialogs} onUploaded={focusSource} />
    </DropZone>
  );
}
