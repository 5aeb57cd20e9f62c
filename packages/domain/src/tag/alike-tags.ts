import { groupedBy } from "../grouping.ts";
import { must } from "../must.ts";
import { compareNames } from "../name-order.ts";
import { foldCase } from "../segment/text-search.ts";
import type { TagCount } from "./tag.ts";
import { compareTagUse } from "./tag-order.ts";
import { isEmptyTag } from "./tag-text.ts";

/** Returns a tag without case, leading `#` and surplus spaces. Two tags with the same result are easily confused. */
export function tagLikeness(tag: string): string {
  const left = foldCase(tag.normalize("NFC"))
    .replace(/^[\s#]+/, "")
    .replace(/\s+/g, " ")
    .trimEnd();
  return left === "" ? tag : left;
}

/** Returns true when a name contains the typed text; both are compared by `tagLikeness`. Every name contains an empty
 * text. */
export function nameMatches(name: string, typed: string): boolean {
  return isEmptyTag(typed) || tagLikeness(name).includes(tagLikeness(typed.trim()));
}

/** Returns the groups of tags with the same `tagLikeness`, by name. Each group begins with its most used tag. */
export function alikeTags(tags: readonly TagCount[]): TagCount[][] {
  return [...groupedBy(tags, ({ tag }) => tagLikeness(tag)).values()]
    .filter((group) => group.length > 1)
    .map((group) => group.sort(compareTagUse))
    .sort(([one], [other]) => compareNames(must(one, "tag of a group").tag, must(other, "tag of a group").tag));
}
