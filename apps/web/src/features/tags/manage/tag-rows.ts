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
  const matching = isSearch ? idsOf(tree.filter(({ name }) => tagMatches(looks, name, typed))) : null;
  const shown = matching === null ? visibleIds(tree, collapsed) : withParents(tree, matching);
  const parents = new Set(tree.filter(({ id }) => !isSearch || shown.has(id)).map(({ parentId }) => parentId));
  const depths = tagDepths(tree);
  const stored = tree.filter(({ id }) => shown.has(id));
  const suggested = templateTags.filter((name) => !looks.has(name) && tagMatches(looks, name, typed)).map(suggestedTag);
  const tags = [...stored, ...suggested];
  const siblingCounts = countsOf(tags.map(({ parentId }) => parentId));
  const positions = new Map<string | null, number>();
  return tags.map((tag, index) => {
    const { id, parentId } = tag;
    const position = (positions.get(parentId) ?? 0) + 1;
    positions.set(parentId, position);
    const hasChildren = parents.has(id);
    return {
      tag,
      depth: depths.get(id) ?? 0,
      hasChildren,
      isExpanded: hasChildren && (isSearch || !collapsed.has(id)),
      isStored: index < stored.length,
      isMatch: index >= stored.length || (matching?.has(id) ?? true),
      position,
      siblingCount: siblingCounts.get(parentId) ?? 0,
    };
  });
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

function idsOf(tags: readonly TagNode[]): ReadonlySet<string> {
  return new Set(tags.map(({ id }) => id));
}

function countsOf<Item>(items: readonly Item[]): Map<Item, number> {
  const counts = new Map<Item, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}
