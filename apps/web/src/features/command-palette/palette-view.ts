import { nameMatches, type Project, tagLikeness } from "@quarry/domain";

const MAX_PROJECTS = 5;

/** Returns the last updated projects that match the typed text, at most five. */
export function paletteProjects(projects: readonly Project[], typed: string): Project[] {
  return projects
    .filter(({ title, clientName }) => beginsWord(`${title} ${clientName}`, typed))
    .toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt))
    .slice(0, MAX_PROJECTS);
}

/** Returns true when a word of the text begins with the typed text, ignoring case. Blank input matches everything. */
export function beginsWord(text: string, typed: string): boolean {
  const wanted = typed.trim().toLowerCase();
  return ` ${text.toLowerCase()}`.includes(` ${wanted}`);
}

/** Returns at most `limit` items whose names contain the typed text. Names that begin with it come first. */
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
