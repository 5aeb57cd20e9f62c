import { changedPlaces } from "../segment/patched-list.ts";
import type { Segment } from "../segment/segment.ts";
import type { TagCount } from "./tag.ts";
import type { TagNode } from "./tag-node.ts";
import { compareTagUse } from "./tag-order.ts";

/** The tags of a project with their counts: its tree, depth first, and their list, the most used first. */
export type CountedTags = { tree: readonly TagNode[]; tags: readonly TagCount[] };

type Tagged = Pick<Segment, "tags">;

/** Returns the tags with the counts that they have on these segments. Only the tags with these names are counted, and
 * those above them; without names all are. A name that is not in the tree is listed while it is on a segment. */
export function withTagCounts(
  { tree, tags }: CountedTags,
  segments: readonly Tagged[],
  names?: ReadonlySet<string>,
): CountedTags {
  if (names?.size === 0) return { tree, tags };
  const isCounted = (name: string) => names === undefined || names.has(name);
  const paths = countedPaths(tree, isCounted);
  const counts = new Map<string, number>();
  const totals = new Map<string, number>([...paths.values()].flatMap((path) => path.map((id) => [id, 0])));
  for (const segment of segments) {
    const covered: string[] = [];
    for (const { name } of segment.tags) {
      if (isCounted(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
      for (const id of paths.get(name) ?? []) if (!covered.includes(id)) covered.push(id);
    }
    for (const id of covered) totals.set(id, (totals.get(id) ?? 0) + 1);
  }
  const counted = tree.map((tag) => {
    const count = isCounted(tag.name) ? (counts.get(tag.name) ?? 0) : tag.count;
    const totalCount = totals.get(tag.id) ?? tag.totalCount;
    return count === tag.count && totalCount === tag.totalCount ? tag : { ...tag, count, totalCount };
  });
  return {
    tree: counted.every((tag, index) => tag === tree[index]) ? tree : counted,
    tags: listed(tags, counts, { isCounted, known: tree.map(({ name }) => name) }),
  };
}

/** Returns the names of the tags of segments that have other tags in one of two lists than in the other. */
export function touchedNames(before: readonly Segment[], after: readonly Segment[]): Set<string> {
  const names = new Set<string>();
  const add = (segment: Segment | undefined) => {
    for (const { name } of segment?.tags ?? []) names.add(name);
  };
  const places = changedPlaces(before, after);
  for (const list of [before, after]) {
    if (places === null) list.forEach(add);
    else for (const place of places) if (!hasSameTags(before[place], after[place])) add(list[place]);
  }
  return names;
}

function hasSameTags(one: Segment | undefined, other: Segment | undefined): boolean {
  if (one === undefined || one.tags.length !== other?.tags.length) return false;
  return one.tags.every(({ name }, at) => name === other.tags[at]?.name);
}

/** Returns, by name, the ids of a tag and of those above it whose totals are counted: of counted tags and those above
 * them. */
function countedPaths(tree: readonly TagNode[], isCounted: (name: string) => boolean): Map<string, string[]> {
  const above = new Map<string, string[]>();
  const counted = new Set<string>();
  for (const { id, name, parentId } of tree) {
    const path = [id, ...(above.get(parentId ?? "") ?? [])];
    above.set(id, path);
    if (isCounted(name)) for (const one of path) counted.add(one);
  }
  const paths = new Map<string, string[]>();
  for (const { id, name } of tree) {
    const path = (above.get(id) ?? []).filter((one) => counted.has(one));
    if (path.length > 0) paths.set(name, path);
  }
  return paths;
}

/** Returns the list with the new counts in their places. Of the tags on no segment those that are known stay. */
function listed(
  tags: readonly TagCount[],
  counts: ReadonlyMap<string, number>,
  { isCounted, known }: { isCounted: (name: string) => boolean; known: Iterable<string> },
): readonly TagCount[] {
  const present = new Map(tags.map((one) => [one.tag, one]));
  const counted = new Map<string, TagCount>();
  for (const tag of [...known, ...counts.keys()]) {
    if (!isCounted(tag)) continue;
    const count = counts.get(tag) ?? 0;
    const before = present.get(tag);
    counted.set(tag, before?.count === count ? before : { tag, count });
  }
  const kept = tags.filter((one) => !isCounted(one.tag) || counted.get(one.tag) === one);
  for (const one of kept) counted.delete(one.tag);
  if (counted.size === 0) return kept.length === tags.length ? tags : kept;
  return mergedByUse(kept, [...counted.values()].sort(compareTagUse));
}

function mergedByUse(one: readonly TagCount[], other: readonly TagCount[]): TagCount[] {
  const merged: TagCount[] = [];
  let next = 0;
  for (const tag of one) {
    for (let added = other[next]; added !== undefined && compareTagUse(added, tag) < 0; added = other[next]) {
      merged.push(added);
      next += 1;
    }
    merged.push(tag);
  }
  return [...merged, ...other.slice(next)];
}
