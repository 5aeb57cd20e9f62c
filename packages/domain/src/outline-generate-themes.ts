import { titlesOfTags } from "./outline-generate-title.ts";
import type { Segment, TagOnSegment } from "./segment.ts";

/** A segment under one of its tags. `position` is its place in the project's reading order. */
export type Moment = { segment: Segment; tag: TagOnSegment; position: number; words: number };

/** A tag with everything that is tagged with it. Moments stand in reading order, sources in order of first appearance. */
export type Theme = { tag: string; title: string; moments: Moment[]; sourceIds: string[]; words: number };

/** The project's tags as themes, the weightiest first: by segments, then sources, then words, then first appearance. */
export function themesOf(segments: readonly Segment[]): Theme[] {
  const momentsByTag = new Map<string, Moment[]>();
  for (const [position, segment] of segments.entries()) {
    if (segment.tags.length === 0) continue;
    const words = wordCount(segment.text);
    for (const tag of new Map(segment.tags.map((tag) => [tag.name, tag])).values()) {
      const moments = momentsByTag.get(tag.name);
      const moment = { segment, tag, position, words };
      if (moments === undefined) momentsByTag.set(tag.name, [moment]);
      else moments.push(moment);
    }
  }
  const themes = [...momentsByTag].map(([tag, moments]) => ({
    tag,
    moments,
    sourceIds: [...new Set(moments.map((moment) => moment.segment.sourceId))],
    words: moments.reduce((sum, moment) => sum + moment.words, 0),
  }));
  // Array sorting is stable, so that equal weights keep the order of first appearance.
  themes.sort(
    (a, b) => b.moments.length - a.moments.length || b.sourceIds.length - a.sourceIds.length || b.words - a.words,
  );
  const titles = titlesOfTags(themes.map((theme) => theme.tag));
  return themes.map((theme) => ({ ...theme, title: titles.get(theme.tag) ?? theme.tag }));
}

function wordCount(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}
