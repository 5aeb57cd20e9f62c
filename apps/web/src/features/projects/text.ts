/** Texts of the project list. The texts of dialogs are in dialog-text.ts, which the first paint does not need. */
export const PROJECTS_TEXT = {
  heading: "Projects",
  newProject: "New Project",
  importProject: "Import Project",
  loading: "Loading projects",
  readFailed: "Your projects could not be loaded.",
  empty: "No projects yet — create one to start your research vault.",
  createFirst: "Create your first project",
  lastUpdated: "Last updated",
  startWith: "New here? Start with",
  thenTry: ": read a transcript, tag segments, then generate the outline.",
  actionsFor: (title: string) => `Actions for ${title}`,
  edit: "Edit Project",
  export: "Export Project",
  delete: "Delete Project",
} as const;
