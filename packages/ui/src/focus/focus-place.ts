const FOCUSABLE = "a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex]";
/** Marks controls that a roving tabindex currently skips. */
const TAB_SKIPPED = "[data-tab-skipped]";
const OVERLAY = "[role=dialog], [role=alertdialog]";
/** Marks a drag handle. The focus prefers another control of the item. */
const HANDLE = "[data-handle]";
/** Marks a virtual list that manages the focus itself. */
const OWN_FOCUS = "[data-own-focus]";

/** Floating content has no position in the page. */
const FLOATING = "[data-radix-popper-content-wrapper]";

/** The position of an element: its ancestors from the inside out, with the index in each. */
export type FocusPlace = readonly { parent: Element; index: number }[];

/** Records the position of an element before its removal. Full-page containers do not count: a screen that unmounts
 * takes the focus with it. */
export function placeOf(element: Element): FocusPlace {
  const place: { parent: Element; index: number }[] = [];
  let child = element;
  for (let parent = child.parentElement; parent !== null && parent !== document.body; parent = child.parentElement) {
    if (parent.matches(FLOATING)) break;
    if (parent.parentElement !== document.body || parent.matches(OVERLAY)) {
      place.push({ parent, index: [...parent.children].indexOf(child) });
    }
    child = parent;
  }
  return place;
}

/** Focuses the element now at a position, else its neighbour, else its container. */
export function focusPlace(place: FocusPlace): void {
  for (const { parent, index } of place) {
    if (!parent.isConnected) continue;
    if (parent.matches(OWN_FOCUS)) return;
    const children = [...parent.children];
    const inOrder = [...children.slice(index), ...children.slice(0, index).reverse()];
    const able = inOrder.flatMap((child) => [child, ...child.querySelectorAll(FOCUSABLE)]).filter(canTakeFocus);
    const next = able.find((element) => !element.matches(HANDLE)) ?? able[0];
    const target = next ?? (parent instanceof HTMLElement && parent.matches(FOCUSABLE) ? parent : undefined);
    if (target === undefined) continue;
    target.focus({ preventScroll: true });
    return;
  }
}

function canTakeFocus(element: Element): element is HTMLElement {
  if (!(element instanceof HTMLElement) || !element.matches(FOCUSABLE)) return false;
  const isStop = element.tabIndex >= 0 || element.matches(TAB_SKIPPED);
  return isStop && element.closest("[inert], [aria-hidden=true]") === null && element.checkVisibility();
}
