/** The backdrop of modal overlays. */
export const VEIL = "fixed inset-0 z-40 bg-veil animate-fade-in data-[state=closed]:animate-fade-out";

/** The panel of menus, popovers and hover cards. */
export const PANEL = "z-50 rounded-md border border-line-strong bg-surface text-ink shadow-float animate-pop-in";
