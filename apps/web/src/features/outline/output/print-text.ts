import type { CitationPlace, CitationStyle, OutlineFormat, PrintLook } from "@quarry/domain";
import type { PrintSwitch } from "./print-choice.ts";

export const PRINT_TEXT = {
  format: "Format",
  look: "Layout",
  citations: "Citations",
  style: "Citation style",
  switches: "Include",
  preview: "Preview",
  pageOf: (page: number, count: number, isWhole: boolean) =>
    isWhole ? `Page ${page} of ${count}` : `Page ${page} of at least ${count}`,
  page: (page: number) => `Page ${page}`,
  fileText: "Text of the file",
  previousPage: "Previous page",
  nextPage: "Next page",
  /** Marks a paragraph with comments. */
  commentSign: "✎",
} as const;

export const FORMAT_NAMES: Record<OutlineFormat, string> = {
  docx: "Word (.docx)",
  odt: "OpenDocument (.odt)",
  md: "Markdown (.md)",
  html: "Web page (.html)",
  txt: "Plain text (.txt)",
  opml: "Outliner (.opml)",
  csv: "Table of quotes (.csv)",
};

export const LOOK_NAMES: Record<PrintLook, string> = {
  working: "Plain",
  manuscript: "Manuscript",
  report: "Report",
};

export const PLACE_NAMES: Record<CitationPlace, string> = {
  footnotes: "Footnotes by chapter",
  endnotes: "Endnotes",
  inline: "In the text",
  none: "None",
};

export const STYLE_NAMES: Record<CitationStyle, string> = {
  id: "Id, speaker, times",
  speaker: "Speaker, source, time",
  chicago: "Chicago note",
  apa: "APA in-text",
  numbered: "Numbered, with a list of interviews",
};

export const SWITCH_NAMES: Record<PrintSwitch, string> = {
  gaps: "Research gaps",
  synopses: "Synopses",
  comments: "Notes as comments",
  contents: "Contents",
  titlePage: "Title page",
  runningHeads: "Running heads",
};

/** Toasts of files that are no Word document. */
export const FILE_RESULTS = {
  started: { title: "Download Started", description: "Your outline is downloading." },
  failed: "Failed to generate the file.",
} as const;
