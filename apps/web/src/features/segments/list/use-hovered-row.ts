import { isKeyboardModality } from "@quarry/ui";
import { type RefObject, useEffect } from "react";

/** Marks the hovered row with `data-hovered`, which shows its actions. A row that scrolls under a resting pointer is
 * not marked. */
export function useHoveredRow(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    let pointed: Element | null = null;
    const mark = (row: Element | null) => {
      if (row === pointed) return;
      pointed?.removeAttribute("data-hovered");
      row?.setAttribute("data-hovered", "");
      pointed = row;
    };
    const onPointer = ({ target, pointerType }: PointerEvent) => {
      if (pointerType === "touch") return;
      mark(target instanceof Element && !isKeyboardModality() ? target.closest("article") : null);
    };
    const onLeave = () => mark(null);
    element.addEventListener("pointerover", onPointer);
    element.addEventListener("pointermove", onPointer);
    element.addEventListener("pointerleave", onLeave);
    return () => {
      element.removeEventListener("pointerover", onPointer);
      element.removeEventListener("pointermove", onPointer);
      element.removeEventListener("pointerleave", onLeave);
    };
  }, [scroller]);
}
