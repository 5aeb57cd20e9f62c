import { append, groupedBy } from "../grouping.ts";
import type { Segment } from "../segment/segment.ts";
import { idsBelow } from "../tag/tag-tree-changes.ts";
import { tagKey } from "./generate/title.ts";
import type { OutlineSection } from "./outline.ts";

type TaggedSection = Pick<OutlineSection, "id" | "parentId" | "title" | "citationIds">;

/** What the tags of a section follow from beside it. */
export type SectionTagMaterial = {
  /** All sections of the outline in reading order. */
  sections: readonly TaggedSection[];
  segmentById: ReadonlyMap<string, Segment>;
  /** The project's tags by what titles are compared with: `tagsByKey`. */
  tagsByKey: ReadonlyMap<string, readonly string[]>;
};

/** Returns the names of tags by the form in which they are compared with titles. */
export function tagsByKey(tags: Iterable<string>): Map<string, string[]> {
  return groupedBy(tags, tagKey);
}

/** Returns the tags that a section is about: the one that it is named after, and the fewest that the other segments it
 * cites carry between them. A section that cites nothing and is named after no tag has the tags of those below it. */
export function tagsOfSection(section: TaggedSection, material: SectionTagMaterial): string[] {
  const { sections, segmentById } = material;
  const named = material.tagsByKey.get(tagKey(section.title)) ?? [];
  const own = coveringTags(named, section.citationIds, segmentById);
  if (own.length > 0) return own;
  const below = idsBelow(sections, section.id);
  const cited = sections.flatMap(({ id, citationIds }) => (below.has(id) ? citationIds : []));
  return coveringTags([], cited, segmentById);
}

/** Adds the tags on most of the segments that none of the tags covers yet, until all are covered. Tags on equally many
 * are added together. */
function coveringTags(first: readonly string[], ids: readonly string[], segmentById: ReadonlyMap<string, Segment>) {
  const chosen = new Set(first);
  let open = [...new Set(ids)]
    .flatMap((id) => segmentById.get(id) ?? [])
    .filter(({ tags }) => tags.length > 0 && tags.every(({ name }) => !chosen.has(name)));
  while (open.length > 0) {
    const carriers = new Map<string, Segment[]>();
    for (const segment of open) for (const { name } of segment.tags) append(carriers, name, segment);
    const most = Math.max(...[...carriers.values()].map(({ length }) => length));
    for (const [name, { length }] of carriers) if (length === most) chosen.add(name);
    open = open.filter(({ tags }) => tags.every(({ name }) => !chosen.has(name)));
  }
  return [...chosen];
}
