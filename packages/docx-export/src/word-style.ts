import type { IBaseParagraphStyleOptions, IParagraphStyleOptions, IRunOptions, IStylesOptions } from "docx";

const TEAL = "356967";
const INK = "1F2A2C";
const GREY = "808080";
const AMBER = "8A5A00";

/** Fonts that every word processor has, or replaces with the same widths, so that pages break alike everywhere. */
const SANS = { ascii: "Arial", hAnsi: "Arial", cs: "Arial" };
const SERIF = { ascii: "Times New Roman", hAnsi: "Times New Roman", cs: "Times New Roman" };

/** Run properties repeated in the text itself, for readers that ignore styles. Sizes are half-points. */
export const TITLE_LOOK: IRunOptions = { size: 32, bold: true, color: TEAL };
export const SECTION_LOOK: IRunOptions = { size: 28 };
export const SUBSECTION_LOOK: IRunOptions = { size: 24 };
export const FOOTER_LOOK: IRunOptions = { size: 18, color: GREY };

/** Ids of the styles that Word does not define. */
export const BODY_STYLE = "Body";
export const CLIENT_STYLE = "Client";
export const CONTENTS_HEADING_STYLE = "ContentsHeading";
export const QUOTE_STYLE = "Quote";
export const QUOTE_SOURCE_STYLE = "QuoteSource";
export const NOTE_STYLE = "Note";
export const GAP_STYLE = "ResearchGap";
export const CITATION_STYLE = "Citation";
export const PLACEHOLDER_STYLE = "OutlinePlaceholder";

/** One inch. */
export const PAGE_MARGIN_TWIPS = 1440;

const NOTE_TEXT: IBaseParagraphStyleOptions = {
  run: { size: 19 },
  paragraph: { spacing: { after: 60, line: 252 } },
};

/** The right edge of the text on an A4 page, where the pages of a list of contents and of running heads stand. */
export const TEXT_WIDTH_TWIPS = 9026;

/** The styles of entries of a list of contents, which every look shares. */
export const CONTENTS_STYLES: readonly IParagraphStyleOptions[] = [1, 2, 3, 4].map((level) => ({
  id: `TOC${level}`,
  name: `toc ${level}`,
  basedOn: "Normal",
  next: "Normal",
  paragraph: {
    spacing: { after: 60, line: 276 },
    indent: { start: (level - 1) * 240, firstLine: 0 },
    tabStops: [{ type: "right", position: TEXT_WIDTH_TWIPS, leader: "dot" }],
  },
}));

/** The styles of the whole file, so that changing a style in Word changes all its paragraphs. */
export const WORD_STYLES: IStylesOptions = {
  default: {
    document: {
      run: {
        font: SERIF,
        size: 22,
        color: INK,
        language: { value: "en-US", eastAsia: "ja-JP", bidirectional: "ar-SA" },
      },
      paragraph: { spacing: { after: 160, line: 300 } },
    },
    heading1: {
      run: { ...TITLE_LOOK, font: SANS },
      paragraph: { spacing: { before: 0, after: 80 }, keepNext: true, keepLines: true },
    },
    heading2: {
      run: { ...SECTION_LOOK, bold: true, font: SANS, color: INK },
      paragraph: { spacing: { before: 400, after: 120 }, keepNext: true, keepLines: true },
    },
    heading3: {
      run: { ...SUBSECTION_LOOK, bold: true, font: SANS, color: INK },
      paragraph: { spacing: { before: 320, after: 100 }, keepNext: true, keepLines: true },
    },
    heading4: {
      run: { size: 22, bold: true, font: SANS, color: INK },
      paragraph: { spacing: { before: 280, after: 80 }, keepNext: true, keepLines: true },
    },
    title: {
      run: { size: 52, bold: true, font: SANS, color: TEAL },
      paragraph: { spacing: { before: 3600, after: 240, line: 600 } },
    },
    footnoteText: NOTE_TEXT,
    endnoteText: NOTE_TEXT,
  },
  paragraphStyles: [
    ...CONTENTS_STYLES,
    {
      id: CLIENT_STYLE,
      name: "Client",
      basedOn: "Normal",
      next: "Normal",
      quickFormat: true,
      run: { font: SANS, size: 21, color: "5B6B6D" },
      paragraph: { spacing: { after: 320 } },
    },
    {
      id: CONTENTS_HEADING_STYLE,
      name: "Contents Heading",
      basedOn: "Normal",
      next: "Normal",
      run: { ...SECTION_LOOK, bold: true, font: SANS },
      paragraph: { spacing: { before: 400, after: 160 }, keepNext: true },
    },
    {
      id: QUOTE_STYLE,
      name: "Quote",
      basedOn: "Normal",
      quickFormat: true,
      paragraph: { indent: { start: 360 } },
    },
    {
      id: QUOTE_SOURCE_STYLE,
      name: "Quote Source",
      basedOn: "Normal",
      next: QUOTE_STYLE,
      quickFormat: true,
      paragraph: { spacing: { after: 240 }, indent: { start: 360 } },
    },
    {
      id: NOTE_STYLE,
      name: "Note",
      basedOn: "Normal",
      quickFormat: true,
      run: { font: SANS, size: 19, color: "5B6B6D" },
      paragraph: { spacing: { after: 240 }, indent: { start: 720 } },
    },
    {
      id: GAP_STYLE,
      name: "Research Gap",
      basedOn: "Normal",
      quickFormat: true,
      paragraph: { spacing: { after: 100 }, indent: { start: 340, hanging: 340 } },
    },
  ],
  characterStyles: [
    { id: CITATION_STYLE, name: "Citation", quickFormat: true, run: { font: SANS, size: 17, color: TEAL } },
    {
      id: PLACEHOLDER_STYLE,
      name: "Outline Placeholder",
      quickFormat: true,
      run: { font: SANS, size: 20, color: AMBER, italics: true },
    },
  ],
};
