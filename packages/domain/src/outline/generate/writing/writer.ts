import { citationMarker, placeholderMarker } from "../../outline-markers.ts";

/** Writes the markers of one section and remembers what was cited and which gaps were marked, in order. */
export type SectionWriter = {
  cite: (segmentId: string) => string;
  mark: (gaps: readonly string[]) => string[];
  citedIds: () => string[];
  gaps: () => string[];
};

/** A writer that has written nothing yet. */
export function sectionWriter(): SectionWriter {
  const cited = new Set<string>();
  const marked: string[] = [];
  return {
    cite(segmentId) {
      cited.add(segmentId);
      return citationMarker(segmentId);
    },
    mark(gaps) {
      marked.push(...gaps);
      return gaps.map(placeholderMarker);
    },
    citedIds: () => [...cited],
    gaps: () => marked,
  };
}
