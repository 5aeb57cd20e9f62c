import type { FocusEvent, KeyboardEvent, MouseEvent } from "react";
import type { useSorting } from "./use-sorting.ts";

type Sorter = Pick<ReturnType<typeof useSorting>, "liftOrDrop" | "moveBy" | "cancel" | "dropIfLifted">;

/** The pressed part of a handle. `step` is the key that a step button stands for; undefined for the handle itself. */
type Control = { id: string; step: string | undefined };

function controlAt(target: EventTarget | null): Control | null {
  const element = target instanceof Element ? target.closest<HTMLElement>("[data-sortable-handle]") : null;
  const { sortableHandle: id, sortableStep: step } = element?.dataset ?? {};
  return id === undefined ? null : { id, step };
}

const isPlain = (event: KeyboardEvent) =>
  !event.nativeEvent.isComposing && !event.altKey && !event.ctrlKey && !event.metaKey;

/** Returns event handlers for the list element, which handle the events of all rows. */
export function sortingHandlers({ liftOrDrop, moveBy, cancel, dropIfLifted }: Sorter) {
  return {
    onKeyDown: (event: KeyboardEvent) => {
      const control = controlAt(event.target);
      if (control === null || !isPlain(event)) return;
      const { id, step } = control;
      const isPress = event.key === " " || event.key === "Enter";
      if (isPress && step !== undefined) return;
      if (isPress) {
        if (!event.repeat) liftOrDrop(id);
      } else if (!(event.key === "Escape" ? cancel(id) : moveBy(id, event.key))) return;
      event.preventDefault();
      event.stopPropagation();
    },
    // The keydown was handled. Firefox would also fire a click on keyup.
    onKeyUp: (event: KeyboardEvent) => {
      const control = controlAt(event.target);
      if (event.key === " " && control !== null && control.step === undefined) event.preventDefault();
    },
    onClick: (event: MouseEvent) => {
      const control = controlAt(event.target);
      if (control?.step !== undefined) moveBy(control.id, control.step);
      else if (control) {
        liftOrDrop(control.id);
        // Safari does not focus a button that is clicked.
        if (event.target instanceof Element) event.target.closest("button")?.focus();
      }
    },
    // Clicking a step button must not take the focus from the handle, so that arrow keys keep working.
    onMouseDown: (event: MouseEvent) => {
      if (controlAt(event.target)?.step !== undefined) event.preventDefault();
    },
    onBlur: (event: FocusEvent) => {
      const control = controlAt(event.target);
      if (control && controlAt(event.relatedTarget)?.id !== control.id) dropIfLifted(control.id);
    },
  };
}
