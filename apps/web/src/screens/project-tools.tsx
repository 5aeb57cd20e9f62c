import { memo } from "react";
import { lazy } from "../components/lazy.tsx";
import { HistoryButton } from "../features/history/history-button.tsx";
import { PeopleHere } from "../features/presence/people-here.tsx";
import { HeaderTools } from "../shell/header-tools.tsx";
import { UndoButtons } from "../shell/undo/undo-buttons.tsx";

const TagCountsKeeper = lazy(async () => (await import("../features/tags/tag-counts-keeper.tsx")).TagCountsKeeper);
const RarityKeeper = lazy(async () => (await import("../features/segments/rarity-keeper.tsx")).RarityKeeper);

/** The buttons at the end of the header of a project's screens. */
export const ProjectTools = memo(function ProjectTools({ projectId }: { projectId: string }) {
  return (
    <>
      <PeopleHere projectId={projectId} />
      <UndoButtons projectId={projectId} />
      <HistoryButton projectId={projectId} />
      <HeaderTools />
      <TagCountsKeeper projectId={projectId} />
      <RarityKeeper projectId={projectId} />
    </>
  );
});
