import { counted } from "@quarry/domain";

const STATUS_NAMES = { idea: "Idea", draft: "Draft", done: "Done" } as const;

export const OUTLINE_TEXT = {
  title: "Outline Builder",
  back: "Back to project",
  open: "Outline",
  backToOutline: "Back to outline",
  generate: "Generate from Tags",
  generateShort: "Generate",
  copy: "Copy to Clipboard",
  download: "Download (.docx)",
  downloadShort: "Download",
  needsOutline: "Generate an outline first",
  needsTags: "Add tags to segments first",
  sections: "Outline sections",

  /** Relative times begin with a capital only in `Just now`. */
  generated: (ago: string) => `Generated ${ago.toLowerCase()}`,

  editTitle: "Edit title",
  titleField: "Section title",
  synopsisField: "Synopsis",
  synopsisHint: "What shall this section be about?",
  editSynopsis: "Edit synopsis",
  sectionMenu: (title: string, status: keyof typeof STATUS_NAMES) =>
    `Status and actions of ${title} (${STATUS_NAMES[status]})`,
  statuses: STATUS_NAMES,
  current: "Current",
  addSynopsis: "Write a synopsis",
  addParagraph: "Add a paragraph",
  addSection: "Add a section below",
  deleteSection: "Delete the section",
  sectionDeleted: (title: string) => `Section “${title}” deleted`,

  saving: "Saving…",
  saved: "Saved",
  notSaved: "Not saved yet",

  newSection: "New section",
  newGap: "What is missing",
  write: "Write here",
  textField: "Paragraph",
  textHint: "Write. [ cites a segment, / adds a quote or a gap",
  emptyBlock: "Empty paragraph",
  gapField: "What is missing",
  resolvedGap: (description: string) => `Resolved: ${description}`,
  beforeQuote: "Before the quote",
  afterQuote: "After the quote",
  quoteWords: {
    choose: "Choose words",
    hide: "Hide words",
    hint: "A press or Space leaves a word out of the quote, or takes it back. What is left out shows as ….",
    list: "Words of the segment",
    insertAfter: (word: string) => `In brackets after “${word}”`,
    insert: "Added words",
  },
  quoteStates: {
    exact: "",
    changed: "Reads differently since you placed it",
    kept: "Kept as you placed it; its segment reads differently",
    gone: "Its segment no longer says this",
  },
  quoteChange: {
    placed: "As you placed it",
    now: "As it reads now",
    follow: "Follow the segment",
    keep: "Keep as placed",
    followed: "The quote follows its segment",
    kept: "The quote is kept as placed",
    compare: "Compare",
    hide: "Hide",
  },
  blockNames: {
    kinds: { text: "Paragraph", quote: "Quote", gap: "Gap" },
    place: (place: number, count: number) => `${place} of ${count}`,
    empty: "empty",
  },
  selectedBlock: (name: string) => `Selected. ${name}`,
  blocksDeleted: (count: number) => (count === 1 ? "Paragraph deleted" : `${counted(count, "paragraph")} deleted`),
  copyRefused: "Error",
  offers: "What can be written here",
  kinds: {
    quote: { title: "Quote", detail: "Words of a segment, bound to it" },
    gap: { title: "Gap", detail: "What the research still needs" },
    section: { title: "Section", detail: "A new section below this one" },
  },
  lost: {
    heading: "Not saved: this was typed where nothing could be stored",
    keep: "Keep as a paragraph",
    copy: "Copy",
    copied: "Copied",
    drop: "Discard",
  },
  changed: {
    heading: "Also changed in another window",
    hint: "Yours stands below. Nothing is lost until you choose.",
    keepTheirs: "Keep this text",
    keepMine: "Keep mine",
  },

  contents: "Contents",
  showContents: "Show contents",
  hideContents: "Hide contents",
  contentsKeys: (held: string) =>
    `A press goes to the section. On its title, here or in the page, Enter edits it, and ${held} with an arrow key moves it: up, down, or to another level. Or drag it.`,
  wordsAndStatus: (count: number, status: keyof typeof STATUS_NAMES) =>
    `${counted(count, "word")}, ${STATUS_NAMES[status]}`,
  collapse: (title: string) => `Hide what is below ${title}`,
  expand: (title: string) => `Show what is below ${title}`,
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

  downloadTitle: "Download Outline",
  downloadBody: (isWord: boolean) => `Choose a filename for your ${isWord ? "Word document" : "file"}.`,
  filename: "Filename",
  filenamePlaceholder: (format: string) => `outline.${format}`,
  cancel: "Cancel",
  downloadConfirm: "Download",

  /** Words for changes that wait for the server. */
  kept: { reordered: "Sections moved", written: "Outline changed", ticked: "Placeholder ticked" },

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
