import { nameMatches, type Project, tagLikeness } from "@quarry/domain";

const MAX_PROJECTS = 5;

/** The projects that were worked on last, the latest first: at most five, and of those only what the typed text begins
 * a word of. */
export function paletteProjects(projects: readonly Project[], typed: string): Project[] {
  return projects
    .filter(({ title, clientName }) => beginsWord(`${title} ${clientName}`, typed))
    .toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt))
    .slice(0, MAX_PROJECTS);
}

/** True when the typed text, in any case, is the beginning of the text or of one of its words. Nothing typed begins
 * everything. */
export function beginsWord(text: string, typed: string): boolean {
  const wanted = typed.trim().toLowerCase();
  return ` ${text.toLowerCase()}`.includes(` ${wanted}`);
}

/** The items whose names contain the typed text, at most `limit`: those that begin with it first, otherwise in their
 * order. */
export function bestNames<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  typed: string,
  limit: number,
): Item[] {
  const matches = items.filter((item) => nameMatches(nameOf(item), typed));
  const wanted = tagLikeness(typed.trim());
  const begins = (item: Item) => tagLikeness(nameOf(item)).startsWith(wanted);
  return [...matches.filter(begins), ...matches.filter((item) => !begins(item))].slice(0, limit);
}
