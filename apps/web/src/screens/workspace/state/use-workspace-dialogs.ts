import type { Source } from "@quarry/domain";
import { useCallback, useState } from "react";

/** What the upload was opened for: a source without a transcript, or, with null, new ones; and the files it begins with. */
export type OpenUpload = { source: Source | null; files: readonly File[] };

/** The dialogs of the workspace. An upload is beside the others, since it goes on while it is out of sight. */
export function useWorkspaceDialogs() {
  const [opened, setOpened] = useState<"search" | "add" | null>(null);
  const [upload, setUpload] = useState<OpenUpload | null>(null);
  const openUpload = useCallback((source: Source | null, files: readonly File[] = []) => {
    setUpload({ source, files: [...files] });
  }, []);
  return {
    opened,
    upload,
    openUpload,
    openSearch: useCallback(() => setOpened("search"), []),
    openAdd: useCallback(() => setOpened("add"), []),
    close: useCallback(() => setOpened(null), []),
    closeUpload: useCallback(() => setUpload(null), []),
  };
}
