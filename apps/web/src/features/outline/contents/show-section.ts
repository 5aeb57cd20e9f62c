import { headBottomPx, settleAt } from "../outline-position.ts";

const ROOM_PX = 16;

/** Scrolls to a section, below the head of the screen, and gives the focus to its title. */
export function showSection(id: string): void {
  settleAt({ sectionId: id, citation: null, topPx: headBottomPx() + ROOM_PX });
  document
    .querySelector(`[data-section="${CSS.escape(id)}"]`)
    ?.querySelector<HTMLElement>("[data-section-title]")
    ?.focus({ preventScroll: true });
}
