import type { Source } from "@quarry/domain";
import { useCallback, useState } from "react";

/** What the upload was opened for: a source that lacks its transcript or recording, or, with null, new ones; and the
 * files it begins with. */
export type OpenUpload = { source: Source | null; brings: "transcript" | "recording"; files: readonly File[] };

/** The dialogs of the workspace. An upload is beside the others, since it goes on while it is out of sight. */
export function useWorkspaceDialogs() {
  const [opened, setOpened] = useState<"search" | "add" | null>(null);
  const [upload, setUpload] = useState<OpenUpload | null>(null);
  const openUpload = useCallback((source: Source | null, files: readonly File[] = []) => {
    setUpload({ source, brings: "transcript", files: [...files] });
  }, []);
  const openRecording = useCallback((source: Source) => {
    setUpload({ source, brings: "recording", files: [] });
  }, []);
  return {
    opened,
    upload,
    openUpload,
    openRecording,
    openSearch: useCallback(() => setOpened("search"), []),
    openAdd: useCallback(() => setOpened("add"), []),
    close: useCallback(() => setOpened(null), []),
    closeUpload: useCallback(() => setUpload(null), []),
  };
}
