import type { OutlineSection } from "@quarry/domain";

/** A section in the contents. `depth` is 0 at the top. */
export type ContentsRowItem = { section: OutlineSection; depth: number; hasChildren: boolean; isExpanded: boolean };

/** Returns how many sections each section stands below, by id. The sections must be in reading order. */
export function sectionDepths(sections: readonly OutlineSection[]): ReadonlyMap<string, number> {
  const depths = new Map<string, number>();
  for (const { id, parentId } of sections) depths.set(id, parentId === null ? 0 : (depths.get(parentId) ?? -1) + 1);
  return depths;
}

/** Returns the rows of the contents in reading order, without what is below a collapsed section. */
export function contentsRows(sections: readonly OutlineSection[], collapsed: ReadonlySet<string>): ContentsRowItem[] {
  const depths = sectionDepths(sections);
  const hidden = new Set<string>();
  const parents = new Set(sections.map(({ parentId }) => parentId));
  const rows: ContentsRowItem[] = [];
  for (const section of sections) {
    const { id, parentId } = section;
    const depth = depths.get(id) ?? 0;
    const isHidden = parentId !== null && (hidden.has(parentId) || collapsed.has(parentId));
    if (isHidden) hidden.add(id);
    else rows.push({ section, depth, hasChildren: parents.has(id), isExpanded: !collapsed.has(id) });
  }
  return rows;
}

/** A place where a dragged section would be dropped: before the row with this index, at this depth. */
export type ContentsDrop = { index: number; depth: number; parentId: string | null; after: string | null | undefined };

/** Returns the place for a pointer before the row `index` that asks for a depth, which the rows around it limit; null
 * where the dragged section is not shown. */
export function contentsDropAt(
  rows: readonly ContentsRowItem[],
  draggedId: string,
  { index, depth }: { index: number; depth: number },
): ContentsDrop | null {
  const from = rows.findIndex(({ section }) => section.id === draggedId);
  const dragged = rows[from];
  if (dragged === undefined) return null;
  const next = rows.findIndex((row, place) => place > from && row.depth <= dragged.depth);
  const end = next === -1 ? rows.length : next;
  // Anywhere within the dragged branch is the place where it is.
  const at = index > from && index < end ? from : index;
  const before = rows.filter((_, place) => place < at && (place < from || place >= end));
  const above = before.at(-1);
  const below = rows[at === from ? end : at];
  const allowed = Math.max(below?.depth ?? 0, Math.min(depth, above === undefined ? 0 : above.depth + 1));
  const parent = allowed === 0 ? undefined : before.findLast((row) => row.depth === allowed - 1);
  const previous = before.findLast((row) => row.depth <= allowed);
  const isFirst = previous === undefined || previous === parent;
  // What is below a collapsed section is not seen: the dropped one becomes the last of it.
  const isUnseen = isFirst && parent?.hasChildren === true && !parent.isExpanded;
  const after = isFirst ? null : previous.section.id;
  return { index: at, depth: allowed, parentId: parent?.section.id ?? null, after: isUnseen ? undefined : after };
}
