/** Route patterns of the screens. */
export const PATTERNS = {
  home: "/",
  dashboard: "/dashboard",
  project: "/project/:projectId",
  /** The Outline Builder, and the room where the outline is read. */
  outline: "/project/:projectId/outline/:room?",
  /** Matches every screen of a project. */
  anyOfProject: "/project/:projectId/*?",
} as const;

/** The project list without the landing page. */
export const DASHBOARD_PATH = PATTERNS.dashboard;

/** The landing page with the project list. */
export const HOME_PATH = PATTERNS.home;

/** Returns the address that opens the New Project dialog on the current project list, or on the landing page from
 * elsewhere. */
export function newProjectPath(currentPath: string): string {
  return `${currentPath === DASHBOARD_PATH ? DASHBOARD_PATH : HOME_PATH}?new=true`;
}

/** Query parameters of a project's address: `highlight` scrolls to a segment and marks it, `segment` selects it, the
 * others filter. */
export type ProjectQuery = { highlight?: string; segment?: string; tag?: string; speaker?: string; source?: string };

/** Returns the address of a project's workspace. */
export function projectPath(projectId: string, at: ProjectQuery = {}): string {
  const query = new URLSearchParams(at).toString();
  return `/project/${encodeURIComponent(projectId)}${query === "" ? "" : `?${query}`}`;
}

/** Returns the address of a project's Outline Builder. */
export function outlinePath(projectId: string): string {
  return `${projectPath(projectId)}/outline`;
}
