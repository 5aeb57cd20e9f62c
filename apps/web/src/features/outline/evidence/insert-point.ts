import type { Outline } from "@quarry/domain";
import { useEffect, useState } from "react";
import { createStore, type Store } from "../../../components/hooks/store.ts";
import { blockElement, scrollToBlock } from "../blocks/show-block.ts";
import type { EditedField } from "../writing/edited-field.ts";

/** The place in the page that had the focus last, where a quote goes. `field` holds the caret of a field in it. */
export type InsertPoint = { sectionId: string; blockId: string | null; field: EditedField | null };

/** Follows the focus within the sections of the page. */
export function useInsertPoint(edited: Store<EditedField | null>): Store<InsertPoint | null> {
  const [point] = useState(() => createStore<InsertPoint | null>(null));
  useEffect(() => {
    const onFocusIn = ({ target }: FocusEvent) => {
      const place = target instanceof Element ? placeOf(target) : null;
      if (place !== null) point.set({ ...place, field: null });
    };
    const onFocusOut = ({ target }: FocusEvent) => {
      const field = edited.get();
      const place = target instanceof HTMLTextAreaElement ? placeOf(target) : null;
      if (place === null || field === null || !(target instanceof HTMLTextAreaElement)) return;
      point.set({ ...place, field: { ...field, caret: target.selectionStart } });
    };
    document.addEventListener("focusin", onFocusIn);
    // Before the field hears of it, which is no longer the edited one then.
    document.addEventListener("focusout", onFocusOut, { capture: true });
    return () => {
      document.removeEventListener("focusin", onFocusIn);
      document.removeEventListener("focusout", onFocusOut, { capture: true });
    };
  }, [point, edited]);
  return point;
}

function placeOf(element: Element): Pick<InsertPoint, "sectionId" | "blockId"> | null {
  const sectionId = element.closest<HTMLElement>("[data-section]")?.dataset.section;
  if (sectionId === undefined) return null;
  return { sectionId, blockId: element.closest<HTMLElement>("[data-block]")?.dataset.block ?? null };
}

/** Gives the focus back to the insert point, with the caret where it was; to the first section where it is gone. */
export function goToInsertPoint(point: InsertPoint | null, edited: Store<EditedField | null>): void {
  const section = sectionElement(point?.sectionId) ?? document.querySelector("[data-section]");
  const block = point?.blockId == null ? null : blockElement(point.blockId);
  if (point?.field && (block !== null || point.blockId === null) && section !== null) edited.set({ ...point.field });
  else (block ?? section?.querySelector<HTMLElement>("[data-section-title]"))?.focus();
}

/** A new block is in the page some frames after it was added. */
const AWAITED_FRAMES = 30;

/** Scrolls to a block, once it is rendered, unless all of it is in view. The focus stays. */
export function revealBlock(blockId: string, framesLeft = AWAITED_FRAMES): void {
  const block = blockElement(blockId);
  if (block === null) {
    if (framesLeft > 0) requestAnimationFrame(() => revealBlock(blockId, framesLeft - 1));
    return;
  }
  scrollToBlock(block);
}

function sectionElement(id: string | undefined): HTMLElement | null {
  return id === undefined ? null : document.querySelector<HTMLElement>(`[data-section="${CSS.escape(id)}"]`);
}

/** Returns the section of the insert point. Before there is one, or after its section is gone, that is the section
 * shown at the top of the window, else the first. */
export function sectionOfPoint({ sections }: Outline, point: InsertPoint | null, shownId: string | null) {
  return (
    sections.find(({ id }) => id === point?.sectionId) ??
    sections.find(({ id }) => id === shownId) ??
    sections[0] ??
    null
  );
}
