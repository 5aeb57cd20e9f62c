import { type Project, projectSummary, relativeTime } from "@quarry/domain";
import { useEffect, useRef, useState } from "react";
import { Link } from "wouter";
import { DemoBadge } from "../../components/demo-badge.tsx";
import { lazy } from "../../components/lazy.tsx";
import { projectPath } from "../../paths.ts";
import { isFocusInLayer } from "../../shell/shortcuts/shortcuts.ts";
import { ProjectActionsButton } from "./project-actions-button.tsx";
import { PROJECTS_TEXT } from "./text.ts";

const ProjectActions = lazy(async () => (await import("./project-actions.tsx")).ProjectActions);
const loadActions = () => void ProjectActions.load().catch(() => undefined);

export type ProjectCardProps = {
  project: Project;
  heading: "h2" | "h3";
  nowMs: number;
  /** Focuses the card, because its project was just created. */
  takesFocus: boolean;
};

/** A project in the list. The whole card is a link; the menu button lies above it. */
export function ProjectCard({ project, heading: Heading, nowMs, takesFocus }: ProjectCardProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // Do not take the focus from an overlay that was opened in the meantime.
    if (takesFocus && !isFocusInLayer()) link.current?.focus();
  }, [takesFocus]);
  return (
    <article className="relative flex min-h-53 break-inside-avoid flex-col rounded-lg print:min-h-0 border border-line bg-surface p-5 shadow-card transition-[border-color,box-shadow] duration-150 focus-within:border-brand hover:border-brand hover:shadow-float">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <Heading className="line-clamp-3 font-serif text-xl leading-[1.3] text-pretty break-words text-ink">
            <Link
              ref={link}
              href={projectPath(project.id)}
              className="outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-brand"
            >
              {project.title}
            </Link>
          </Heading>
          <div className="mt-0.5 flex items-center gap-2">
            <p className="truncate text-sm text-ink-2">{project.clientName}</p>
            {project.isDemo && <DemoBadge />}
          </div>
        </div>
        <CardMenu project={project} />
      </div>
      <p className="mt-auto pt-6 text-sm text-ink-2 tabular-nums">{projectSummary(project)}</p>
      <p className="mt-3.5 border-t border-line pt-3 text-xs text-ink-3">
        {PROJECTS_TEXT.lastUpdated} <time dateTime={project.updatedAt}>{relativeTime(project.updatedAt, nowMs)}</time>
      </p>
    </article>
  );
}

/** Preloads the menu's code on hover and focus. The menu replaces the button with the first click. */
function CardMenu({ project }: { project: Project }) {
  const [isWanted, setIsWanted] = useState(false);
  const button = (
    <ProjectActionsButton
      project={project}
      onClick={() => setIsWanted(true)}
      onPointerEnter={loadActions}
      onFocus={loadActions}
    />
  );
  return (
    <div className="relative z-10 -mt-1.5 -mr-2 print:hidden">
      {isWanted ? <ProjectActions project={project} fallback={button} /> : button}
    </div>
  );
}
