import { placeholderMarker } from "../../outline-markers.ts";

/** Largest number of gaps in the text of a section, which should stay readable. Further ones are only in the list of
 * gaps. */
const MAX_MARKED = 500;

/** Writes the gaps of one section and remembers them, in order. */
export type SectionWriter = {
  mark: (gaps: readonly string[]) => string[];
  gaps: () => string[];
};

/** Creates a writer without any text. */
export function sectionWriter(): SectionWriter {
  const marked: string[] = [];
  return {
    mark(gaps) {
      const room = Math.max(0, MAX_MARKED - marked.length);
      for (const gap of gaps) marked.push(gap);
      return gaps.slice(0, room).map(placeholderMarker);
    },
    gaps: () => marked,
  };
}
