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

export const EXPORT_PROJECT_TEXT = {
  title: "Export Project",
  description: (title: string) =>
    `Downloads "${title}" as one file with its sources, segments, tags, notes and outline. Import Project adds it to the projects here, or on another server.`,
  recordings: "Recordings are not included. They stay on this server.",
  cancel: "Cancel",
  confirm: "Download",
} as const;

export const IMPORT_PROJECT_TEXT = {
  title: "Import Project",
  description:
    "Adds a project from an exported file. Existing projects do not change. A file with all data adds every project in it.",
  recordings: "Recordings are not included. A source keeps its recording if this server still has it.",
  file: "Project file",
  choose: "Choose file...",
  importing: "Importing...",
  cancel: "Cancel",
} as const;

/** Toasts. */
export const PROJECT_RESULTS = {
  created: { title: "Success", description: "Project created successfully." },
  updated: { title: "Success", description: "Project updated successfully." },
  deleted: { title: "Success", description: "Project deleted successfully." },
  imported: { title: "Success", description: "Project imported successfully." },
  createFailed: "Failed to create project.",
  updateFailed: "Failed to update project.",
  deleteFailed: "Failed to delete project.",
  importFailed: "Failed to import project.",
} as const;
