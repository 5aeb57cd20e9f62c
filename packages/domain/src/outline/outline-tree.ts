import { DomainError, notFound } from "../errors.ts";
import { groupedBy } from "../grouping.ts";
import { must } from "../must.ts";
import { subtreeIds, tagDepths } from "../tag/tag-tree-changes.ts";
import { idsToFree } from "../tag/tags-to-free.ts";
import type { OutlineSection, StoredSection } from "./outline.ts";
import { byRank, type Ranked, rankAmong, spreadRanks } from "./ranks.ts";

/** Levels of sections: part, chapter and section. */
export const MAX_SECTION_LEVELS = 3;

/** The part of a section that its place in the outline follows from. */
export type SectionPlace = Pick<StoredSection, "id" | "parentId" | "rank">;

/** Returns the sections of an outline as they are read: each before those below it. */
export function sectionsInOrder<Section extends SectionPlace>(sections: readonly Section[]): Section[] {
  return depthFirst(groupedBy(sections.toSorted(byRank), ({ parentId }) => parentId));
}

/** Returns the rank of a section below `parentId`, after the section `after`: null for the first place, undefined for
 * the last one. `moved` are others that get another rank too. `id` is null for a new section. Refuses a parent that is
 * the section itself or below it, and more levels than an outline has. */
export function sectionRank(
  sections: readonly SectionPlace[],
  { id, parentId, after }: { id: string | null; parentId: string | null; after?: string | null | undefined },
): { rank: string; moved: Ranked[] } {
  const tree = sectionsInOrder(sections);
  const depths = tagDepths(tree);
  const below = id === null ? new Set<string>() : subtreeIds(tree, id);
  if (parentId !== null && !depths.has(parentId)) throw notFound("Parent section");
  if (parentId !== null && below.has(parentId)) throw new DomainError("conflict", BELOW_ITSELF);
  const top = id === null ? 0 : must(depths.get(id), `depth of section ${id}`);
  const height = Math.max(top, ...[...below].map((each) => must(depths.get(each), `depth of ${each}`))) - top + 1;
  const parentDepth = parentId === null ? -1 : must(depths.get(parentId), `depth of section ${parentId}`);
  if (parentDepth + 1 + height > MAX_SECTION_LEVELS) throw new DomainError("conflict", TOO_DEEP);
  const siblings = tree.filter((section) => section.parentId === parentId && section.id !== id);
  if (typeof after === "string" && siblings.every((sibling) => sibling.id !== after))
    throw notFound("Section before it");
  return rankAmong(siblings, after);
}

const BELOW_ITSELF = "A section cannot be moved below itself.";
const TOO_DEEP = `Sections can be at most ${MAX_SECTION_LEVELS} levels deep.`;

/** Returns the ids of sections that must come to the top so that all are a tree again, by the rule of `idsToFree`. */
export function sectionsToFree(sections: readonly SectionPlace[], moved: ReadonlySet<string>): string[] {
  const places = sections.toSorted(byRank).map(({ id, parentId }, position) => ({ id, parentId, position }));
  return idsToFree(places, moved, MAX_SECTION_LEVELS);
}

/** Returns sections, which are in their order, in another one: those that are named change places with their siblings
 * by the order that was sent, and all others stay where they are. Refuses ids that are unknown, or named twice. */
export function reorderedSections<Section extends Pick<SectionPlace, "id" | "parentId">>(
  sections: readonly Section[],
  places: readonly Pick<OutlineSection, "id" | "order">[],
): Section[] {
  const orders = new Map(places.map(({ id, order }) => [id, order]));
  const known = new Set(sections.map(({ id }) => id));
  if (orders.size !== places.length || places.some(({ id }) => !known.has(id)))
    throw new DomainError("conflict", "The outline has changed since it was loaded.");
  const children = groupedBy(sections, ({ parentId }) => parentId);
  for (const [parentId, siblings] of children) {
    const orderOf = ({ id }: Section) => must(orders.get(id), `order of ${id}`);
    const named = siblings.filter(({ id }) => orders.has(id)).sort((one, other) => orderOf(one) - orderOf(other));
    let at = 0;
    const reordered = siblings.map((section) => {
      if (!orders.has(section.id)) return section;
      at += 1;
      return must(named[at - 1], "named section");
    });
    children.set(parentId, reordered);
  }
  return depthFirst(children);
}

/** Returns the sections with the ranks of the order that `reorderedSections` gives. */
export function withSectionsReranked(
  sections: readonly StoredSection[],
  places: readonly Pick<OutlineSection, "id" | "order">[],
): StoredSection[] {
  const reordered = reorderedSections(sectionsInOrder(sections), places);
  const ranks = new Map<string, string>();
  for (const siblings of groupedBy(reordered, ({ parentId }) => parentId).values()) {
    const present = siblings.map(({ rank }) => rank).sort();
    const given = new Set(present).size < present.length ? spreadRanks(present.length) : present;
    for (const [index, { id }] of siblings.entries()) ranks.set(id, must(given[index], `rank of ${id}`));
  }
  return reordered.map((section) => ({ ...section, rank: must(ranks.get(section.id), `rank of ${section.id}`) }));
}

function depthFirst<Section extends { id: string }>(
  children: ReadonlyMap<string | null, readonly Section[]>,
): Section[] {
  const inOrder: Section[] = [];
  const waiting = (children.get(null) ?? []).toReversed();
  for (let section = waiting.pop(); section !== undefined; section = waiting.pop()) {
    inOrder.push(section);
    waiting.push(...(children.get(section.id) ?? []).toReversed());
  }
  return inOrder;
}
