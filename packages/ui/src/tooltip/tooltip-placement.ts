export type TooltipSide = "top" | "right" | "bottom" | "left";
type Size = { width: number; height: number };
type Box = Size & { left: number; top: number };

const GAP_PX = 6;
const MARGIN_PX = 8;

const OPPOSITE: Record<TooltipSide, TooltipSide> = { top: "bottom", bottom: "top", left: "right", right: "left" };

/** Places a bubble beside its anchor, in viewport pixels: on the given side, else on the opposite one, below or above,
 * wherever it fits first. It never crosses the edge of the viewport. */
export function placeBeside(
  anchor: Box,
  bubble: Size,
  side: TooltipSide,
  viewport: Size,
): { left: number; top: number } {
  const sides = [side, OPPOSITE[side], "bottom", "top"] as const;
  const roomy = sides.find((one) => fits(onSide(anchor, bubble, one), bubble, one, viewport));
  const place = onSide(anchor, bubble, roomy ?? OPPOSITE[side]);
  return {
    left: clamp(place.left, viewport.width - bubble.width - MARGIN_PX),
    top: clamp(place.top, viewport.height - bubble.height - MARGIN_PX),
  };
}

function onSide(anchor: Box, bubble: Size, side: TooltipSide): { left: number; top: number } {
  const left = anchor.left + (anchor.width - bubble.width) / 2;
  const top = anchor.top + (anchor.height - bubble.height) / 2;
  switch (side) {
    case "top":
      return { left, top: anchor.top - bubble.height - GAP_PX };
    case "bottom":
      return { left, top: anchor.top + anchor.height + GAP_PX };
    case "left":
      return { left: anchor.left - bubble.width - GAP_PX, top };
    case "right":
      return { left: anchor.left + anchor.width + GAP_PX, top };
  }
}

function fits(place: { left: number; top: number }, bubble: Size, side: TooltipSide, viewport: Size): boolean {
  if (side === "top") return place.top >= MARGIN_PX;
  if (side === "left") return place.left >= MARGIN_PX;
  if (side === "bottom") return place.top + bubble.height <= viewport.height - MARGIN_PX;
  return place.left + bubble.width <= viewport.width - MARGIN_PX;
}

function clamp(value: number, most: number): number {
  return Math.round(Math.max(MARGIN_PX, Math.min(value, most)));
}
