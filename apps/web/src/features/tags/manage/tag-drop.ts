import type { TagMove, TagNode } from "@quarry/domain";
import type { TagRow } from "./tag-rows.ts";

/** The place where a dragged tag would be dropped: before the row with this index, at this depth. */
export type TagDrop = { index: number; depth: number; move: TagMove };

export type TagDropInput = {
  tree: readonly TagNode[];
  rows: readonly TagRow[];
  draggedId: string;
  /** The index of the row before which the pointer is; the number of rows for the end. */
  index: number;
  /** The depth that the pointer asks for. It is limited by the rows around it. */
  depth: number;
};

/** Returns the place at which a dragged tag would be dropped; null when it is not in the rows. */
export function tagDropAt({ tree, rows, draggedId, index, depth }: TagDropInput): TagDrop | null {
  const stored = rows.filter(({ isStored }) => isStored);
  const from = stored.findIndex(({ tag }) => tag.id === draggedId);
  const dragged = stored[from];
  if (dragged === undefined) return null;
  const end = endOfBranch(stored, from);
  // Anywhere within the dragged branch is the place where it is.
  const at = index > from && index < end ? from : Math.min(index, stored.length);
  const before = stored.filter((_, place) => place < at && (place < from || place >= end));
  const next = stored[at === from ? end : at];
  const above = before.at(-1);
  const allowed = Math.max(next?.depth ?? 0, Math.min(depth, above === undefined ? 0 : above.depth + 1));
  const parent = before.findLast((row) => row.depth < allowed);
  const parentId = allowed === 0 ? null : (parent?.tag.id ?? null);
  const siblings = tree.filter((tag) => tag.parentId === parentId && tag.id !== draggedId);
  const previous = before.findLast((row) => row.depth <= allowed);
  const isFirst = previous === undefined || previous.tag.id === parentId;
  // The children of a collapsed tag are not seen: the dropped one becomes the last of them.
  const isUnseen = isFirst && parent?.hasChildren === true && !parent.isExpanded;
  const place = isFirst ? 0 : siblings.findIndex(({ id }) => id === previous.tag.id) + 1;
  return { index: at, depth: allowed, move: { parentId, position: isUnseen ? siblings.length : place } };
}

function endOfBranch(rows: readonly TagRow[], from: number): number {
  const depth = rows[from]?.depth ?? 0;
  const end = rows.findIndex((row, index) => index > from && row.depth <= depth);
  return end === -1 ? rows.length : end;
}
