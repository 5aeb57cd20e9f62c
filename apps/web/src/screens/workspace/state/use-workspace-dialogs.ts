import type { Source } from "@quarry/domain";
import { useCallback, useState } from "react";
import type { Material } from "../../../features/transcript-upload/preview/use-transcript-preview.ts";

/** An open upload: its source, or null for new sources, and the initial files. */
export type OpenUpload = { source: Source | null; brings: "transcript" | "recording"; files: readonly File[] };

/** An open correction of a source, with the better transcript where one is chosen already. */
export type OpenCorrection = { source: Source; material: Material | null };

/** Holds the open dialogs. The upload is separate, because it continues in the background. */
export function useWorkspaceDialogs() {
  const [opened, setOpened] = useState<"search" | "add" | null>(null);
  const [upload, setUpload] = useState<OpenUpload | null>(null);
  // Null until it was opened once. It is kept while closed.
  const [isReviewing, setReviewing] = useState<boolean | null>(null);
  const [correction, setCorrection] = useState<OpenCorrection | null>(null);
  const openUpload = useCallback((source: Source | null, files: readonly File[] = []) => {
    setUpload({ source, brings: "transcript", files: [...files] });
  }, []);
  const openRecording = useCallback((source: Source) => {
    setUpload({ source, brings: "recording", files: [] });
  }, []);
  const openCorrection = useCallback((source: Source, material: Material | null = null) => {
    setCorrection({ source, material });
  }, []);
  return {
    opened,
    upload,
    openUpload,
    openRecording,
    correction,
    openCorrection,
    closeCorrection: useCallback(() => setCorrection(null), []),
    isReviewing,
    openReview: useCallback(() => setReviewing(true), []),
    closeReview: useCallback(() => setReviewing(false), []),
    openSearch: useCallback(() => setOpened("search"), []),
    openAdd: useCallback(() => setOpened("add"), []),
    close: useCallback(() => setOpened(null), []),
    closeUpload: useCallback(() => setUpload(null), []),
  };
}
