/** Strings of the workspace around its features. */
export const WORKSPACE_TEXT = {
  loading: "Loading project",
  loadFailed: "The project could not be loaded.",
  unread: "Project",
  unknown: "Project not found",
  unknownHint: "It may have been deleted, or the address is not complete.",
  back: "Back to projects",
  dropFiles: "Drop transcripts to add them",
  generate: "Generate Outline",
  export: "Export",
  exportQuotes: "Export Quotes",
  showSources: "Show sources",
  hideSources: "Hide sources",
  resizeSources: "Resize sources",
  showNotes: "Show notes",
  hideNotes: "Hide notes",
  resizeNotes: "Resize notes",
} as const;
