import type { Store } from "../../../components/hooks/store.ts";
import { headBottomPx } from "../outline-position.ts";
import type { BlockSelection } from "../writing/writing-context.ts";

type ShowOptions = { takesFocus?: boolean; isSelected?: boolean };

/** Scrolls to a block unless all of it is in view, and gives the focus to it. With `isSelected` it is selected then. */
export function showBlock(
  selection: Store<BlockSelection | null>,
  id: string,
  { takesFocus = true, isSelected = false }: ShowOptions = {},
): void {
  // Selecting the block makes a section outside the view render it.
  selection.set({ ids: [id], anchorId: id, headId: id });
  requestAnimationFrame(() => {
    const block = blockElement(id);
    if (block !== null) scrollToBlock(block);
    if (takesFocus) block?.focus({ preventScroll: true });
    if (!isSelected) selection.set(null);
  });
}

/** Returns the element of a block; null while it is not drawn. */
export function blockElement(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-block="${CSS.escape(id)}"]`);
}

/** Scrolls to the element of a block, unless all of it is in view. */
export function scrollToBlock(block: HTMLElement): void {
  const { top, bottom } = block.getBoundingClientRect();
  if (top < headBottomPx() || bottom > window.innerHeight) block.scrollIntoView({ block: "center" });
}
