import { z } from "zod";
import { described } from "../../described.ts";
import { projectIdInput } from "../../project/project.ts";

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
  /** Whether the notes of quoted segments become comments, where the format has them. */
  comments: boolean;
  contents: boolean;
  titlePage: boolean;
  runningHeads: boolean;
};

const DEFAULTS: Record<PrintPreset, PrintOptions> = {
  working: {
    ...{ preset: "working", citations: "inline", style: "id", gaps: true, comments: false },
    ...{ contents: false, titlePage: false, runningHeads: false },
  },
  manuscript: {
    ...{ preset: "manuscript", citations: "endnotes", style: "chicago", gaps: false, comments: false },
    ...{ contents: false, titlePage: true, runningHeads: true },
  },
  report: {
    ...{ preset: "report", citations: "footnotes", style: "speaker", gaps: false, comments: false },
    ...{ contents: true, titlePage: true, runningHeads: true },
  },
};

/** Returns the options of a preset. */
export function presetOptions(preset: PrintPreset): PrintOptions {
  return DEFAULTS[preset];
}

const oneOf = <Value extends string>(label: string, values: readonly Value[]) =>
  z.enum(values, `${label} must be one of ${values.join(", ")}.`);
const BOOLEAN = z.stringbool({ truthy: ["true"], falsy: ["false"], case: "sensitive" });
const yesOrNo = (label: string) => z.union([z.boolean(), BOOLEAN], `${label} must be true or false.`).optional();

/** Input of the call that exports an outline. Options that are left out are those of the preset. */
export const exportOutlineInput = projectIdInput.extend({
  format: described(oneOf("Format", OUTLINE_FORMATS).default("docx"), "The format of the file.", "md"),
  preset: described(oneOf("Preset", PRINT_PRESETS).default("working"), "What the options are by default.", "report"),
  citations: described(oneOf("Citations", CITATION_PLACES).optional(), "Where citations stand.", "footnotes"),
  style: described(oneOf("Style", CITATION_STYLES).optional(), "How citations are written.", "chicago"),
  gaps: described(yesOrNo("Gaps"), "Whether gaps are shown.", false),
  comments: described(yesOrNo("Comments"), "Whether notes of quoted segments become comments.", false),
  contents: described(yesOrNo("Contents"), "Whether there is a list of contents.", true),
  titlePage: described(yesOrNo("Title page"), "Whether there is a title page.", true),
  runningHeads: described(yesOrNo("Running heads"), "Whether pages have running heads.", true),
});
export type OutlineExport = z.infer<typeof exportOutlineInput>;

/** Returns the options that a call asks for. */
export function printOptionsOf({ preset, ...asked }: Omit<OutlineExport, "projectId" | "format">): PrintOptions {
  const { citations, style, gaps, comments, contents, titlePage, runningHeads } = presetOptions(preset);
  return {
    preset,
    ...{ citations: asked.citations ?? citations, style: asked.style ?? style, gaps: asked.gaps ?? gaps },
    ...{ comments: asked.comments ?? comments, contents: asked.contents ?? contents },
    ...{ titlePage: asked.titlePage ?? titlePage, runningHeads: asked.runningHeads ?? runningHeads },
  };
}
