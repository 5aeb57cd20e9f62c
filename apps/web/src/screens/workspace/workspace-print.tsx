import { useIdle } from "../../components/hooks/use-idle.ts";
import { lazy } from "../../components/lazy.tsx";
import type { WorkspaceData } from "./state/use-workspace-data.ts";
import type { WorkspaceView } from "./state/use-workspace-view.ts";

const PrintedSegments = lazy(
  async () => (await import("../../features/segments/print/printed-segments.tsx")).PrintedSegments,
);

/** Mounts the printed version of the workspace once its data are loaded. */
export function WorkspacePrint({ data, view }: { data: WorkspaceData; view: WorkspaceView }) {
  const isIdle = useIdle();
  const { project, segments, sources, segmentList, noteList, tagColors } = data;
  if (!isIdle || !project.data || !segments.isSuccess || !sources.isSuccess) return null;
  return (
    <PrintedSegments
      project={project.data}
      rows={view.rows}
      allCount={segmentList.length}
      notes={noteList}
      tagColors={tagColors}
    />
  );
}
