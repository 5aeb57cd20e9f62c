import { append, groupedBy } from "../grouping.ts";
import type { Segment } from "../segment/segment.ts";
import { subtreeIds } from "../tag/tag-tree-changes.ts";
import { tagKey } from "./generate/title.ts";
import type { OutlineSection } from "./outline.ts";

type TaggedSection = Pick<OutlineSection, "id" | "parentId" | "title" | "citationIds">;

/** The material of a section's tags, beside the section. */
export type SectionTagMaterial = {
  /** All sections of the outline in reading order. */
  sections: readonly TaggedSection[];
  segmentById: ReadonlyMap<string, Segment>;
  tags: SectionTagIndex;
};

/** The names of the project's tags, by id and by the form in which they are compared with titles. */
export type SectionTagIndex = {
  byId: ReadonlyMap<string, string>;
  byKey: ReadonlyMap<string, readonly string[]>;
};

/** Returns the index of tags in which `tagsOfSection` looks. */
export function sectionTagIndex(tags: readonly { id: string; name: string }[]): SectionTagIndex {
  return {
    byId: new Map(tags.map(({ id, name }) => [id, name])),
    byKey: groupedBy(
      tags.map(({ name }) => name),
      tagKey,
    ),
  };
}

/** Returns the tags that a section is about: the one that it was generated from or is named after, and the fewest that
 * the other segments it cites carry between them. A section without any has the tags of those below it. */
export function tagsOfSection(section: TaggedSection, material: SectionTagMaterial): string[] {
  const { sections, segmentById, tags } = material;
  // A generated section has the id of its tag.
  const origin = tags.byId.get(section.id);
  const named = origin === undefined ? (tags.byKey.get(tagKey(section.title)) ?? []) : [origin];
  const own = coveringTags(named, section.citationIds, segmentById);
  if (own.length > 0) return own;
  const below = subtreeIds(sections, section.id);
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
