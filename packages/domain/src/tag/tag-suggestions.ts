import type { Segment } from "../segment/segment.ts";
import { isBlank } from "../text-rules.ts";
import { nameMatches, tagLikeness } from "./alike-tags.ts";
import type { TagCount } from "./tag.ts";
import { compareTagUse } from "./tag-order.ts";
import { normalizeTag } from "./tag-text.ts";

/** What a tag field offers: a tag of the project, or the typed text as a new one. `count` is on how many segments it
 * is, where that is told. */
export type TagOption = { kind: "existing" | "create"; name: string; count?: number };

/** What there is to offer for one segment, or for those that are selected. */
export type TagSupply = {
  tags: readonly TagCount[];
  /** Tags of the project's template; offered after those in use. */
  templateTags: readonly string[];
  /** Tags that are on the segment already. */
  taken: ReadonlySet<string>;
};

/** Tags worth offering, most used first, then the template's, without those taken. */
export function suggestTags({ tags, templateTags, taken }: TagSupply, limit: number): string[] {
  const suggested = new Set<string>();
  for (const name of [...byUse(tags), ...templateTags]) {
    if (suggested.size >= limit) break;
    if (!taken.has(name)) suggested.add(name);
  }
  return [...suggested];
}

/** The options for what is typed, the one that Enter takes first: the tag itself, a tag that begins so, the typed text
 * as a new tag, then tags that contain it. Case and a leading `#` do not count. Nothing typed offers the
 * suggestions. */
export function tagOptions(offer: TagSupply, typed: string, limit: number): TagOption[] {
  const name = normalizeTag(typed);
  const needle = tagLikeness(name);
  if (isBlank(name) || name === "#") {
    return suggestTags(offer, limit).map((suggestion) => ({ kind: "existing", name: suggestion }));
  }
  const known = suggestTags(offer, Number.POSITIVE_INFINITY);
  const matches = known.filter((tag) => tagLikeness(tag).includes(needle));
  const exact = matches
    .filter((tag) => tagLikeness(tag) === needle)
    .sort((a, b) => Number(b === name) - Number(a === name));
  const begins = matches.filter((tag) => tagLikeness(tag) !== needle && tagLikeness(tag).startsWith(needle));
  const contains = matches.filter((tag) => !tagLikeness(tag).startsWith(needle));
  const existing = (tag: string): TagOption => ({ kind: "existing", name: tag });
  const create: TagOption[] = known.includes(name) || offer.taken.has(name) ? [] : [{ kind: "create", name }];
  const leading = [...exact, ...begins].slice(0, limit);
  return [...leading.map(existing), ...create, ...contains.slice(0, limit - leading.length).map(existing)];
}

/** The tags on these segments and on how many of them each is, most used first, equal counts by name. */
export function countTags(segments: Iterable<Pick<Segment, "tags">>): TagCount[] {
  const counts = new Map<string, number>();
  for (const { tags } of segments) for (const { name } of tags) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([tag, count]) => ({ tag, count })).sort(compareTagUse);
}

/** The counted tags that contain the typed text, in their order. Case and a leading `#` do not count; nothing typed
 * finds all. */
export function tagsContaining(counted: readonly TagCount[], typed: string, limit: number): TagOption[] {
  return counted
    .filter(({ tag }) => nameMatches(tag, typed))
    .slice(0, limit)
    .map(({ tag, count }) => ({ kind: "existing", name: tag, count }));
}

/** The tags of a project with one that is being added, counted once where it is new: what was typed a moment ago is
 * offered at once. */
export function withTagOffered(tags: readonly TagCount[], name: string): TagCount[] {
  const tag = normalizeTag(name);
  return tags.some((known) => known.tag === tag) ? [...tags] : [...tags, { tag, count: 1 }];
}

/** The orders of the lists that are in use: a field asks for one at every key, and there may be thousands of tags. */
const ordered = new WeakMap<readonly TagCount[], readonly string[]>();

function byUse(tags: readonly TagCount[]): readonly string[] {
  const known = ordered.get(tags);
  if (known !== undefined) return known;
  const names = [...tags].sort(compareTagUse).map(({ tag }) => tag);
  ordered.set(tags, names);
  return names;
}
