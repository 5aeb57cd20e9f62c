import type { Source } from "@quarry/domain";
import { useCallback, useState } from "react";

/** An open upload: its source, or null for new sources, and the initial files. */
export type OpenUpload = { source: Source | null; brings: "transcript" | "recording"; files: readonly File[] };

/** Holds the open dialogs. The upload is separate, because it continues in the background. */
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
