import {
  chaptersOf,
  GAPS_HEADING,
  INTERVIEWS_HEADING,
  must,
  type PrintedOutline,
  type PrintedSection,
  type PrintOptions,
} from "@quarry/domain";
import {
  type Document,
  type FileChild,
  HeadingLevel,
  type IRunOptions,
  NoteNumberRestart,
  NumberFormat,
  Paragraph,
  SectionType,
} from "docx";
import { MANUSCRIPT_STYLES } from "./manuscript-style.ts";
import { type BodyWriter, bodyWriter, wordNotes } from "./outline-body.ts";
import { contentsList, headsAndFeet, titlePage } from "./outline-pages.ts";
import { direction, headParagraphs, PAGE, plain, wordBlob, wordBytes, wordDocument } from "./word-document.ts";
import { GAP_STYLE, SECTION_LOOK, SUBSECTION_LOOK, TITLE_LOOK } from "./word-style.ts";
import { textRuns } from "./word-text.ts";

/** Returns the Word file of an outline as bytes, in the browser and in Node. */
export async function outlineDocxBytes(outline: PrintedOutline): Promise<Uint8Array<ArrayBuffer>> {
  return wordBytes(outlineDocument(outline));
}

/** Returns the Word file of an outline as a blob with its media type. */
export async function outlineDocxBlob(outline: PrintedOutline): Promise<Blob> {
  return wordBlob(outlineDocument(outline));
}

/** Builds the Word document: the front, the chapters, and the lists at its end. A chapter is a section of Word if its
 * footnotes are numbered anew; a title page is one, as it has no running head. */
function outlineDocument(outline: PrintedOutline): Document {
  const { title, options } = outline;
  const body = bodyWriter(outline);
  const isByChapter = options.citations === "footnotes";
  const chapters = isByChapter ? chaptersOf(outline.sections) : [outline.sections];
  const [first = [], ...others] = chapters.map((sections) => chapterOf(outline, sections, body));
  const front = frontOf(outline);
  const parts = options.titlePage ? [front, first, ...others] : [[...front, ...first], ...others];
  parts.at(-1)?.push(...listsOf(outline));
  return wordDocument({
    ...{ title, subject: "Book outline", ...wordNotes(outline) },
    ...(options.look === "manuscript" ? { styles: MANUSCRIPT_STYLES } : {}),
    ...(options.contents ? { features: { updateFields: true } } : {}),
    ...(body.comments.length > 0 ? { comments: { children: body.comments } } : {}),
    sections: parts.map((children, index) => ({
      ...(index === 0 ? headsAndFeet(outline) : {}),
      properties: {
        page: PAGE,
        ...(index === 0 && options.titlePage ? { titlePage: true } : {}),
        ...(index > 0
          ? { type: index === 1 && options.titlePage ? SectionType.NEXT_PAGE : SectionType.CONTINUOUS }
          : {}),
        ...(isByChapter ? { footnoteProperties: { restart: NoteNumberRestart.EACH_SECTION } } : {}),
        // Endnotes have Roman numbers unless a file says otherwise.
        ...(options.citations === "endnotes" ? { endnoteProperties: ARABIC } : {}),
      },
      children,
    })),
  });
}

const ARABIC = { numberFormat: { type: NumberFormat.DECIMAL } };

function frontOf(outline: PrintedOutline): FileChild[] {
  const { title, clientName, options } = outline;
  return [
    ...(options.titlePage ? titlePage(outline) : headParagraphs(title, clientName)),
    ...(options.contents ? contentsList(options.titlePage) : []),
  ];
}

function chapterOf(outline: PrintedOutline, sections: readonly PrintedSection[], body: BodyWriter): FileChild[] {
  const [top] = outline.sections;
  return sections.flatMap((section) => [
    // The first chapter begins on a page of its own already.
    heading(section.title, section.level, {
      options: outline.options,
      pageBreakBefore: outline.options.look !== "working" && section.isChapter && section !== top,
    }),
    ...section.paragraphs.map(body.paragraph),
  ]);
}

function listsOf({ options, gaps, interviews }: PrintedOutline): FileChild[] {
  const list = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : [heading(title, 1, { options }), ...lines.map((line) => plain(line, GAP_STYLE))];
  return [
    ...list(
      GAPS_HEADING,
      gaps.map((gap) => `☐ ${gap}`),
    ),
    ...list(
      INTERVIEWS_HEADING,
      interviews.map((name, index) => `${index + 1}. ${name}`),
    ),
  ];
}

/** Run properties of headings, which are repeated in the text, by level. */
const LOOKS: readonly IRunOptions[] = [TITLE_LOOK, SECTION_LOOK, SUBSECTION_LOOK];
const LEVELS = [HeadingLevel.HEADING_1, HeadingLevel.HEADING_2, HeadingLevel.HEADING_3, HeadingLevel.HEADING_4];

/** Returns the heading of a section, one level below the title where that stands above it. */
function heading(
  text: string,
  level: number,
  { options, pageBreakBefore = false }: { options: PrintOptions; pageBreakBefore?: boolean },
): Paragraph {
  const at = Math.min(options.titlePage ? level : level + 1, LEVELS.length) - 1;
  const look = options.look === "manuscript" ? {} : LOOKS[at];
  return new Paragraph({
    ...{ heading: must(LEVELS[at], "level of a heading"), pageBreakBefore, ...direction(text) },
    children: textRuns(text, look),
  });
}
