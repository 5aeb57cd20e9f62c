import { citationMarker, placeholderMarker } from "../../outline-markers.ts";

/** Largest number of gaps in the text of a section, which should stay readable. Further ones are only in the list of
 * gaps. */
const MAX_MARKED = 500;

/** Writes the markers of one section and remembers what was cited and which gaps were marked, in order. */
export type SectionWriter = {
  cite: (segmentId: string) => string;
  mark: (gaps: readonly string[]) => string[];
  citedIds: () => string[];
  gaps: () => string[];
};

/** Creates a writer without any text. */
export function sectionWriter(): SectionWriter {
  const cited = new Set<string>();
  const marked: string[] = [];
  return {
    cite(segmentId) {
      cited.add(segmentId);
      return citationMarker(segmentId);
    },
    mark(gaps) {
      const room = Math.max(0, MAX_MARKED - marked.length);
      for (const gap of gaps) marked.push(gap);
      return gaps.slice(0, room).map(placeholderMarker);
    },
    citedIds: () => [...cited],
    gaps: () => marked,
  };
}
