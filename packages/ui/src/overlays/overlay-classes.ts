// Overlays have no closing animation, because a panel that fades out would still receive keys.

/** The backdrop of modal overlays. */
export const VEIL = "fixed inset-0 z-40 bg-veil animate-fade-in";

/** The panel of menus, popovers and hover cards. A closed panel has no animation, because Radix takes an opening
 * animation that has not begun for a closing one, and keeps the panel until that ends. */
export const PANEL =
  "z-50 rounded-md border border-line-strong bg-surface text-ink shadow-float animate-pop-in data-[state=closed]:animate-none";
