import { type MarkerPart, outlineParagraphs, parseMarkers } from "@quarry/domain";

/** A paragraph of text and markers. `at` is the React key of the paragraph and of each part. */
export type ShownParagraph = { at: number; parts: { at: number; part: MarkerPart }[] };

/** Parses the content of a section. */
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
