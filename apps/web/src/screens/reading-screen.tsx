import { useEscape } from "@quarry/ui";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useMemo } from "react";
import { useLocation } from "wouter";
import { segmentsQuery } from "../api/segments-query.ts";
import { useTRPC } from "../api/trpc.ts";
import { useIdle } from "../components/hooks/use-idle.ts";
import { lazy } from "../components/lazy.tsx";
import { LoadError } from "../components/load-error.tsx";
import { headBottomPx, historyState, visiblePosition } from "../features/outline/outline-position.ts";
import { OutlineSkeleton } from "../features/outline/outline-skeleton.tsx";
import { ReadingBar } from "../features/outline/reading/reading-bar.tsx";
import { citationNumbers } from "../features/outline/reading/reading-material.ts";
import { ReadingRoom } from "../features/outline/reading/reading-room.tsx";
import { READING_TEXT } from "../features/outline/reading/reading-text.ts";
import { useOutline } from "../features/outline/use-outline.ts";
import { usePlayer } from "../features/player/use-player.ts";
import { outlinePath } from "../paths.ts";
import { useScreenCommands } from "../shell/screen-commands.ts";
import { isUnknownProject, ProjectLoadError } from "./project-load-error.tsx";
import { WorkspacePlayer } from "./workspace/workspace-player.tsx";

const PrintedOutline = lazy(
  async () => (await import("../features/outline/output/printed-outline.tsx")).PrintedOutline,
);

/** The reading room: the outline without anything that is for writing. */
export function ReadingScreen({ projectId }: { projectId: string }) {
  const trpc = useTRPC();
  const [, navigate] = useLocation();
  const project = useQuery(trpc.projects.get.queryOptions({ projectId }));
  const segments = useQuery(segmentsQuery(trpc, { projectId }));
  const sources = useQuery(trpc.sources.list.queryOptions({ projectId }));
  const outline = useOutline(projectId);
  const reads = [project, segments, outline];
  const player = usePlayer(sources.data ?? [], segments.data ?? []);
  const isIdle = useIdle();
  const goBack = () =>
    navigate(outlinePath(projectId), { state: historyState(visiblePosition(headBottomPx())), replace: true });
  useEscape(true, goBack);
  useScreenCommands([{ label: READING_TEXT.back, icon: ArrowLeft, run: goBack }]);
  const material = useMemo(() => {
    if (!project.data || !segments.data || !outline.data) return null;
    const segmentById = new Map(segments.data.map((segment) => [segment.id, segment]));
    return {
      ...{ projectId, project: project.data, outline: outline.data, segmentById },
      numbers: citationNumbers(outline.data),
    };
  }, [projectId, project.data, segments.data, outline.data]);

  if (isUnknownProject(project)) return <ProjectLoadError project={project} />;
  const body = () => {
    if (reads.some((read) => read.isLoadingError)) {
      const retry = () => reads.filter((read) => read.isLoadingError).forEach((read) => void read.refetch());
      return <LoadError text={READING_TEXT.failed} onRetry={retry} pending={reads.some((read) => read.isFetching)} />;
    }
    if (outline.data === null) return <p className="p-12 text-center text-ink-2">{READING_TEXT.empty}</p>;
    return material === null ? (
      <OutlineSkeleton />
    ) : (
      <ReadingRoom material={material} onPlay={player.actions.playSegment} />
    );
  };
  return (
    <div className="flex min-h-dvh flex-col bg-surface">
      <ReadingBar title={project.data?.title ?? ""} onBack={goBack} />
      {isIdle && material !== null && (
        <PrintedOutline
          output={{ ...material, project: { ...material.project, id: projectId }, segments: segments.data ?? [] }}
        />
      )}
      <main className="grow">{body()}</main>
      <div className="sticky bottom-0 z-20">
        <WorkspacePlayer player={player} segments={segments.data ?? []} onFollow={() => undefined} />
      </div>
    </div>
  );
}
