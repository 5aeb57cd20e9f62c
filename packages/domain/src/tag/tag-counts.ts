import { changedPlaces } from "../segment/patched-list.ts";
import type { Segment } from "../segment/segment.ts";
import type { TagCount } from "./tag.ts";
import type { TagNode } from "./tag-node.ts";
import { compareTagUse } from "./tag-order.ts";

/** The tags of a project with their counts: its tree, depth first, and their list, the most used first. */
export type CountedTags = { tree: readonly TagNode[]; tags: readonly TagCount[] };

/** Returns the tags with the counts that they have on these segments. With the list `before` that the counts are of,
 * only what changed since is counted. A name that is not in the tree is listed while it is on a segment. */
export function withTagCounts(
  { tree, tags }: CountedTags,
  segments: readonly Segment[],
  before?: readonly Segment[],
): CountedTags {
  const places = before === undefined ? null : changedPlaces(before, segments);
  const uses = countedUses(tree);
  if (before === undefined || places === null) for (const segment of segments) uses.add(segment, 1);
  else
    for (const place of places) {
      uses.add(before[place], -1);
      uses.add(segments[place], 1);
    }
  const isWhole = places === null;
  const isSame = [uses.byName, uses.totals].every((counts) => [...counts.values()].every((by) => by === 0));
  if (!isWhole && isSame) return { tree, tags };
  const counted = tree.map((tag) => {
    const count = (isWhole ? 0 : tag.count) + (uses.byName.get(tag.name) ?? 0);
    const totalCount = (isWhole ? 0 : tag.totalCount) + (uses.totals.get(tag.id) ?? 0);
    return count === tag.count && totalCount === tag.totalCount ? tag : { ...tag, count, totalCount };
  });
  return {
    tree: counted.every((tag, index) => tag === tree[index]) ? tree : counted,
    tags: listed(tags, uses.byName, { isWhole, known: new Set(tree.map(({ name }) => name)) }),
  };
}

/** Counts segments by the names of their tags, and by the ids of these tags and of those above them. */
function countedUses(tree: readonly TagNode[]) {
  const paths = new Map<string, readonly string[]>();
  const above = new Map<string, readonly string[]>();
  for (const { id, name, parentId } of tree) {
    const path = [id, ...(above.get(parentId ?? "") ?? [])];
    above.set(id, path);
    paths.set(name, path);
  }
  const byName = new Map<string, number>();
  const totals = new Map<string, number>();
  return {
    byName,
    totals,
    add(segment: Segment | undefined, by: number): void {
      const covered: string[] = [];
      for (const { name } of segment?.tags ?? []) {
        byName.set(name, (byName.get(name) ?? 0) + by);
        for (const id of paths.get(name) ?? []) if (!covered.includes(id)) covered.push(id);
      }
      for (const id of covered) totals.set(id, (totals.get(id) ?? 0) + by);
    },
  };
}

/** Returns the list with the new counts in their places. Of the tags on no segment those that are known stay. `uses`
 * are all, or what they are more or less than before. */
function listed(
  tags: readonly TagCount[],
  uses: ReadonlyMap<string, number>,
  { isWhole, known }: { isWhole: boolean; known: ReadonlySet<string> },
): readonly TagCount[] {
  const present = new Map(tags.map((one) => [one.tag, one]));
  const isCounted = (tag: string) => isWhole || (uses.get(tag) ?? 0) !== 0;
  const counted = new Map<string, TagCount>();
  for (const tag of new Set(isWhole ? [...known, ...uses.keys()] : uses.keys())) {
    const before = present.get(tag);
    const count = (isWhole ? 0 : (before?.count ?? 0)) + (uses.get(tag) ?? 0);
    if (isCounted(tag) && (count > 0 || known.has(tag)))
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
