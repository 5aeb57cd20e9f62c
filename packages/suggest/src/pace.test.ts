import { expect, it } from "vitest";
import { isJudged, passesFor } from "./pace.ts";

it("judges and repeats much while there are few examples, and a part where there are thousands", () => {
  const sizes = Array.from({ length: 20_000 }, (_, at) => at);
  expect(sizes.slice(0, 400).every(isJudged)).toBe(true);
  expect(sizes.filter(isJudged).length).toBeLessThan(2_000);
  expect(passesFor(1)).toBeGreaterThan(passesFor(1_000));
  expect(sizes.reduce((sum, size) => sum + passesFor(size + 1), 0)).toBeLessThan(10_000);
});
