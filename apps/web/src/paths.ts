/** The addresses of the screens, as the router matches them. */
export const PATTERNS = {
  home: "/",
  dashboard: "/dashboard",
  project: "/project/:projectId",
  outline: "/project/:projectId/outline",
  /** Every screen of a project. */
  anyOfProject: "/project/:projectId/*?",
} as const;

/** The project list without the landing page around it. */
export const DASHBOARD_PATH = PATTERNS.dashboard;

/** The landing page, with the project list below. */
export const HOME_PATH = PATTERNS.home;

/** The project list with the creation of a project begun: the one that is shown, or the landing page's. */
export function newProjectPath(currentPath: string): string {
  return `${currentPath === DASHBOARD_PATH ? DASHBOARD_PATH : HOME_PATH}?new=true`;
}

/** A place in a project: `highlight` scrolls to a segment and marks it, `segment` selects it; the others filter. */
export type ProjectQuery = { highlight?: string; segment?: string; tag?: string; speaker?: string; source?: string };

/** A project's workspace. */
export function projectPath(projectId: string, at: ProjectQuery = {}): string {
  const query = new URLSearchParams(at).toString();
  return `/project/${encodeURIComponent(projectId)}${query === "" ? "" : `?${query}`}`;
}

/** A project's Outline Builder. */
export function outlinePath(projectId: string): string {
  return `${projectPath(projectId)}/outline`;
}
