const FOCUSABLE = "a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex]";
/** On what Tab passes by only for now: another item of its list has the tab stop. */
const TAB_SKIPPED = "[data-tab-skipped]";
const OVERLAY = "[role=dialog], [role=alertdialog]";
/** On a handle that moves what it stands in: the focus goes to what it moves, where there is that. */
const HANDLE = "[data-handle]";
/** On a list whose items come and go as it is scrolled, and which knows itself where the focus belongs. */
const OWN_FOCUS = "[data-own-focus]";

/** What floats above the page stands nowhere in it, whatever its portal is in. */
const FLOATING = "[data-radix-popper-content-wrapper]";

/** Where an element stands: what it is in, from inside out, and at which place there. */
export type FocusPlace = readonly { parent: Element; index: number }[];

/** Remembers where an element stands, for when it is gone. What fills the page itself is no place: a screen that goes
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

/** Focuses what took the place of an element that is gone: what stands there now, else its neighbour, else what it was
 * in. */
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
