/** The veil behind everything modal. */
export const VEIL = "fixed inset-0 z-40 bg-veil animate-fade-in data-[state=closed]:animate-fade-out";

/** A floating panel: menus, popovers and hover cards. */
export const PANEL = "z-50 rounded-md border border-line-strong bg-surface text-ink shadow-float animate-pop-in";

/** The cross in the corner of a dialog or sheet. */
export const OVERLAY_CLOSE =
  "absolute top-4 right-4 grid size-8 place-items-center rounded-sm text-ink-3 transition-colors hover:bg-hover hover:text-ink";
