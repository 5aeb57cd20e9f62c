/** The veil behind everything modal. */
export const VEIL = "fixed inset-0 z-40 bg-veil animate-fade-in data-[state=closed]:animate-fade-out";

/** A floating panel: menus, popovers and hover cards. */
export const PANEL = "z-50 rounded-md border border-line-strong bg-surface text-ink shadow-float animate-pop-in";
