import { counted } from "@quarry/domain";

export const OUTLINE_TEXT = {
  title: "Outline Builder",
  back: "Back to project",
  open: "Outline",
  backToOutline: "Back to outline",
  generate: "Generate from Tags",
  generateShort: "Generate",
  copy: "Copy to Clipboard",
  copyShort: "Copy",
  download: "Download (.docx)",
  downloadShort: "Download",
  needsOutline: "Generate an outline first",
  needsTags: "Add tags to segments first",
  sections: "Outline sections",

  /** Relative times begin with a capital only in `Just now`. */
  generated: (ago: string) => `Generated ${ago.toLowerCase()}`,

  editTitle: "Edit title",
  titleField: "Section title",

  contents: "Contents",
  showContents: "Show contents",
  hideContents: "Hide contents",
  contentsKeys: (moveKeys: string) =>
    `A press goes to the section. Enter edits its title, ${moveKeys} move it. Or drag it.`,
  wordCount: (count: number) => counted(count, "word"),
  drag: (title: string) => `Drag ${title}`,

  loading: "Loading outline",
  empty: "No outline generated yet.",
  emptyHint: "Quarry gathers your tagged segments into sections, quotes the strongest and marks what is still missing.",
  emptyWithoutTags:
    "An outline is made from tagged segments, and none is tagged yet. Tag what matters, then come back.",
  toProject: "Tag segments",
  failed: "The outline could not be loaded.",

  citedCount: (count: number) => `${counted(count, "segment")} cited`,
  sourceCount: (count: number) => counted(count, "source"),

  placeholder: (description: string) => `[PLACEHOLDER: ${description}]`,
  placeholders: "Placeholders to Resolve",
  resolved: "Resolved",
  unresolved: "To resolve",

  citation: (id: string, speaker: string) => (speaker === "" ? `Citation ${id}` : `Citation ${id}, ${speaker}`),
  confidence: (percent: number) => `${percent}% confidence`,
  unknownSource: "Unknown source",
  citationGone: "This segment is no longer in the project.",

  replaceTitle: "Generate a new outline?",
  replaceBody: "Sections return to the order of your tags' weight. You can undo this to get your own order back.",
  replaceConfirm: "Generate again",
  replacePending: "Generating...",

  downloadTitle: "Download Outline",
  downloadBody: "Choose a filename for your Word document.",
  filename: "Filename",
  filenamePlaceholder: "outline.docx",
  cancel: "Cancel",
  downloadConfirm: "Download",

  /** What a change does that waits for the server. */
  kept: { reordered: "Sections moved", titled: "Title of a section", ticked: "Placeholder ticked" },

  noOutlineId: "No outline ID",
} as const;

/** Toasts. */
export const OUTLINE_TOASTS = {
  generated: { title: "Outline Generated", description: "New outline created from your tagged segments." },
  generateFailed: "Failed to generate outline.",
  saveFailed: "Failed to save the outline.",
  copied: { title: "Copied to Clipboard", description: "Formatted outline ready to paste into your doc." },
  copyFailed: "Failed to copy outline.",
  downloadStarted: { title: "Download Started", description: "Your outline is downloading as a Word document." },
  downloadFailed: "Failed to generate Word document.",
} as const;
