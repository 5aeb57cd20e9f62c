import { expect, it } from "vitest";
import { toastPlace } from "./toast-place.ts";

const TOAST = { left: 0, right: 320, top: 740, bottom: 844 };
const HEAD_PX = 100;
const at = (top: number, bottom: number, left = 12, right = 300) => ({ left, right, top, bottom });

it.each([
  ["nothing has the focus", null, "foot"],
  ["what has it is above", at(700, 740), "foot"],
  ["what has it is reached by a pixel", at(700, 741), "head"],
  ["what has it is below the edge of the toast", at(830, 860), "head"],
  ["what has it is beside", at(760, 800, 320, 400), "foot"],
  ["what has it is at the head", at(110, 150), "foot"],
  ["what has it fills the window", at(0, 844), "foot"],
  ["what has it begins where the toast would end at the head", at(204, 844), "head"],
  ["both would hide some of it, the head less", at(150, 844), "head"],
])("when %s", (_when, focused, expected) => {
  expect(toastPlace(TOAST, focused, HEAD_PX)).toBe(expected);
});

it.each([
  [at(640, 840), "head"],
  [at(540, 840), "foot"],
  [at(640, 840, 270, 900), "foot"],
])("lets a third of a large thing be hidden, at %j by the %s", (focused, expected) => {
  expect(toastPlace(TOAST, focused, HEAD_PX, 1 / 3)).toBe(expected);
});
