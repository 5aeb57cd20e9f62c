import type { Source } from "@quarry/domain";
import { MediaSearchDialog } from "../../features/media-search/media-search-dialog.tsx";
import { AddSourceDialog } from "../../features/sources/add-source-dialog.tsx";
import { UploadTranscriptDialog } from "../../features/transcript-upload/upload-transcript-dialog.tsx";
import type { useWorkspaceDialogs } from "./state/use-workspace-dialogs.ts";

export type WorkspaceDialogsProps = {
  projectId: string;
  sources: readonly Source[];
  dialogs: ReturnType<typeof useWorkspaceDialogs>;
  /** A new source can be read. */
  onUploaded: (sourceId: string) => void;
};

/** The dialogs that bring sources into a project. */
export function WorkspaceDialogs({ projectId, sources, dialogs, onUploaded }: WorkspaceDialogsProps) {
  const { opened, upload, close, closeUpload } = dialogs;
  return (
    <>
      {opened === "search" && <MediaSearchDialog projectId={projectId} sources={sources} onClose={close} />}
      {opened === "add" && <AddSourceDialog projectId={projectId} onClose={close} />}
      {upload !== null && (
        <UploadTranscriptDialog
          key={upload.source?.id}
          projectId={projectId}
          sourceName={upload.source?.urlOrName ?? ""}
          attachTo={upload.source?.id ?? null}
          files={upload.files}
          onClose={closeUpload}
          onUploaded={onUploaded}
        />
      )}
    </>
  );
}
