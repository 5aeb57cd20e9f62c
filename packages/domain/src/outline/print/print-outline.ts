import type { Quote } from "../../quotes/quotes.ts";
import type { QuotesFileHead } from "../../quotes/quotes-markdown.ts";
import type { Outline, OutlineSection } from "../outline.ts";
import { outlineParagraphs } from "../outline-paragraphs.ts";
import { openGaps } from "../outline-text.ts";
import { withoutResolvedGaps } from "../resolved-gaps.ts";
import { outlineWalker } from "./outline-walker.ts";
import type { PrintOptions } from "./print-options.ts";
import type { PrintedOutline, PrintedParagraph, PrintedSection } from "./printed-outline.ts";

/** A section as it is printed: at the top and without a synopsis unless it says otherwise. */
type PrintableSection = Pick<OutlineSection, "id" | "title" | "content"> &
  Partial<Pick<OutlineSection, "parentId" | "synopsis">>;

/** The material of a printed outline: sections in order, and the segments that they cite. */
export type PrintMaterial = QuotesFileHead & {
  outline: Pick<Outline, "placeholders"> & { sections: readonly PrintableSection[] };
  cited: readonly Quote[];
};

/** Levels of an outline whose chapters stand below parts. */
const LEVELS_WITH_PARTS = 3;

/** Walks through an outline once and returns it as printers write it. */
export function printOutline(material: PrintMaterial, options: PrintOptions): PrintedOutline {
  const { projectTitle, clientName, outline, cited } = material;
  const walker = outlineWalker(new Map(cited.map((segment) => [segment.id, segment])), options);
  const paths = sectionPaths(outline.sections);
  const height = Math.max(0, ...[...paths.values()].map((path) => path.length));
  const chapterLevel = height < LEVELS_WITH_PARTS ? 1 : 2;
  const sections = withoutResolvedGaps(outline).map(({ id, content, synopsis = "" }): PrintedSection => {
    const path = paths.get(id) ?? [];
    const isChapter = path.length <= chapterLevel;
    if (isChapter) walker.beginChapter();
    const written = outlineParagraphs(content).flatMap(({ text }) => walker.paragraph(text));
    const paragraphs = options.synopses ? [...synopsisParagraphs(synopsis), ...written] : written;
    return { title: path.at(-1) ?? "", level: path.length, path, isChapter, paragraphs };
  });
  return {
    ...{ title: projectTitle.trim(), clientName: clientName.trim(), options, sections },
    gaps: options.gaps ? openGaps(outline).map(({ description }) => description.trim()) : [],
    interviews: walker.interviews(),
  };
}

function synopsisParagraphs(synopsis: string): PrintedParagraph[] {
  return outlineParagraphs(synopsis).map(({ text }) => ({
    ...{ kind: "text", quotes: () => [], comments: [] },
    runs: [{ kind: "text", text, emphasis: "italic" }],
  }));
}

/** Returns the titles above each section and its own, by the section's id. */
function sectionPaths(sections: readonly PrintableSection[]): Map<string, string[]> {
  const paths = new Map<string, string[]>();
  for (const { id, title, parentId = null } of sections) {
    const above = parentId === null ? [] : (paths.get(parentId) ?? []);
    paths.set(id, [...above, title.trim().replace(/\s+/g, " ")]);
  }
  return paths;
}
