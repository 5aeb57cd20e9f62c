type Box = { left: number; right: number; top: number; bottom: number };

/** Where toasts stand: at the foot of the window, or, where they would hide what has the focus, at its head. */
export type ToastPlace = "foot" | "head";

/** The place for toasts that take `toast` at the foot. Without a focus, or when the head would hide no less of it, it is the foot.
 * `headTopPx` is where the head begins, below the page's header; `allowedShare` is how much of what has the focus may be hidden. */
export function toastPlace(toast: Box, focused: Box | null, headTopPx: number, allowedShare = 0): ToastPlace {
  if (focused === null) return "foot";
  const atHead = { ...toast, top: headTopPx, bottom: headTopPx + toast.bottom - toast.top };
  const hidden = hiddenShare(focused, toast);
  return hidden > allowedShare && hiddenShare(focused, atHead) < hidden ? "head" : "foot";
}

function hiddenShare(thing: Box, over: Box): number {
  const width = Math.min(thing.right, over.right) - Math.max(thing.left, over.left);
  const height = Math.min(thing.bottom, over.bottom) - Math.max(thing.top, over.top);
  if (width <= 0 || height <= 0) return 0;
  return (width * height) / ((thing.right - thing.left) * (thing.bottom - thing.top));
}
