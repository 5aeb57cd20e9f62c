/** File formats of an outline, by extension. */
export const OUTLINE_FORMATS = ["docx", "odt", "md", "html", "txt", "opml", "csv"] as const;
export type OutlineFormat = (typeof OUTLINE_FORMATS)[number];

/** The media types of the formats. */
export const OUTLINE_TYPES: Readonly<Record<OutlineFormat, string>> = {
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  odt: "application/vnd.oasis.opendocument.text",
  md: "text/markdown",
  html: "text/html",
  txt: "text/plain",
  opml: "text/x-opml",
  csv: "text/csv",
};

/** Where citations stand. Footnotes are numbered by chapter, endnotes through the book. */
export const CITATION_PLACES = ["footnotes", "endnotes", "inline", "none"] as const;
export type CitationPlace = (typeof CITATION_PLACES)[number];

/** How a citation is written; `numbered` refers to a list of interviews. */
export const CITATION_STYLES = ["id", "speaker", "chicago", "apa", "numbered"] as const;
export type CitationStyle = (typeof CITATION_STYLES)[number];

/** Presets of a printed outline. */
export const PRINT_PRESETS = ["working", "manuscript", "report"] as const;
export type PrintPreset = (typeof PRINT_PRESETS)[number];

/** How an outline is printed. `preset` decides on type and margins, and on what the other fields are by default. */
export type PrintOptions = {
  preset: PrintPreset;
  citations: CitationPlace;
  style: CitationStyle;
  /** Whether gaps stand in the text and in a list at the end. */
  gaps: boolean;
  /** Whether a section begins with its synopsis. */
  synopses: boolean;
  /** Whether the notes of quoted segments become comments, where the format has them. */
  comments: boolean;
  contents: boolean;
  titlePage: boolean;
  runningHeads: boolean;
};

const DEFAULTS: Record<PrintPreset, PrintOptions> = {
  working: {
    ...{ preset: "working", citations: "inline", style: "id", gaps: true, synopses: true, comments: false },
    ...{ contents: false, titlePage: false, runningHeads: false },
  },
  manuscript: {
    ...{ preset: "manuscript", citations: "endnotes", style: "chicago", gaps: false, synopses: false, comments: false },
    ...{ contents: false, titlePage: true, runningHeads: true },
  },
  report: {
    ...{ preset: "report", citations: "footnotes", style: "speaker", gaps: false, synopses: false, comments: false },
    ...{ contents: true, titlePage: true, runningHeads: true },
  },
};

/** Returns the options of a preset. */
export function presetOptions(preset: PrintPreset): PrintOptions {
  return DEFAULTS[preset];
}
