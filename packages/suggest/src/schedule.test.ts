import { expect, it } from "vitest";
import { isJudged, isRead, passesFor } from "./schedule.ts";

it("judges and repeats much while there are few examples, and a part where there are thousands", () => {
  const sizes = Array.from({ length: 20_000 }, (_, at) => at);
  expect(sizes.slice(0, 400).every((size) => isJudged(size, 200))).toBe(true);
  expect(sizes.filter((size) => isJudged(size, 200)).length).toBeLessThan(2_000);
  expect(sizes.filter((size) => isRead(size, 1_000)).length).toBeLessThan(5_000);
  expect(passesFor(1)).toBeGreaterThan(passesFor(1_000));
  expect(sizes.reduce((sum, size) => sum + passesFor(size + 1), 0)).toBeLessThan(10_000);
});

it("reads the words of all examples while there are few, and of a tag that has few", () => {
  expect(isRead(100, 90)).toBe(true);
  expect([10_005, 10_006, 10_007].map((size) => isRead(size, 1_000))).toEqual([false, false, true]);
  expect(isRead(10_001, 5)).toBe(true);
});

it("judges the fewer guesses, the more hundreds of tags there are, so that all together cost no more", () => {
  const judgedOf = (tagCount: number) =>
    Array.from({ length: 20_000 }, (_, size) => size).filter((size) => isJudged(size, tagCount)).length;
  expect(judgedOf(5_000) * 5_000).toBeLessThanOrEqual(judgedOf(250) * 300);
  expect(judgedOf(5_000)).toBeGreaterThan(20);
});
