import type { Outline } from "@quarry/domain";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { useLocation } from "wouter";
import { segmentsQuery } from "../api/segments-query.ts";
import { useTRPC } from "../api/trpc.ts";
import { createStore } from "../components/hooks/store.ts";
import { useIdle } from "../components/hooks/use-idle.ts";
import { useMediaQuery } from "../components/hooks/use-media-query.ts";
import { lazy } from "../components/lazy.tsx";
import { LoadError } from "../components/load-error.tsx";
import { ScreenHeader } from "../components/screen/screen-header.tsx";
import { ContentsBar, ContentsPane, useContentsPane } from "../features/outline/contents/contents-pane.tsx";
import { EmptyOutline } from "../features/outline/empty-outline.tsx";
import { EvidenceButton } from "../features/outline/evidence/evidence-button.tsx";
import { Evidence } from "../features/outline/evidence/evidence-pane.tsx";
import { useEvidencePane } from "../features/outline/evidence/use-evidence-pane.ts";
import { GenerateOutlineButton } from "../features/outline/generate-outline-button.tsx";
import { OutlineActions } from "../features/outline/outline-actions.tsx";
import { OutlineSkeleton } from "../features/outline/outline-skeleton.tsx";
import { Manuscript } from "../features/outline/sections/manuscript.tsx";
import { OUTLINE_TEXT } from "../features/outline/text.ts";
import { useHeadHeight } from "../features/outline/use-head-height.ts";
import { useOutline } from "../features/outline/use-outline.ts";
import { type EditedField, EditedFieldContext } from "../features/outline/writing/edited-field.ts";
import { SaveState } from "../features/outline/writing/save-state.tsx";
import type { WritingOptions } from "../features/outline/writing/use-writing-state.ts";
import { WritingProvider } from "../features/outline/writing/writing-provider.tsx";
import { projectPath } from "../paths.ts";
import { useScreenCommands } from "../shell/screen-commands.ts";
import { useShownPlace } from "../shell/undo/shown-place.ts";
import { isUnknownProject, ProjectLoadError } from "./project-load-error.tsx";
import { ProjectTools } from "./project-tools.tsx";

const PrintedOutline = lazy(
  async () => (await import("../features/outline/output/printed-outline.tsx")).PrintedOutline,
);

const WIDE = "(min-width: 64rem)";

/** The Outline Builder: generates, sorts and exports the outline. */
export function OutlineScreen({ projectId }: { projectId: string }) {
  const trpc = useTRPC();
  const [, navigate] = useLocation();
  const project = useQuery(trpc.projects.get.queryOptions({ projectId }));
  const segments = useQuery(segmentsQuery(trpc, { projectId }));
  const outline = useOutline(projectId);
  const reads = [project, segments, outline];

  const segmentById = useMemo(
    () => segments.data && new Map(segments.data.map((segment) => [segment.id, segment])),
    [segments.data],
  );
  const hasTags = useMemo(() => segments.data?.some((segment) => segment.tags.length > 0), [segments.data]);
  const output =
    project.data && segments.data && outline.data
      ? { project: project.data, segments: segments.data, outline: outline.data }
      : null;

  const [edited] = useState(() => createStore<EditedField | null>(null));
  const isWide = useMediaQuery(WIDE);
  const contents = useContentsPane();
  const showsPane = isWide && contents.isOpen;
  const evidence = useEvidencePane(edited);
  const head = useHeadHeight();
  useShownPlace(projectId, outline.data === null, ({ kind }) => kind === "outline");
  const isIdle = useIdle();
  const goToProject = () => navigate(projectPath(projectId));
  useScreenCommands([{ label: OUTLINE_TEXT.back, icon: ArrowLeft, run: goToProject }]);

  if (isUnknownProject(project)) return <ProjectLoadError project={project} />;
  const body = () => {
    if (reads.some((read) => read.isLoadingError)) {
      const retry = () => reads.filter((read) => read.isLoadingError).forEach((read) => void read.refetch());
      return <LoadError text={OUTLINE_TEXT.failed} onRetry={retry} pending={reads.some((read) => read.isFetching)} />;
    }
    if (outline.data)
      return <Manuscript projectId={projectId} outline={outline.data} segmentById={segmentById ?? null} />;
    if (outline.data === undefined || hasTags === undefined) return <OutlineSkeleton />;
    return <EmptyOutline projectId={projectId} hasTags={hasTags} />;
  };

  return (
    <EditedFieldContext value={edited}>
      <div className="flex min-h-dvh flex-col [--head-bottom:calc(var(--strip,0px)+var(--head,3.75rem))]">
        <div ref={head} data-outline-head className="sticky top-(--strip,0px) z-20">
          <ScreenHeader
            title={OUTLINE_TEXT.title}
            documentTitle={project.data ? `${OUTLINE_TEXT.title} · ${project.data.title}` : OUTLINE_TEXT.title}
            subtitle={project.data?.title ?? ""}
            badge={<SaveState />}
            back={{ href: projectPath(projectId), label: OUTLINE_TEXT.back }}
            tools={<ProjectTools projectId={projectId} />}
          >
            <GenerateOutlineButton
              projectId={projectId}
              hasOutline={Boolean(outline.data)}
              hasTags={hasTags ?? true}
              {...(!outline.data && { short: OUTLINE_TEXT.generateShort })}
            />
            {outline.data && isWide && <EvidenceButton pane={evidence} />}
            <OutlineActions projectId={projectId} output={output} isLoading={reads.some((read) => read.isPending)} />
          </ScreenHeader>
          {outline.data && !showsPane && (
            <ContentsBar
              projectId={projectId}
              outline={outline.data}
              takesFocus={contents.isReopened}
              onShow={isWide ? () => contents.setOpen(true) : null}
            >
              {isWide ? undefined : <EvidenceButton pane={evidence} isQuiet />}
            </ContentsBar>
          )}
        </div>
        {isIdle && output !== null && <PrintedOutline output={output} />}
        <Writing projectId={projectId} outline={outline.data ?? null} segmentById={segmentById ?? null}>
          {outline.data && showsPane && (
            <ContentsPane
              projectId={projectId}
              outline={outline.data}
              takesFocus={contents.isReopened}
              onHide={() => contents.setOpen(false)}
            />
          )}
          <main className="mx-auto w-full max-w-[49.5rem] min-w-0 grow px-4 py-6 sm:px-10 sm:py-8">{body()}</main>
          {outline.data && (
            <Evidence
              projectId={projectId}
              outline={outline.data}
              segments={segments.data ?? null}
              segmentById={segmentById ?? null}
              pane={evidence}
            />
          )}
        </Writing>
      </div>
    </EditedFieldContext>
  );
}

type WritingProps = Pick<WritingOptions, "projectId" | "segmentById"> & {
  outline: Outline | null;
  children: ReactNode;
};

/** The page with what stands beside it, which write the same outline. */
function Writing({ outline, children, ...rest }: WritingProps) {
  const page = <div className="flex grow">{children}</div>;
  return outline === null ? (
    page
  ) : (
    <WritingProvider {...rest} outline={outline}>
      {page}
    </WritingProvider>
  );
}
