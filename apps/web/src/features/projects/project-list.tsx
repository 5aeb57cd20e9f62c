import { Button, Skeleton, VisuallyHidden } from "@quarry/ui";
import type { ReactNode } from "react";
import { GemMark } from "../../components/brand/gem-mark.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { useNow } from "../../components/hooks/use-now.ts";
import { LoadError } from "../../components/load-error.tsx";
import { ProjectCard } from "./project-card.tsx";
import { PROJECTS_TEXT } from "./text.ts";
import { useProjects } from "./use-projects.ts";

const PLACEHOLDER_IDS = ["first", "second", "third"] as const;
const GRID = "grid gap-4 md:grid-cols-2 lg:grid-cols-3";

export type ProjectListProps = {
  onCreate: () => void;
  /** One level below the heading of the list. */
  cardHeading: "h2" | "h3";
  /** The project that takes the focus once listed. */
  shownId: string | null;
};

/** The cards of all projects, with states for loading, errors and no projects. */
export function ProjectList({ onCreate, cardHeading, shownId }: ProjectListProps) {
  const projects = useProjects();
  const nowMs = useNow();

  if (projects.isPending) return <Placeholders />;
  if (projects.data === undefined) {
    return (
      <Frame>
        <LoadError
          text={PROJECTS_TEXT.readFailed}
          onRetry={() => void projects.refetch()}
          pending={projects.isFetching}
        />
      </Frame>
    );
  }
  if (projects.data.length === 0) {
    return (
      <Frame>
        <EmptyState
          icon={<GemMark className="size-8" />}
          text={PROJECTS_TEXT.empty}
          action={
            <Button variant="primary" onClick={onCreate}>
              {PROJECTS_TEXT.createFirst}
            </Button>
          }
        />
      </Frame>
    );
  }
  return (
    <ul className={GRID}>
      {projects.data.map((project) => (
        <li key={project.id} className="grid grid-cols-[minmax(0,1fr)]">
          <ProjectCard project={project} heading={cardHeading} nowMs={nowMs} takesFocus={project.id === shownId} />
        </li>
      ))}
    </ul>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return <div className="rounded-lg border border-dashed border-line-strong">{children}</div>;
}

function Placeholders() {
  return (
    <div role="status" className={GRID}>
      <VisuallyHidden>{PROJECTS_TEXT.loading}</VisuallyHidden>
      {PLACEHOLDER_IDS.map((id) => (
        <div
          key={id}
          data-testid="project-placeholder"
          className="flex min-h-53 flex-col rounded-lg border border-line bg-surface p-5 shadow-card"
        >
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="mt-3 h-3.5 w-2/5" />
          <Skeleton className="mt-auto h-3.5 w-4/5" />
          <Skeleton className="mt-6 h-3 w-1/3" />
        </div>
      ))}
    </div>
  );
}
