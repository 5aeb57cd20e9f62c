/** A scroll position in an outline: a section, or the index of a citation in it, and the distance from the top of the
 * window. */
export type OutlinePosition = { sectionId: string; citation: number | null; topPx: number };

const SECTION = "[data-section]";
/** A citation that is a link. */
const CITATION = "a[data-citation]";
/** Sections scroll into view with an estimated height. After this many frames their heights are final. */
const SETTLING_FRAMES = 12;
/** The largest gap between sections. */
const SECTION_GAP_PX = 24;

/** Returns the history state that holds an outline position. On the project's entry it is the position that a citation
 * was followed from. */
export function historyState(outlinePlace: OutlinePosition | null): object | null {
  return outlinePlace && { outlinePlace };
}

/** Returns the position in the current history entry, which survives a reload; null when there is none. */
export function storedOutlinePosition(): OutlinePosition | null {
  const kept: unknown = history.state?.outlinePlace;
  return isOutlinePosition(kept) ? kept : null;
}

/** Stores a position in the current history entry. */
export function storeOutlinePosition(place: OutlinePosition): void {
  history.replaceState(historyState(place), "");
}

/** Returns the position of a citation; null outside a section. */
export function positionOfCitation(citation: Element): OutlinePosition | null {
  const section = citation.closest<HTMLElement>(SECTION);
  if (section === null) return null;
  const number = [...section.querySelectorAll(CITATION)].indexOf(citation);
  return placed(section, number === -1 ? null : number, citation);
}

/** Returns the reading position below `topPx`: the focused citation while visible, else the topmost section. */
export function visiblePosition(topPx: number): OutlinePosition | null {
  const focused = document.activeElement?.closest(CITATION);
  if (focused && isVisible(focused, topPx)) return positionOfCitation(focused);
  const middle = window.innerWidth / 2;
  for (const y of [topPx, topPx + SECTION_GAP_PX]) {
    const section = document.elementFromPoint(middle, y)?.closest<HTMLElement>(SECTION);
    if (section) return placed(section, null, section);
  }
  return null;
}

/** Returns the rendered elements of a position; null when the section is not rendered. */
export function elementsAt(place: OutlinePosition): { section: Element; citation: HTMLElement | null } | null {
  const section = document.querySelector(`[data-section="${CSS.escape(place.sectionId)}"]`);
  if (section === null) return null;
  const citation = place.citation === null ? null : section.querySelectorAll<HTMLElement>(CITATION)[place.citation];
  return { section, citation: citation ?? null };
}

/** Returns where the head of the screen ends, which covers what is scrolled below it. */
export function headBottomPx(): number {
  return document.querySelector("[data-outline-head]")?.getBoundingClientRect().bottom ?? 0;
}

/** Scrolls to a position, repeatedly while heights change. */
export function settleAt(place: OutlinePosition): void {
  let left = SETTLING_FRAMES;
  const settle = () => {
    const elements = elementsAt(place);
    const anchor = elements?.citation ?? elements?.section;
    if (anchor === undefined) return;
    window.scrollBy({ top: anchor.getBoundingClientRect().top - place.topPx, behavior: "instant" });
    left -= 1;
    if (left > 0) requestAnimationFrame(settle);
  };
  settle();
}

function placed({ dataset }: HTMLElement, citation: number | null, anchor: Element): OutlinePosition {
  return { sectionId: dataset.section ?? "", citation, topPx: Math.round(anchor.getBoundingClientRect().top) };
}

function isVisible(element: Element, topPx: number): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > topPx && top < window.innerHeight;
}

function isOutlinePosition(value: unknown): value is OutlinePosition {
  if (typeof value !== "object" || value === null) return false;
  const { sectionId, citation, topPx } = value as Record<string, unknown>;
  return (
    typeof sectionId === "string" && (citation === null || typeof citation === "number") && typeof topPx === "number"
  );
}
