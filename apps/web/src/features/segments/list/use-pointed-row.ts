import { isPointerResting } from "@quarry/ui";
import { type RefObject, useEffect } from "react";

/** Marks the row under the mouse with `data-pointed`, which shows what can be done with it. A row that keys scroll
 * beneath a resting mouse is not marked. */
export function usePointedRow(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    let pointed: Element | null = null;
    const mark = (row: Element | null) => {
      if (row === pointed) return;
      pointed?.removeAttribute("data-pointed");
      row?.setAttribute("data-pointed", "");
      pointed = row;
    };
    const onPointer = ({ target, pointerType }: PointerEvent) => {
      if (pointerType === "touch") return;
      mark(target instanceof Element && !isPointerResting() ? target.closest("article") : null);
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
