import {
  citationText,
  GAPS_HEADING,
  type Outline,
  openGaps,
  outlineParagraphs,
  parseMarkers,
  placeholderText,
  type Segment,
} from "@quarry/domain";
import { AlignmentType, Document, Footer, HeadingLevel, Packer, Paragraph, type TextRun } from "docx";
import {
  CITATION_STYLE,
  CLIENT_STYLE,
  FOOTER_LOOK,
  GAP_STYLE,
  PAGE_MARGIN_TWIPS,
  PLACEHOLDER_STYLE,
  QUOTE_STYLE,
  SECTION_LOOK,
  TITLE_LOOK,
  WORD_STYLES,
} from "./word-style.ts";
import { isRightToLeft, textRuns, xmlText } from "./word-text.ts";

const PRODUCT = "Quarry";
/** What somebody says, with or without a name before it. */
const QUOTE = /^(?:[^“”"\n]{1,100}: )?[“"«„「]/;

/** What a Word file of an outline is made of. Sections come in order; an empty `clientName` gives no client line. */
export type OutlineDocumentInput = {
  projectTitle: string;
  clientName: string;
  outline: Pick<Outline, "sections" | "placeholders">;
  segments: readonly Pick<Segment, "id" | "speaker" | "startTime" | "endTime">[];
};

type SegmentById = ReadonlyMap<string, OutlineDocumentInput["segments"][number]>;

/** The outline as a Word document: title, client, sections with citations written out, unresolved gaps, footer. */
function outlineDocument({ projectTitle, clientName, outline, segments }: OutlineDocumentInput): Document {
  const segmentById = new Map(segments.map((segment) => [segment.id, segment]));
  const children = [
    heading(projectTitle, HeadingLevel.HEADING_1, TITLE_LOOK),
    ...(clientName.trim() === "" ? [] : [plain(`Client: ${clientName.trim()}`, CLIENT_STYLE)]),
    ...outline.sections.flatMap((section) => [
      heading(section.title, HeadingLevel.HEADING_2, SECTION_LOOK),
      ...contentParagraphs(section.content, segmentById),
    ]),
    ...gapParagraphs(outline),
  ];
  return new Document({
    title: xmlText(projectTitle),
    subject: "Book outline",
    creator: PRODUCT,
    lastModifiedBy: PRODUCT,
    styles: WORD_STYLES,
    sections: [
      {
        properties: {
          page: {
            margin: {
              top: PAGE_MARGIN_TWIPS,
              right: PAGE_MARGIN_TWIPS,
              bottom: PAGE_MARGIN_TWIPS,
              left: PAGE_MARGIN_TWIPS,
            },
          },
        },
        footers: { default: footer() },
        children,
      },
    ],
  });
}

/** The Word file's bytes, in the browser and in Node. */
export async function outlineDocxBytes(input: OutlineDocumentInput): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await Packer.toArrayBuffer(outlineDocument(input)));
}

/** The Word file as a blob with Word's media type, ready to be downloaded. */
export async function outlineDocxBlob(input: OutlineDocumentInput): Promise<Blob> {
  const type = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
  return new Blob([await outlineDocxBytes(input)], { type });
}

function heading(text: string, level: "Heading1" | "Heading2", look: typeof TITLE_LOOK): Paragraph {
  return new Paragraph({ heading: level, ...direction(text), children: textRuns(text.trim(), look) });
}

function plain(text: string, style: string): Paragraph {
  return new Paragraph({ style, ...direction(text), children: textRuns(text) });
}

function direction(text: string): { bidirectional?: true } {
  return isRightToLeft(text) ? { bidirectional: true } : {};
}

function contentParagraphs(content: string, segmentById: SegmentById): Paragraph[] {
  return outlineParagraphs(xmlText(content)).map(
    ({ text: paragraph }) =>
      new Paragraph({
        ...(QUOTE.test(paragraph) ? { style: QUOTE_STYLE } : {}),
        // "In “River interview”:" belongs on the page of what it leads into.
        ...(paragraph.endsWith(":") ? { keepNext: true } : {}),
        ...direction(paragraph),
        children: contentRuns(paragraph, segmentById),
      }),
  );
}

function contentRuns(paragraph: string, segmentById: SegmentById): TextRun[] {
  return parseMarkers(paragraph).flatMap((part) => {
    if (part.kind === "text") return textRuns(part.text);
    if (part.kind === "placeholder") return textRuns(placeholderText(part.description), { style: PLACEHOLDER_STYLE });
    return textRuns(citationText(part.id, segmentById.get(part.id)), { style: CITATION_STYLE });
  });
}

function gapParagraphs(outline: OutlineDocumentInput["outline"]): Paragraph[] {
  const gaps = openGaps(outline);
  if (gaps.length === 0) return [];
  return [
    heading(GAPS_HEADING, HeadingLevel.HEADING_2, SECTION_LOOK),
    ...gaps.map((gap) => plain(`☐ ${gap.description.trim()}`, GAP_STYLE)),
  ];
}

function footer(): Footer {
  const runs = textRuns(`Output by ${PRODUCT}™`, FOOTER_LOOK);
  return new Footer({ children: [new Paragraph({ alignment: AlignmentType.CENTER, children: runs })] });
}
