import type { IRunOptions, IStylesOptions } from "docx";

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
export const FOOTER_LOOK: IRunOptions = { size: 18, color: GREY };

/** Ids of the styles that Word does not define. */
export const CLIENT_STYLE = "Client";
export const QUOTE_STYLE = "Quote";
export const QUOTE_SOURCE_STYLE = "QuoteSource";
export const NOTE_STYLE = "Note";
export const GAP_STYLE = "ResearchGap";
export const CITATION_STYLE = "Citation";
export const PLACEHOLDER_STYLE = "OutlinePlaceholder";

/** One inch. */
export const PAGE_MARGIN_TWIPS = 1440;

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
  },
  paragraphStyles: [
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
