import { type KeyboardEvent, type RefObject, useCallback, useRef } from "react";

const CONTROLS = "a[href], button, input, textarea, select, [tabindex]";
const FIELDS = "input, textarea, select";
const HANDLE = "[data-handle]";

const TARGETS: Record<string, (index: number, count: number) => number> = {
  ArrowUp: (index) => index - 1,
  ArrowDown: (index) => index + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** `current` is the item that Tab stops at. `awaited` takes the focus once its content is rendered. */
type RovingState = { current: Element | null; awaited: { item: Element; control: string } | null };

/** Gives a list a roving tabindex: Tab goes through the controls of the item that last had the focus, then leaves the
 * list; arrow keys, Home and End go to other items. Skipped controls have `data-tab-skipped`. Sets `list` to the
 * element. */
export function useRovingTabindex(list: RefObject<HTMLUListElement | null>) {
  const roving = useRef<RovingState>({ current: null, awaited: null });

  const ref = useCallback(
    (element: HTMLUListElement) => {
      list.current = element;
      const detach = applyRovingTabindex(element, roving.current);
      return () => {
        list.current = null;
        detach();
      };
    },
    [list],
  );

  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key, nativeEvent } = event;
    const items = [...(list.current?.children ?? [])];
    const item = list.current && itemOf(list.current, target);
    if (event.defaultPrevented || nativeEvent.isComposing || isHeld(event) || !item) return;
    if (!(target instanceof HTMLElement) || target.matches(FIELDS)) return;
    const index = TARGETS[key]?.(items.indexOf(item), items.length);
    const next = index === undefined ? undefined : items[index];
    if (index === undefined) return;
    event.preventDefault();
    if (next === undefined) return;
    const control = target.matches(HANDLE) ? HANDLE : `:not(${HANDLE})`;
    const isFocused = focusIn(next, control);
    roving.current.awaited = isFocused ? null : { item: next, control };
    if (!isFocused) next.scrollIntoView({ block: "nearest" });
  };
  return { ref, onKeyDown };
}

/** Keeps Tab from all controls but those of the current item, also as items are added. Returns a function that
 * stops. */
function applyRovingTabindex(list: HTMLUListElement, roving: RovingState): () => void {
  const settle = () => {
    const controls = [...list.querySelectorAll<HTMLElement>(CONTROLS)];
    const isRendered = controls.some((control) => roving.current?.contains(control));
    // The current item was removed or is not rendered.
    if (!isRendered) roving.current = itemOf(list, controls[0]);
    for (const control of controls) setSkipped(control, !roving.current?.contains(control));
    if (roving.awaited === null) return;
    // Do not take the focus from outside the list.
    const { item, control } = roving.awaited;
    if (!list.contains(document.activeElement) || focusIn(item, control)) roving.awaited = null;
  };
  const onFocusIn = ({ target }: FocusEvent) => {
    const item = itemOf(list, target);
    if (item === roving.current) return;
    roving.current = item;
    settle();
  };
  const observer = new MutationObserver(settle);
  observer.observe(list, { childList: true, subtree: true });
  list.addEventListener("focusin", onFocusIn);
  settle();
  return () => {
    observer.disconnect();
    list.removeEventListener("focusin", onFocusIn);
  };
}

function isHeld({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}

function itemOf(list: Element, target: EventTarget | null | undefined): Element | null {
  let item = target instanceof Element && target !== list ? target : null;
  while (item !== null && item.parentElement !== list) item = item.parentElement;
  return item;
}

function setSkipped(control: HTMLElement, isSkipped: boolean): void {
  if (isSkipped && control.tabIndex >= 0) {
    control.tabIndex = -1;
    control.dataset.tabSkipped = "";
  } else if (!isSkipped && control.dataset.tabSkipped !== undefined) {
    control.removeAttribute("tabindex");
    delete control.dataset.tabSkipped;
  }
}

function focusIn(item: Element, control: string): boolean {
  const controls = [...item.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    ({ tabIndex, dataset }) => tabIndex >= 0 || dataset.tabSkipped !== undefined,
  );
  const wanted = controls.find((one) => one.matches(control)) ?? controls[0];
  wanted?.focus();
  return wanted !== undefined;
}
