import { idsAbove, type TagLooks, type TagNode, tagDepths, tagMatches } from "@quarry/domain";

/** A visible row of the tree. Positions count from 1 among the visible tags of the same parent. */
export type TagRow = {
  tag: TagNode;
  /** 0 at the top. */
  depth: number;
  hasChildren: boolean;
  isExpanded: boolean;
  /** False for a tag that is only shown as the parent of a match. */
  isMatch: boolean;
  /** False for a tag that the project's template suggests and that does not exist yet. */
  isStored: boolean;
  position: number;
  siblingCount: number;
};

export type TagRowsInput = {
  tree: readonly TagNode[];
  templateTags: readonly string[];
  looks: TagLooks;
  /** The tags whose children are hidden. A search shows them. */
  collapsed: ReadonlySet<string>;
  typed: string;
};

/** Returns the visible rows, depth first. While something is typed these are the tags with it in their path, and their
 * parents. Suggested tags come last. */
export function tagRows({ tree, templateTags, looks, collapsed, typed }: TagRowsInput): TagRow[] {
  const isSearch = typed.trim() !== "";
  const matching = new Set(tree.filter(({ name }) => tagMatches(looks, name, typed)).map(({ id }) => id));
  const shown = isSearch ? withParents(tree, matching) : visibleIds(tree, collapsed);
  const parents = new Set(tree.filter(({ id }) => !isSearch || shown.has(id)).map(({ parentId }) => parentId));
  const depths = tagDepths(tree);
  const rows = tree
    .filter(({ id }) => shown.has(id))
    .map((tag) => ({
      ...{ tag, depth: depths.get(tag.id) ?? 0, hasChildren: parents.has(tag.id) },
      isExpanded: parents.has(tag.id) && (isSearch || !collapsed.has(tag.id)),
      isMatch: matching.has(tag.id),
      isStored: true,
    }));
  const suggested = templateTags
    .filter((name) => !looks.has(name) && tagMatches(looks, name, typed))
    .map((name) => ({
      ...{ tag: suggestedTag(name), depth: 0, hasChildren: false, isExpanded: false, isMatch: true, isStored: false },
    }));
  return withPositions([...rows, ...suggested]);
}

/** Returns the collapsed tags without those above a tag, so that it is visible. */
export function expandedTo(tree: readonly TagNode[], collapsed: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const above = idsAbove(tree, id).filter((one) => collapsed.has(one));
  if (above.length === 0) return collapsed;
  const rest = new Set(collapsed);
  for (const one of above) rest.delete(one);
  return rest;
}

function suggestedTag(name: string): TagNode {
  const id = `suggested ${name}`;
  return { id, name, parentId: null, color: null, description: "", count: 0, totalCount: 0 };
}

function visibleIds(tree: readonly TagNode[], collapsed: ReadonlySet<string>): ReadonlySet<string> {
  const visible = new Set<string>();
  for (const { id, parentId } of tree)
    if (parentId === null || (visible.has(parentId) && !collapsed.has(parentId))) visible.add(id);
  return visible;
}

function withParents(tree: readonly TagNode[], ids: ReadonlySet<string>): ReadonlySet<string> {
  const shown = new Set(ids);
  for (const { id, parentId } of tree.toReversed()) if (shown.has(id) && parentId !== null) shown.add(parentId);
  return shown;
}

function withPositions(rows: readonly Omit<TagRow, "position" | "siblingCount">[]): TagRow[] {
  const counts = new Map<string | null, number>();
  const positions = rows.map(({ tag: { parentId } }) => {
    const position = (counts.get(parentId) ?? 0) + 1;
    counts.set(parentId, position);
    return position;
  });
  return rows.map((row, index) => ({
    ...row,
    position: positions[index] ?? 0,
    siblingCount: counts.get(row.tag.parentId) ?? 0,
  }));
}
