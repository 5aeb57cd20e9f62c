/** What the project list, its dialogs and its toasts say. */
export const PROJECTS_TEXT = {
  heading: "Projects",
  newProject: "New Project",
  loading: "Loading projects",
  readFailed: "Your projects could not be loaded.",
  empty: "No projects yet — create one to start your research vault.",
  createFirst: "Create your first project",
  lastUpdated: "Last updated",
  actionsFor: (title: string) => `Actions for ${title}`,
  edit: "Edit Project",
  delete: "Delete Project",
} as const;

export const TEMPLATE_PICKER_TEXT = {
  title: "Choose a Project Template",
  moreTags: (count: number) => `+${count} more`,
} as const;

export const PROJECT_FORM_TEXT = {
  createTitle: "New Project",
  usingTemplate: (templateName: string) => `Using ${templateName} template`,
  create: "Create Project",
  creating: "Creating...",
  editTitle: "Edit Project",
  save: "Save Changes",
  saving: "Saving...",
  cancel: "Cancel",
  titleLabel: "Project Title *",
  clientNameLabel: "Client Name *",
  titleMissing: "Project title is required.",
  clientNameMissing: "Client name is required.",
  fieldsMissing: "Please fill required fields.",
} as const;

export const DELETE_PROJECT_TEXT = {
  title: "Delete Project?",
  description: (title: string) =>
    `Are you sure you want to delete "${title}"? This will permanently remove the project and all its sources, transcripts, and notes. This action cannot be undone.`,
  confirm: "Delete",
  confirming: "Deleting...",
} as const;

/** Toasts, by what ended. */
export const PROJECT_RESULTS = {
  created: { title: "Success", description: "Project created successfully." },
  updated: { title: "Success", description: "Project updated successfully." },
  deleted: { title: "Success", description: "Project deleted successfully." },
  createFailed: "Failed to create project.",
  updateFailed: "Failed to update project.",
  deleteFailed: "Failed to delete project.",
} as const;
