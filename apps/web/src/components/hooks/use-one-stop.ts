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

/** The item whose controls Tab goes through, and the one whose control gets the focus once it is drawn. */
type Stop = { current: Element | null; awaited: { item: Element; control: string } | null };

/** Makes a list one stop for Tab: it goes through the controls of one item, the one that had the focus last, and on
 * past the list. Up, down, Home and End go from item to item. What Tab passes by has `data-passed`. Items whose content
 * comes later are waited for. `list` becomes the element. */
export function useOneStop(list: RefObject<HTMLUListElement | null>) {
  const stop = useRef<Stop>({ current: null, awaited: null });

  const ref = useCallback(
    (element: HTMLUListElement) => {
      list.current = element;
      const forget = keepOneStop(element, stop.current);
      return () => {
        list.current = null;
        forget();
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
    stop.current.awaited = isFocused ? null : { item: next, control };
    if (!isFocused) next.scrollIntoView({ block: "nearest" });
  };
  return { ref, onKeyDown };
}

/** Keeps all controls but those of the current item from Tab, whatever is drawn. Gives a way to end that. */
function keepOneStop(list: HTMLUListElement, stop: Stop): () => void {
  const settle = () => {
    const controls = [...list.querySelectorAll<HTMLElement>(CONTROLS)];
    const isThere = controls.some((control) => stop.current?.contains(control));
    // Where the last one that was used is gone, or is not drawn just now, it is the first that can be used.
    if (!isThere) stop.current = itemOf(list, controls[0]);
    for (const control of controls) setPassed(control, !stop.current?.contains(control));
    if (stop.awaited === null) return;
    // Who has gone on keeps the focus there.
    const { item, control } = stop.awaited;
    if (!list.contains(document.activeElement) || focusIn(item, control)) stop.awaited = null;
  };
  const onFocusIn = ({ target }: FocusEvent) => {
    const item = itemOf(list, target);
    if (item === stop.current) return;
    stop.current = item;
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

function setPassed(control: HTMLElement, isPassed: boolean): void {
  if (isPassed && control.tabIndex >= 0) {
    control.tabIndex = -1;
    control.dataset.passed = "";
  } else if (!isPassed && control.dataset.passed !== undefined) {
    control.removeAttribute("tabindex");
    delete control.dataset.passed;
  }
}

function focusIn(item: Element, control: string): boolean {
  const controls = [...item.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    ({ tabIndex, dataset }) => tabIndex >= 0 || dataset.passed !== undefined,
  );
  const wanted = controls.find((one) => one.matches(control)) ?? controls[0];
  wanted?.focus();
  return wanted !== undefined;
}
