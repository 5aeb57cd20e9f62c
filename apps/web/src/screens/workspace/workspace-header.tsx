import { IconButton } from "@quarry/ui";
import { BookOpenText, ListTree, NotebookPen, SquareLibrary } from "lucide-react";
import { useState } from "react";
import { useLocation } from "wouter";
import { DemoBadge } from "../../components/demo-badge.tsx";
import { ScreenHeader } from "../../components/screen/screen-header.tsx";
import { GenerateOutlineButton } from "../../features/outline/generate-outline-button.tsx";
import { OutlineLink } from "../../features/outline/outline-link.tsx";
import { historyState, storedOutlinePosition } from "../../features/outline/outline-position.ts";
import { OUTLINE_TEXT } from "../../features/outline/text.ts";
import { AddSourceMenu } from "../../features/sources/add-source-menu.tsx";
import { ManageTagsButton } from "../../features/tags/manage-tags-button.tsx";
import { DASHBOARD_PATH, outlinePath } from "../../paths.ts";
import { useScreenCommands } from "../../shell/screen-commands.ts";
import { ProjectTools } from "../project-tools.tsx";
import type { WorkspaceData } from "./state/use-workspace-data.ts";
import type { useWorkspacePanes } from "./state/use-workspace-panes.ts";
import type { WorkspaceView } from "./state/use-workspace-view.ts";
import { WorkspaceExport } from "./workspace-export.tsx";
import { WORKSPACE_TEXT as TEXT } from "./workspace-text.ts";

export type WorkspaceHeaderProps = {
  projectId: string;
  data: WorkspaceData;
  view: WorkspaceView;
  panes: ReturnType<typeof useWorkspacePanes>;
  onSearchMedia: () => void;
  onUpload: () => void;
  onAddSource: () => void;
  onReview: () => void;
};

/** The header of the workspace with the actions on the whole project. */
export function WorkspaceHeader(props: WorkspaceHeaderProps) {
  const { projectId, data, view, panes, onSearchMedia, onUpload, onAddSource } = props;
  const [, navigate] = useLocation();
  const { project, outline, tagOffer, hasTags } = data;
  const [cameFrom] = useState(storedOutlinePosition);
  const goToOutline = () => navigate(outlinePath(projectId), { state: historyState(cameFrom) });
  useScreenCommands([{ label: OUTLINE_TEXT.title, icon: BookOpenText, run: goToOutline }]);
  return (
    <ScreenHeader
      title={project.data?.title ?? TEXT.loading}
      subtitle={project.data?.clientName ?? ""}
      badge={project.data?.isDemo && <DemoBadge />}
      back={{ href: DASHBOARD_PATH, label: TEXT.back }}
      tools={<ProjectTools projectId={projectId} />}
    >
      <div className="flex items-center gap-2 max-[54rem]:w-full max-sm:flex-wrap max-sm:gap-1">
        {!panes.isWide && (
          <>
            <IconButton label={TEXT.showSources} onClick={() => panes.setOpen("sources", true)}>
              <SquareLibrary aria-hidden className="size-5" />
            </IconButton>
            <IconButton
              label={TEXT.showNotes}
              onClick={() => panes.setOpen("notes", true)}
              className="max-[54rem]:mr-auto"
            >
              <NotebookPen aria-hidden className="size-5" />
            </IconButton>
          </>
        )}
        <AddSourceMenu onSearchMedia={onSearchMedia} onUpload={onUpload} onAdd={onAddSource} />
        <ManageTagsButton
          projectId={projectId}
          tags={tagOffer.tags}
          templateTags={tagOffer.templateTags}
          head={{ projectTitle: project.data?.title ?? "", clientName: project.data?.clientName ?? "" }}
          segments={data.segmentList}
          sources={data.sourceList}
          onShow={(tags, sourceId) =>
            view.showOnly({ includedTags: [...tags], tagMatch: "any", ...(sourceId !== undefined && { sourceId }) })
          }
          onRenamed={view.followRename}
          onReview={props.onReview}
        />
        <WorkspaceExport data={data} view={view} />
        {outline === null ? (
          <GenerateOutlineButton
            projectId={projectId}
            hasOutline={false}
            hasTags={hasTags}
            variant="primary"
            icon={ListTree}
            label={TEXT.generate}
            onGenerated={goToOutline}
          />
        ) : (
          <OutlineLink projectId={projectId} from={cameFrom} />
        )}
      </div>
    </ScreenHeader>
  );
}
