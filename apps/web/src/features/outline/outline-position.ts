/** A place in an outline: a section, or one of its citations by number, and how far below the window's top it stood. */
export type OutlinePosition = { sectionId: string; citation: number | null; topPx: number };

const SECTION = "[data-section]";
/** A citation that can be followed. */
const CITATION = "a[data-citation]";
/** The sections stand this much apart at most. */
const SECTION_GAP_PX = 24;

/** What an entry of the browser's history keeps of an outline: on the outline's own entry where one was, on the
 * project's where one came from. */
export function historyState(outlinePlace: OutlinePosition | null): object | null {
  return outlinePlace && { outlinePlace };
}

/** The outline's place that the browser's current entry keeps, also after a reload. */
export function storedOutlinePosition(): OutlinePosition | null {
  const kept: unknown = history.state?.outlinePlace;
  return isOutlinePosition(kept) ? kept : null;
}

/** Has the browser's current entry keep a place. */
export function storeOutlinePosition(place: OutlinePosition): void {
  history.replaceState(historyState(place), "");
}

/** Where a citation stands; null for one outside of any section. */
export function positionOfCitation(citation: Element): OutlinePosition | null {
  const section = citation.closest<HTMLElement>(SECTION);
  if (section === null) return null;
  const number = [...section.querySelectorAll(CITATION)].indexOf(citation);
  return placed(section, number === -1 ? null : number, citation);
}

/** Where one reads below `topPx`: at the focused citation while it is in sight, else at the topmost section. */
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

/** The section of a place, and the citation that was followed there, as they are drawn now. */
export function elementsAt(place: OutlinePosition): { section: Element; citation: HTMLElement | null } | null {
  const section = document.querySelector(`[data-section="${CSS.escape(place.sectionId)}"]`);
  if (section === null) return null;
  const citation = place.citation === null ? null : section.querySelectorAll<HTMLElement>(CITATION)[place.citation];
  return { section, citation: citation ?? null };
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
