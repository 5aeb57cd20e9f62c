import type { Source } from "@quarry/domain";
import { lazy } from "../../components/lazy.tsx";
import { MediaSearchDialog } from "../../features/media-search/media-search-dialog.tsx";
import { AddSourceDialog } from "../../features/sources/add-source-dialog.tsx";
import type { UploadPurpose } from "../../features/transcript-upload/upload-drafts.ts";
import { UploadTranscriptDialog } from "../../features/transcript-upload/upload-transcript-dialog.tsx";
import type { OpenUpload, useWorkspaceDialogs } from "./state/use-workspace-dialogs.ts";

const CorrectSourceDialog = lazy(
  async () =>
    (await import("../../features/transcript-upload/correction/correct-source-dialog.tsx")).CorrectSourceDialog,
);

export type WorkspaceDialogsProps = {
  projectId: string;
  sources: readonly Source[];
  dialogs: ReturnType<typeof useWorkspaceDialogs>;
  /** Runs when a new source is ready. */
  onUploaded: (sourceId: string) => void;
};

/** The dialogs that add sources to a project. */
export function WorkspaceDialogs({ projectId, sources, dialogs, onUploaded }: WorkspaceDialogsProps) {
  const { opened, upload, correction, openCorrection, close, closeUpload, closeCorrection } = dialogs;
  return (
    <>
      {opened === "search" && <MediaSearchDialog projectId={projectId} sources={sources} onClose={close} />}
      {opened === "add" && <AddSourceDialog projectId={projectId} onClose={close} />}
      {upload !== null && (
        <UploadTranscriptDialog
          key={`${upload.brings} ${upload.source?.id ?? ""}`}
          {...purposeOf(projectId, upload)}
          sourceName={upload.source?.urlOrName ?? ""}
          sources={sources}
          files={upload.files}
          onClose={closeUpload}
          onUploaded={onUploaded}
          onCorrect={openCorrection}
        />
      )}
      {correction !== null && <CorrectSourceDialog {...correction} onClose={closeCorrection} />}
    </>
  );
}

function purposeOf(projectId: string, { source, brings }: OpenUpload): UploadPurpose {
  if (source === null || brings === "transcript")
    return { projectId, attachTo: source?.id ?? null, brings: "transcript" };
  return { projectId, attachTo: source.id, brings };
}
