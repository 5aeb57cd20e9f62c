import { describe, expect, it } from "vitest";
import { placeBeside } from "./tooltip-placement.ts";

const VIEWPORT = { width: 1000, height: 600 };
const BUBBLE = { width: 100, height: 30 };
const at = (left: number, top: number) => ({ left, top, width: 40, height: 40 });

describe("placeBeside", () => {
  it.each([
    ["top", { left: 470, top: 264 }],
    ["bottom", { left: 470, top: 346 }],
    ["left", { left: 394, top: 305 }],
    ["right", { left: 546, top: 305 }],
  ] as const)("centres on the %s, 6 px away", (side, place) => {
    expect(placeBeside(at(500, 300), BUBBLE, side, VIEWPORT)).toEqual(place);
  });

  it.each([
    ["top", at(500, 10), { left: 470, top: 56 }],
    ["bottom", at(500, 550), { left: 470, top: 514 }],
    ["left", at(20, 300), { left: 66, top: 305 }],
    ["right", at(900, 300), { left: 794, top: 305 }],
  ] as const)("uses the opposite side when the %s has no room", (side, anchor, place) => {
    expect(placeBeside(anchor, BUBBLE, side, VIEWPORT)).toEqual(place);
  });

  it("goes below when neither side has room, and above when that has none either", () => {
    const narrow = { width: 240, height: 600 };
    expect(placeBeside(at(100, 300), BUBBLE, "left", narrow)).toEqual({ left: 70, top: 346 });
    expect(placeBeside(at(100, 540), BUBBLE, "left", narrow)).toEqual({ left: 70, top: 504 });
  });

  it("keeps 8 px from the edge of the viewport", () => {
    expect(placeBeside(at(0, 300), BUBBLE, "bottom", VIEWPORT).left).toBe(8);
    expect(placeBeside(at(960, 300), BUBBLE, "bottom", VIEWPORT).left).toBe(892);
  });
});
