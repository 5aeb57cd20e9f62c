import { z } from "zod";
import { described } from "../../described.ts";

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

/** Places of citations. Footnotes are numbered by chapter, endnotes through the book. */
export const CITATION_PLACES = ["footnotes", "endnotes", "inline", "none"] as const;
export type CitationPlace = (typeof CITATION_PLACES)[number];

/** Forms of citations; `numbered` refers to a list of interviews. */
export const CITATION_STYLES = ["id", "speaker", "chicago", "apa", "numbered"] as const;
export type CitationStyle = (typeof CITATION_STYLES)[number];

/** Looks of a printed outline: its type, margins and page breaks. Each is a built-in preset too. */
export const PRINT_LOOKS = ["working", "manuscript", "report"] as const;
export type PrintLook = (typeof PRINT_LOOKS)[number];

const oneOf = <Value extends string>(label: string, values: readonly Value[]) =>
  z.enum(values, `${label} must be one of ${values.join(", ")}.`);
const yesOrNo = (label: string) => z.boolean(`${label} must be true or false.`);

/** The print options of an outline, in calls. */
export const printOptionsSchema = z
  .object(
    {
      look: described(oneOf("Look", PRINT_LOOKS), "Type, margins and page breaks.", "report"),
      citations: described(
        oneOf("Citations", CITATION_PLACES),
        "Where citations stand. Footnotes are numbered by chapter.",
        "footnotes",
      ),
      style: described(
        oneOf("Style", CITATION_STYLES),
        "How citations are written; numbered has a list of interviews.",
        "chicago",
      ),
      gaps: described(yesOrNo("Gaps"), "Whether gaps stand in the text and in a list.", false),
      synopses: described(yesOrNo("Synopses"), "Whether sections begin with their synopsis.", true),
      comments: described(yesOrNo("Comments"), "Whether notes of quoted segments become comments.", false),
      contents: described(yesOrNo("Contents"), "Whether there is a list of contents.", true),
      titlePage: described(yesOrNo("Title page"), "Whether there is a title page.", true),
      runningHeads: described(yesOrNo("Running heads"), "Whether pages have running heads.", true),
    },
    "Options must be an object.",
  )
  .meta({ description: "How an outline is printed." });
export type PrintOptions = z.infer<typeof printOptionsSchema>;

const DEFAULTS: Record<PrintLook, PrintOptions> = {
  working: {
    ...{ look: "working", citations: "inline", style: "id", gaps: true, synopses: true, comments: false },
    ...{ contents: false, titlePage: false, runningHeads: false },
  },
  manuscript: {
    ...{ look: "manuscript", citations: "endnotes", style: "chicago", gaps: false, synopses: false, comments: false },
    ...{ contents: false, titlePage: true, runningHeads: true },
  },
  report: {
    ...{ look: "report", citations: "footnotes", style: "speaker", gaps: false, synopses: false, comments: false },
    ...{ contents: true, titlePage: true, runningHeads: true },
  },
};

/** Returns the options that the built-in preset of a look has. */
export function presetOptions(look: PrintLook): PrintOptions {
  return DEFAULTS[look];
}

/** Returns true when both are the same in every option. */
export function areSameOptions(one: PrintOptions, other: PrintOptions): boolean {
  return (Object.keys(DEFAULTS.working) as (keyof PrintOptions)[]).every((field) => one[field] === other[field]);
}
