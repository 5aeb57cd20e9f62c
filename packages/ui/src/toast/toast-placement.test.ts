import { expect, it } from "vitest";
import { type Box, headBottom, toastPlacement } from "./toast-placement.ts";

const TOAST = { left: 0, right: 320, top: 740, bottom: 844 };
const HEAD_PX = 100;
const at = (top: number, bottom: number, left = 12, right = 300) => ({ left, right, top, bottom });
const clear = (allowedShare: number, ...boxes: Box[]) => boxes.map((box) => ({ box, allowedShare }));

it.each([
  ["nothing is kept clear", [], "foot"],
  ["the thing is above", [at(700, 740)], "foot"],
  ["the thing is reached by a pixel", [at(700, 741)], "head"],
  ["the thing is below the edge of the toast", [at(830, 860)], "head"],
  ["the thing is beside", [at(760, 800, 320, 400)], "foot"],
  ["the thing is at the head", [at(110, 150)], "foot"],
  ["the thing fills the window", [at(0, 844)], "foot"],
  ["the thing begins where the toast would end at the head", [at(204, 844)], "head"],
  ["both would hide some of it, the head less", [at(150, 844)], "head"],
  ["one is hidden at the foot and one as much at the head", [at(740, 844), at(100, 204)], "foot"],
  ["one is hidden at the foot and less of another at the head", [at(740, 844), at(100, 600)], "head"],
])("toastPlacement when %s", (_when, boxes, expected) => {
  expect(toastPlacement(TOAST, clear(0, ...boxes), HEAD_PX)).toBe(expected);
});

it.each([
  [at(640, 840), "head"],
  [at(540, 840), "foot"],
  [at(640, 840, 270, 900), "foot"],
])("toastPlacement may hide a third of a large element: at %j by the %s", (box, expected) => {
  expect(toastPlacement(TOAST, clear(1 / 3, box), HEAD_PX)).toBe(expected);
});

it.each([
  ["the header alone", [at(0, 100)], 100],
  ["a bar directly below it", [at(0, 100), at(100, 180)], 180],
  ["no bar that stands beside the toast", [at(0, 100), at(100, 180, 320, 900)], 100],
  ["no bar further down, and no hidden one", [at(0, 100), at(140, 180), at(0, 0, 0, 0)], 100],
  ["nothing without a header", [], 0],
])("headBottom is that of %s", (_, bars, expected) => {
  expect(headBottom(TOAST, bars)).toBe(expected);
});
