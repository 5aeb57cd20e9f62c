import { type MarkerPart, outlineParagraphs, parseMarkers } from "@quarry/domain";

/** A paragraph as text and markers; `at` names it, and each part, among its siblings. */
export type ShownParagraph = { at: number; parts: { at: number; part: MarkerPart }[] };

/** Section content as it is drawn. */
export function paragraphsOf(content: string): ShownParagraph[] {
  return outlineParagraphs(content).map(({ line, text }) => ({ at: line, parts: partsOf(text) }));
}

function partsOf(paragraph: string): ShownParagraph["parts"] {
  let at = 0;
  return parseMarkers(paragraph).map((part) => {
    const placed = { at, part };
    at += part.source.length;
    return placed;
  });
}
