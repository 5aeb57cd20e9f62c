import type { IBaseParagraphStyleOptions, IStylesOptions } from "docx";
import {
  BODY_STYLE,
  CITATION_STYLE,
  CLIENT_STYLE,
  CONTENTS_HEADING_STYLE,
  CONTENTS_STYLES,
  GAP_STYLE,
  PLACEHOLDER_STYLE,
  QUOTE_STYLE,
} from "./word-style.ts";

const SERIF = { ascii: "Times New Roman", hAnsi: "Times New Roman", cs: "Times New Roman" };
/** 12 points, in half-points. */
const SIZE = 24;
const DOUBLE = 480;
const HALF_INCH = 720;

/** A heading looks like the text, centered; a chapter begins a third down its page. */
const heading = (before: number): IBaseParagraphStyleOptions => ({
  run: { font: SERIF, size: SIZE, bold: before === 0, color: "000000" },
  paragraph: {
    alignment: "center",
    spacing: { before, after: before === 0 ? 0 : DOUBLE, line: DOUBLE },
    indent: { firstLine: 0 },
    keepNext: true,
  },
});

/** The styles of standard manuscript format: 12 point serif, double spaced, with indented paragraphs. */
export const MANUSCRIPT_STYLES: IStylesOptions = {
  default: {
    document: {
      run: {
        ...{ font: SERIF, size: SIZE, color: "000000" },
        language: { value: "en-US", eastAsia: "ja-JP", bidirectional: "ar-SA" },
      },
      paragraph: { spacing: { after: 0, line: DOUBLE } },
    },
    title: heading(4800),
    heading1: heading(3000),
    heading2: heading(0),
    heading3: heading(0),
    heading4: heading(0),
    footnoteText: { paragraph: { spacing: { line: DOUBLE } } },
    endnoteText: { paragraph: { spacing: { line: DOUBLE } } },
  },
  paragraphStyles: [
    ...CONTENTS_STYLES,
    { id: BODY_STYLE, name: "Manuscript Text", basedOn: "Normal", paragraph: { indent: { firstLine: HALF_INCH } } },
    { id: CLIENT_STYLE, name: "Client", basedOn: "Normal", paragraph: { alignment: "center" } },
    { id: CONTENTS_HEADING_STYLE, name: "Contents Heading", basedOn: "Normal", paragraph: { alignment: "center" } },
    {
      id: QUOTE_STYLE,
      name: "Quote",
      basedOn: "Normal",
      quickFormat: true,
      paragraph: { indent: { start: HALF_INCH } },
    },
    { id: GAP_STYLE, name: "Research Gap", basedOn: "Normal", quickFormat: true },
  ],
  characterStyles: [
    { id: CITATION_STYLE, name: "Citation", quickFormat: true, run: { size: SIZE } },
    { id: PLACEHOLDER_STYLE, name: "Outline Placeholder", quickFormat: true, run: { highlight: "yellow" } },
  ],
};
