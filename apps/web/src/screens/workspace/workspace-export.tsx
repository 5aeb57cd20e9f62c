import type { Segment } from "@quarry/domain";
import { Button, Menu, MenuItem } from "@quarry/ui";
import { Download, FileDown, Quote } from "lucide-react";
import { useMemo, useState } from "react";
import { lazy } from "../../components/lazy.tsx";
import type { QuotesOutput } from "../../features/quotes/export-quotes-dialog.tsx";
import { eachListed } from "../../features/segments/list/segment-rows.ts";
import { useScreenCommands } from "../../shell/screen-commands.ts";
import type { WorkspaceData } from "./state/use-workspace-data.ts";
import type { WorkspaceView } from "./state/use-workspace-view.ts";
import { WORKSPACE_TEXT as TEXT } from "./workspace-text.ts";

const ExportProjectDialog = lazy(
  async () => (await import("../../features/projects/export-project-dialog.tsx")).ExportProjectDialog,
);
const ExportQuotesDialog = lazy(
  async () => (await import("../../features/quotes/export-quotes-dialog.tsx")).ExportQuotesDialog,
);

export type WorkspaceExportProps = { data: WorkspaceData; view: WorkspaceView };

/** The export menu of a project and its dialogs. */
export function WorkspaceExport({ data, view }: WorkspaceExportProps) {
  const [opened, setOpened] = useState<"quotes" | "project" | null>(null);
  const isRead = data.project.data !== undefined && data.isMaterialRead;
  const unavailableBecause = isRead ? undefined : TEXT.loading;
  const exportQuotes = () => setOpened("quotes");
  const exportProject = () => setOpened("project");
  const close = () => setOpened(null);
  useScreenCommands([
    { label: TEXT.exportQuotes, icon: Quote, hint: TEXT.export, unavailableBecause, run: exportQuotes },
    { label: TEXT.exportProject, icon: FileDown, hint: TEXT.export, unavailableBecause, run: exportProject },
  ]);
  return (
    <>
      <Menu
        trigger={
          <Button aria-label={TEXT.export} className="max-xl:w-9 max-xl:px-0 pointer-coarse:max-xl:w-11!">
            <Download aria-hidden className="size-4" />
            <span className="max-xl:hidden">{TEXT.export}</span>
          </Button>
        }
      >
        <MenuItem icon={<Quote aria-hidden />} unavailable={!isRead} onSelect={exportQuotes}>
          {TEXT.exportQuotes}
        </MenuItem>
        <MenuItem icon={<FileDown aria-hidden />} unavailable={!isRead} onSelect={exportProject}>
          {TEXT.exportProject}
        </MenuItem>
      </Menu>
      {opened === "quotes" && <QuotesDialog data={data} view={view} onClose={close} />}
      {opened === "project" && data.project.data !== undefined && (
        <ExportProjectDialog open project={data.project.data} onClose={close} />
      )}
    </>
  );
}

function QuotesDialog({ data, view, onClose }: WorkspaceExportProps & { onClose: () => void }) {
  const { project, sourceList, segmentList, noteList } = data;
  const { rows, isNarrowed } = view;
  const output = useMemo<QuotesOutput | undefined>(() => {
    if (project.data === undefined) return undefined;
    const shown: Segment[] = [];
    eachListed(rows, (segment) => shown.push(segment));
    return { project: project.data, sources: sourceList, notes: noteList, segments: segmentList, shown, isNarrowed };
  }, [project.data, sourceList, noteList, segmentList, rows, isNarrowed]);
  return output && <ExportQuotesDialog output={output} onClose={onClose} />;
}
