import { expect, it } from "vitest";
import { TagRows } from "./tag-rows.ts";

it("keeps the numbers of a feature when there are more tags and features", () => {
  const rows = new TagRows();
  rows.values[rows.madeStartOf(7) + 3] = 0.5;
  rows.fit(100);
  for (let feature = 10; feature < 3_000; feature += 1) rows.madeStartOf(feature);
  expect(rows.values[rows.startOf(7) + 3]).toBe(0.5);
  expect(rows.startOf(5)).toBe(-1);
});

it("makes no rows that there is no room for, and gives up the last ones for more tags", () => {
  const rows = new TagRows();
  rows.fit(2_000);
  const made = Array.from({ length: 10_000 }, (_, feature) => rows.madeStartOf(feature) >= 0);
  expect(made.filter(Boolean)).toHaveLength(2 ** 24 / 2_048);
  rows.values[5] = 0.25;
  rows.fit(5_000);
  expect(rows.values.length).toBe(2 ** 24);
  expect(rows.values[rows.startOf(0) + 5]).toBe(0.25);
  expect(made.filter((_, feature) => rows.startOf(feature) >= 0)).toHaveLength(2 ** 24 / 8_192);
  expect(rows.madeStartOf(9_999)).toBe(-1);
});
