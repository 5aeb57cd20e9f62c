import { tagLikeness } from "./alike-tags.ts";
import type { TagNode } from "./tag-node.ts";
import { isEmptyTag } from "./tag-text.ts";
import { namesAbove } from "./tag-tree-changes.ts";

/** Details of a tag that lists show beside its name: its color, and the names of the tags above it, outermost first. */
export type TagLook = {
  color: string | null;
  above: readonly string[];
  /** Returns the parts of its path, its name last, as they are compared with what is typed. */
  likenesses: () => readonly string[];
};

/** The looks of the tags of a project, by name. A tag that is missing has no color and is at the top. */
export type TagLooks = ReadonlyMap<string, TagLook>;

const BETWEEN = " / ";

const known = new WeakMap<readonly TagNode[], TagLooks>();

/** Returns the looks of all tags of a tree, cached by tree. */
export function tagLooks(tree: readonly TagNode[]): TagLooks {
  const looks = known.get(tree) ?? looksOf(tree);
  known.set(tree, looks);
  return looks;
}

function looksOf(tree: readonly TagNode[]): TagLooks {
  const above = namesAbove(tree);
  return new Map(
    tree.map(({ id, name, color }) => {
      const names = above.get(id) ?? [];
      let likenesses: string[] | null = null;
      return [name, { color, above: names, likenesses: () => (likenesses ??= [...names, name].map(tagLikeness)) }];
    }),
  );
}

/** Returns the path of a tag as people read it: `#Boats / #Ferry`. */
export function tagPath(name: string, above: readonly string[]): string {
  return [...above, name].join(BETWEEN);
}

/** Kinds of match with a typed text: a tag is that text, begins with it, contains it, or has it in its path only. */
export type TagMatch = "same" | "begins" | "contains" | "path";

/** Returns how a tag answers a typed text, or null; both are compared by `tagLikeness`. A text with a slash is compared
 * with the path, where spaces around it mean nothing. */
export function tagMatch(looks: TagLooks, name: string, typed: string): TagMatch | null {
  const wanted = typed.trim();
  const look = looks.get(name);
  const likenesses = look?.likenesses() ?? [tagLikeness(name)];
  const own = matchOf(likenesses.at(-1) ?? "", tagLikeness(wanted));
  if (own !== null || look === undefined) return own;
  const path = likenesses.join(BETWEEN);
  if (wanted.includes("/")) return matchOf(path, wanted.split("/").map(likenessOfPart).join(BETWEEN).trim());
  return path.includes(tagLikeness(wanted)) ? "path" : null;
}

/** Returns true when a tag or its path contains the typed text. Every tag contains an empty text. */
export function tagMatches(looks: TagLooks, name: string, typed: string): boolean {
  return isEmptyTag(typed) || tagMatch(looks, name, typed) !== null;
}

function matchOf(text: string, wanted: string): TagMatch | null {
  if (text === wanted) return "same";
  if (text.startsWith(wanted)) return "begins";
  return text.includes(wanted) ? "contains" : null;
}

function likenessOfPart(part: string): string {
  return part.trim() === "" ? "" : tagLikeness(part);
}
