/** The edges of something on the screen, in pixels from the window's top left corner. */
export type Box = { left: number; right: number; top: number; bottom: number };

/** Something that toasts keep clear of; `allowedShare` of its area may be hidden. */
export type KeptClear = { box: Box; allowedShare: number };

/** Where toasts stand: at the foot of the window, or, where they would hide something there that they keep clear of, at
 * its head. */
export type ToastPlacement = "foot" | "head";

/** The place for toasts that take `toast` at the foot: the foot, unless the head hides less of `things`.
 * `headTopPx` is where the head begins, below the page's header. */
export function toastPlacement(toast: Box, things: readonly KeptClear[], headTopPx: number): ToastPlacement {
  const atHead = { ...toast, top: headTopPx, bottom: headTopPx + toast.bottom - toast.top };
  const hidden = hiddenBy(toast, things);
  return hidden > 0 && hiddenBy(atHead, things) < hidden ? "head" : "foot";
}

/** The shares that are hidden of all things, each only where it is more than allowed. */
function hiddenBy(over: Box, things: readonly KeptClear[]): number {
  return things.reduce((sum, { box, allowedShare }) => {
    const share = hiddenShare(box, over);
    return share > allowedShare ? sum + share : sum;
  }, 0);
}

function hiddenShare(thing: Box, over: Box): number {
  const width = Math.min(thing.right, over.right) - Math.max(thing.left, over.left);
  const height = Math.min(thing.bottom, over.bottom) - Math.max(thing.top, over.top);
  if (width <= 0 || height <= 0) return 0;
  return (width * height) / ((thing.right - thing.left) * (thing.bottom - thing.top));
}
