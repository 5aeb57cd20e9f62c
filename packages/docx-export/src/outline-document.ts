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
import { type Document, Paragraph, type TextRun } from "docx";
import {
  direction,
  headParagraphs,
  plain,
  sectionHeading,
  wordBlob,
  wordBytes,
  wordDocument,
} from "./word-document.ts";
import { CITATION_STYLE, GAP_STYLE, PLACEHOLDER_STYLE, QUOTE_STYLE } from "./word-style.ts";
import { textRuns, xmlText } from "./word-text.ts";

/** Matches a quote, with or without the speaker's name before it. */
const QUOTE = /^(?:[^“”"\n]{1,100}: )?[“"«„「]/;

/** The material of an outline's Word file. Sections come in order; an empty `clientName` omits the client line. */
export type OutlineDocumentInput = {
  projectTitle: string;
  clientName: string;
  outline: Pick<Outline, "sections" | "placeholders">;
  segments: readonly Pick<Segment, "id" | "speaker" | "startTime" | "endTime">[];
};

type SegmentById = ReadonlyMap<string, OutlineDocumentInput["segments"][number]>;

/** Builds the Word document: title, client, sections with citations written out, open gaps, footer. */
function outlineDocument({ projectTitle, clientName, outline, segments }: OutlineDocumentInput): Document {
  const segmentById = new Map(segments.map((segment) => [segment.id, segment]));
  const children = [
    ...headParagraphs(projectTitle, clientName),
    ...outline.sections.flatMap((section) => [
      sectionHeading(section.title),
      ...contentParagraphs(section.content, segmentById),
    ]),
    ...gapParagraphs(outline),
  ];
  return wordDocument({ title: projectTitle, subject: "Book outline", children });
}

/** Returns the Word file of an outline as bytes, in the browser and in Node. */
export async function outlineDocxBytes(input: OutlineDocumentInput): Promise<Uint8Array<ArrayBuffer>> {
  return wordBytes(outlineDocument(input));
}

/** Returns the Word file of an outline as a blob with its media type. */
export async function outlineDocxBlob(input: OutlineDocumentInput): Promise<Blob> {
  return wordBlob(outlineDocument(input));
}

function contentParagraphs(content: string, segmentById: SegmentById): Paragraph[] {
  return outlineParagraphs(xmlText(content)).map(
    ({ text: paragraph }) =>
      new Paragraph({
        ...(QUOTE.test(paragraph) ? { style: QUOTE_STYLE } : {}),
        // A line such as "In “River interview”:" must stay on the page of its first quote.
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
  return [sectionHeading(GAPS_HEADING), ...gaps.map((gap) => plain(`☐ ${gap.description.trim()}`, GAP_STYLE))];
}
