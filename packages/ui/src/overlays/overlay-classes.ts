// Overlays close without motion: keys pressed meanwhile would go to a panel on its way out.

/** The backdrop of modal overlays. */
export const VEIL = "fixed inset-0 z-40 bg-veil animate-fade-in";

/** The panel of menus, popovers and hover cards. While it opens, Radix would take its animation for one of closing, and
 * keep a panel that is closed then until the end of it: so there is none in a closed panel. */
export const PANEL =
  "z-50 rounded-md border border-line-strong bg-surface text-ink shadow-float animate-pop-in data-[state=closed]:animate-none";
