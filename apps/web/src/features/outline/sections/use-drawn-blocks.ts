import type { OutlineSection } from "@quarry/domain";
import { type RefObject, useEffect, useState } from "react";
import { useStore } from "../../../components/hooks/store.ts";
import { storedOutlinePosition } from "../outline-position.ts";
import { outlineDrafts } from "../writing/outline-drafts.ts";
import { useWriting } from "../writing/writing-context.ts";

/** The sections whose blocks are drawn before the first report of the viewport. */
const DRAWN_AT_FIRST = 6;

/** Returns true when the blocks of a section are drawn one by one: near the viewport, and where something is written,
 * selected or about to be shown. `isNear` is null before it is known. */
export function useDrawnBlocks(
  root: RefObject<HTMLElement | null>,
  section: OutlineSection,
  isNear: boolean | null,
): boolean {
  const { edited, selection } = useWriting();
  const [isDrawn, setIsDrawn] = useState(() => isWantedAtFirst(section));
  const isEdited = useStore(edited, (now) => now !== null && section.blocks.some(({ id }) => id === now.id));
  const isSelected = useStore(selection, (now) => now !== null && section.blocks.some(({ id }) => id === now.headId));
  if ((isNear || isEdited || isSelected) && !isDrawn) setIsDrawn(true);
  useEffect(() => {
    if (isNear === false && !isInUse(root.current)) setIsDrawn(false);
  }, [isNear, root]);
  return isDrawn || isEdited || isSelected;
}

function isWantedAtFirst({ id, order }: OutlineSection): boolean {
  if (order < DRAWN_AT_FIRST || storedOutlinePosition()?.sectionId === id) return true;
  return [...outlineDrafts().values()].some(({ sectionId }) => sectionId === id);
}

/** Elements that go away lose the focus, and cut off a selection of words. */
function isInUse(root: HTMLElement | null): boolean {
  return root?.contains(document.activeElement) === true || document.getSelection()?.isCollapsed === false;
}
