/** A box in pixels from the top left corner of the window. */
export type Box = { left: number; right: number; top: number; bottom: number };

/** An element that toasts must not hide, except for `allowedShare` of its area. */
export type KeptClear = { box: Box; allowedShare: number };

/** The bottom of the window, or the top when a toast at the bottom would hide something. */
export type ToastPlacement = "foot" | "head";

/** Places toasts with the box `toast` at the bottom, unless they hide less of `things` at the top. `headTopPx` is the
 * bottom of the page's header. */
export function toastPlacement(toast: Box, things: readonly KeptClear[], headTopPx: number): ToastPlacement {
  const atHead = { ...toast, top: headTopPx, bottom: headTopPx + toast.bottom - toast.top };
  const hidden = hiddenBy(toast, things);
  return hidden > 0 && hiddenBy(atHead, things) < hidden ? "head" : "foot";
}

/** Returns the bottom of the bars at the top of the window that stand between the edges of a toast: the first, and
 * those that follow directly below. */
export function headBottom({ left, right }: Box, [first, ...bars]: readonly Box[]): number {
  return bars.reduce(
    (bottom, bar) => {
      const isBelow = bar.top <= bottom + 1 && bar.left < right && left < bar.right;
      return isBelow ? Math.max(bottom, bar.bottom) : bottom;
    },
    Math.max(0, first?.bottom ?? 0),
  );
}

/** Adds up the hidden shares that exceed their allowance. */
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
