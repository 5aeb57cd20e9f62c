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
    ...headParagraphs(projectTitle, clientName),
    ...outline.sections.flatMap((section) => [
      sectionHeading(section.title),
      ...contentParagraphs(section.content, segmentById),
    ]),
    ...gapParagraphs(outline),
  ];
  return wordDocument({ title: projectTitle, subject: "Book outline", children });
}

/** The Word file's bytes, in the browser and in Node. */
export async function outlineDocxBytes(input: OutlineDocumentInput): Promise<Uint8Array<ArrayBuffer>> {
  return wordBytes(outlineDocument(input));
}

/** The Word file as a blob with Word's media type, ready to be downloaded. */
export async function outlineDocxBlob(input: OutlineDocumentInput): Promise<Blob> {
  return wordBlob(outlineDocument(input));
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
  return [sectionHeading(GAPS_HEADING), ...gaps.map((gap) => plain(`☐ ${gap.description.trim()}`, GAP_STYLE))];
}
