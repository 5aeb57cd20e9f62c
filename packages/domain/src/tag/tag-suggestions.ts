import { groupedBy } from "../grouping.ts";
import type { Segment } from "../segment/segment.ts";
import { nameMatches } from "./alike-tags.ts";
import type { TagCount } from "./tag.ts";
import { type TagLooks, type TagMatch, tagMatch } from "./tag-looks.ts";
import { compareTagUse } from "./tag-order.ts";
import { isEmptyTag, normalizeTag } from "./tag-text.ts";

const NO_LOOKS: TagLooks = new Map();

/** An option of a tag field: a tag of the project, or the typed text as a new tag. `count` is the number of its
 * segments, where it is shown. */
export type TagOption = { kind: "existing" | "create"; name: string; count?: number };

/** The tags to offer for one segment, or for all selected segments. */
export type TagSupply = {
  tags: readonly TagCount[];
  /** Tags of the project's template, offered after those in use. */
  templateTags: readonly string[];
  /** Colors and paths of the tags, by which they are also found. */
  looks?: TagLooks;
  /** Tags that the segment has already. */
  taken: ReadonlySet<string>;
};

/** Returns the tags to suggest: the most used first, then those of the template, without the taken ones. */
export function suggestTags({ tags, templateTags, taken }: TagSupply, limit: number): string[] {
  const suggested = new Set<string>();
  for (const name of [...byUse(tags), ...templateTags]) {
    if (suggested.size >= limit) break;
    if (!taken.has(name)) suggested.add(name);
  }
  return [...suggested];
}

/** Returns the options for a typed text, in the order in which Enter takes them: the same tag, tags that begin with the
 * text, the text as a new tag unless the segment has the same one, tags that contain it, tags with it in their path.
 * Tags are compared by `tagMatch`. A blank text gives the suggestions. */
export function tagOptions(offer: TagSupply, typed: string, limit: number): TagOption[] {
  const name = normalizeTag(typed);
  if (isEmptyTag(name)) {
    return suggestTags(offer, limit).map((suggestion) => ({ kind: "existing", name: suggestion }));
  }
  const known = suggestTags(offer, Number.POSITIVE_INFINITY);
  const looks = offer.looks ?? NO_LOOKS;
  const found = groupedBy(known, (tag) => tagMatch(looks, tag, name));
  const of = (match: TagMatch) => found.get(match) ?? [];
  const leading = [...of("same").toSorted((a, b) => Number(b === name) - Number(a === name)), ...of("begins")];
  const further = [...of("contains"), ...of("path")];
  const isTaken = [...offer.taken].some((tag) => tagMatch(looks, tag, name) === "same");
  const create: TagOption[] = known.includes(name) || isTaken ? [] : [{ kind: "create", name }];
  const existing = (tag: string): TagOption => ({ kind: "existing", name: tag });
  return [
    ...leading.slice(0, limit).map(existing),
    ...create,
    ...further.slice(0, Math.max(0, limit - leading.length)).map(existing),
  ];
}

/** Counts the tags of segments, the most used first, equal counts by name. */
export function countTags(segments: Iterable<Pick<Segment, "tags">>): TagCount[] {
  const counts = new Map<string, number>();
  for (const { tags } of segments) for (const { name } of tags) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([tag, count]) => ({ tag, count })).sort(compareTagUse);
}

/** Returns those of the counted tags that match the typed text by `nameMatches`, in their order. */
export function tagsContaining(counted: readonly TagCount[], typed: string, limit: number): TagOption[] {
  return counted
    .filter(({ tag }) => nameMatches(tag, typed))
    .slice(0, limit)
    .map(({ tag, count }) => ({ kind: "existing", name: tag, count }));
}

/** Returns the tags of a project, the most used first, with one that is being added, so that fields offer a new tag at
 * once. */
export function withTagOffered(tags: TagCount[], name: string): TagCount[] {
  const tag = normalizeTag(name);
  return tags.some((known) => known.tag === tag) ? tags : [...tags, { tag, count: 1 }].sort(compareTagUse);
}

/** Caches the order of each list, as a field needs it at every key and a project may have thousands of tags. */
const ordered = new WeakMap<readonly TagCount[], readonly string[]>();

function byUse(tags: readonly TagCount[]): readonly string[] {
  const known = ordered.get(tags);
  if (known !== undefined) return known;
  const names = [...tags].sort(compareTagUse).map(({ tag }) => tag);
  ordered.set(tags, names);
  return names;
}
