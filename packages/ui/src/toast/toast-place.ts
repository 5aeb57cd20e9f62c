type Box = { left: number; right: number; top: number; bottom: number };

/** Where toasts stand: at the foot of the window, or, where they would hide what has the focus, at its head. */
export type ToastPlace = "foot" | "head";

/** The place for toasts that take `toast` at the foot. Without a focus, or when both places would hide it, it is the foot.
 * `headTopPx` is where the head begins, below the page's header. */
export function toastPlace(toast: Box, focused: Box | null, headTopPx: number): ToastPlace {
  if (focused === null || !meet(toast, focused)) return "foot";
  const atHead = { ...toast, top: headTopPx, bottom: headTopPx + toast.bottom - toast.top };
  return meet(atHead, focused) ? "foot" : "head";
}

function meet(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
