import { append } from "../grouping.ts";
import type { Segment } from "../segment/segment.ts";
import { tagDepths } from "../tag/tag-tree-changes.ts";
import type { OutlineSection } from "./outline.ts";
import { type SegmentUses, usesOf } from "./outline-usage.ts";
import { wordCount } from "./outline-words.ts";
import { quoteCount } from "./quoted/typed-quotes.ts";
import { type SectionTagMaterial, tagsOfSection } from "./section-tags.ts";

/** The numbers of a section, or of a whole outline. `quotes` are bound or typed. `segments` are the ones that are
 * quoted or cited and still there; `voices` are their speakers and `sources` the ids of their sources. */
export type OutlineFigures = {
  words: number;
  quotes: number;
  segments: number;
  voices: readonly string[];
  sources: readonly string[];
};

/** The number of segments with some tags, and how many of them the outline uses anywhere. */
export type TaggedUse = { tagged: number; used: number };

type CountedSection = Pick<OutlineSection, "content" | "citationIds" | "blocks">;
type SegmentById = ReadonlyMap<string, Segment>;

/** Returns the numbers of sections taken together. A segment, a voice and a source count once. */
export function outlineFigures(sections: readonly CountedSection[], segmentById: SegmentById): OutlineFigures {
  const cited = citedSegments(sections, segmentById);
  return {
    words: sections.reduce((sum, { content }) => sum + wordCount(content), 0),
    quotes: sections.reduce((sum, { blocks }) => sum + quotesIn(blocks), 0),
    segments: cited.length,
    voices: [...new Set(cited.map(({ speaker }) => speaker))].filter((speaker) => speaker !== ""),
    sources: [...new Set(cited.map(({ sourceId }) => sourceId))],
  };
}

function quotesIn(blocks: CountedSection["blocks"]): number {
  return blocks.reduce((sum, block) => sum + quoteCount(block), 0);
}

/** Returns the segments that sections cite, each once, without those that are gone. */
export function citedSegments(
  sections: readonly Pick<OutlineSection, "citationIds">[],
  segmentById: SegmentById,
): Segment[] {
  const ids = new Set(sections.flatMap(({ citationIds }) => citationIds));
  return [...ids].flatMap((id) => segmentById.get(id) ?? []);
}

/** Counts the segments that carry one of the tags; null stands for any tag. */
export function taggedUse(segments: Iterable<Segment>, tags: ReadonlySet<string> | null, uses: SegmentUses): TaggedUse {
  const count = { tagged: 0, used: 0 };
  for (const { id, tags: own } of segments) {
    if (own.length === 0 || (tags !== null && own.every(({ name }) => !tags.has(name)))) continue;
    count.tagged += 1;
    if (uses.has(id)) count.used += 1;
  }
  return count;
}

/** The numbers of a whole outline, section by section, voice by section and tag by source. */
export type BookFigures = {
  total: OutlineFigures & TaggedUse;
  sections: readonly (OutlineFigures & TaggedUse & { id: string; title: string; depth: number })[];
  /** For each speaker, the most used first, the number of segments in each of `sections`. */
  voices: readonly { speaker: string; counts: readonly number[] }[];
  /** The sources with tagged segments, the one with most of them first. */
  sourceIds: readonly string[];
  /** For each tag, the one on most segments first, its use in each of `sourceIds`. */
  tags: readonly ({ tag: string; bySource: readonly TaggedUse[] } & TaggedUse)[];
};

type BookMaterial = Omit<SectionTagMaterial, "sections"> & { sections: readonly OutlineSection[] };

/** Returns the numbers of a whole outline. */
export function bookFigures(material: BookMaterial): BookFigures {
  const { sections, segmentById } = material;
  const uses = usesOf(sections);
  const byTag = new Map<string, Segment[]>();
  for (const segment of segmentById.values()) {
    for (const { name } of segment.tags) append(byTag, name, segment);
  }
  const depths = tagDepths(sections);
  const rows = sections.map((section) => {
    const { id, title } = section;
    const own = new Set(tagsOfSection(section, material));
    const tagged = new Set([...own].flatMap((tag) => byTag.get(tag) ?? []));
    const depth = depths.get(id) ?? 0;
    return { id, title, depth, ...outlineFigures([section], segmentById), ...taggedUse(tagged, own, uses) };
  });
  const sourceIds = sourcesOf([...byTag.values()].flat());
  return {
    total: { ...outlineFigures(sections, segmentById), ...taggedUse(segmentById.values(), null, uses) },
    sections: rows,
    voices: voicesOf(sections, segmentById),
    sourceIds,
    tags: [...byTag]
      .map(([tag, segments]) => ({ tag, ...tagRow(segments, sourceIds, uses) }))
      .sort((one, other) => other.tagged - one.tagged),
  };
}

function voicesOf(sections: readonly OutlineSection[], segmentById: SegmentById): BookFigures["voices"] {
  const counts = new Map<string, number[]>();
  for (const [index, section] of sections.entries()) {
    for (const { speaker } of citedSegments([section], segmentById)) {
      if (speaker === "") continue;
      const row = counts.get(speaker) ?? sections.map(() => 0);
      row[index] = (row[index] ?? 0) + 1;
      counts.set(speaker, row);
    }
  }
  const sum = (row: readonly number[]) => row.reduce((total, count) => total + count, 0);
  return [...counts]
    .map(([speaker, counts]) => ({ speaker, counts }))
    .sort((one, other) => sum(other.counts) - sum(one.counts));
}

function sourcesOf(segments: readonly Segment[]): string[] {
  const counts = new Map<string, number>();
  for (const { sourceId } of segments) counts.set(sourceId, (counts.get(sourceId) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one).map(([id]) => id);
}

function tagRow(segments: readonly Segment[], sourceIds: readonly string[], uses: SegmentUses) {
  const bySource = new Map(sourceIds.map((id) => [id, { tagged: 0, used: 0 }]));
  for (const { id, sourceId } of segments) {
    const count = bySource.get(sourceId);
    if (count === undefined) continue;
    count.tagged += 1;
    if (uses.has(id)) count.used += 1;
  }
  const counts = [...bySource.values()];
  return {
    bySource: counts,
    tagged: segments.length,
    used: counts.reduce((sum, { used }) => sum + used, 0),
  };
}
