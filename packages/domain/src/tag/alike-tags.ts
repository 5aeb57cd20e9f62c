import { compareNames } from "../name-order.ts";
import { foldCase } from "../segment/text-search.ts";
import type { TagCount } from "./tag.ts";
import { compareTagUse } from "./tag-order.ts";

/** Returns what is left of a tag without case, leading `#` and surplus spaces. Two tags that leave the same are easily
 * mixed up. */
export function tagLikeness(tag: string): string {
  const left = foldCase(tag.normalize("NFC"))
    .replace(/^[\s#]+/, "")
    .replace(/\s+/g, " ")
    .trimEnd();
  return left === "" ? tag : left;
}

/** True when the name contains the typed text, by the likeness of both. Nothing typed is in every name. */
export function nameMatches(name: string, typed: string): boolean {
  const wanted = typed.trim();
  return wanted === "" || wanted === "#" || tagLikeness(name).includes(tagLikeness(wanted));
}

/** The groups of tags that differ only in case, leading `#` or spaces, the most used tag of each first; groups by
 * name. */
export function alikeTags(tags: readonly TagCount[]): TagCount[][] {
  const groups = new Map<string, TagCount[]>();
  for (const entry of tags) {
    const likeness = tagLikeness(entry.tag);
    const group = groups.get(likeness);
    if (group === undefined) groups.set(likeness, [entry]);
    else group.push(entry);
  }
  return [...groups.values()]
    .filter((group) => group.length > 1)
    .map((group) => group.sort(compareTagUse))
    .sort(([one], [other]) => compareNames(one?.tag ?? "", other?.tag ?? ""));
}
