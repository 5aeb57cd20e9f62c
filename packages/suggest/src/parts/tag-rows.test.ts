import fc from "fast-check";
import { expect, it } from "vitest";
import { grouped, TagRows } from "./tag-rows.ts";

const TAGS = 100;
const numbers = fc.array(fc.tuple(fc.nat(TAGS - 1), fc.integer({ min: -8, max: 8 })), { maxLength: 5 });
const taken = fc.array(fc.record({ feature: fc.nat(3), numbers, factor: fc.constantFrom(0.25, 0.5, 1) }), {
  maxLength: 30,
});

it("holds what a table of all features and tags would hold", () => {
  fc.assert(
    fc.property(taken, fc.integer({ min: 1, max: TAGS }), (steps, tagCount) => {
      const rows = new TagRows();
      const table = Array.from({ length: 4 }, () => new Float64Array(TAGS));
      for (const { feature, numbers, factor } of steps) {
        const dense = new Float64Array(TAGS);
        for (const [tag, number] of numbers) dense[tag] = number;
        rows.take(feature, grouped(dense), factor);
        dense.forEach((number, tag) => {
          const row = table[feature];
          if (row !== undefined) row[tag] = (row[tag] ?? 0) - factor * number;
        });
      }
      table.forEach((row, feature) => {
        expect(Array.from(row.keys(), (tag) => rows.numberOf(feature, tag))).toEqual([...row]);
        const sums = new Float64Array(tagCount).fill(1);
        rows.addTo(sums, feature, 2);
        expect([...sums]).toEqual([...row.subarray(0, tagCount)].map((number) => 1 + 2 * number));
      });
    }),
  );
});

it("keeps what it has where there is no more room", () => {
  const rows = new TagRows();
  const ones = grouped(new Float64Array(1).fill(1));
  for (let feature = 0; feature < 2 ** 18; feature += 1) rows.take(feature, ones, 1);
  const others = grouped(new Float64Array(17).fill(1));
  rows.take(0, others, 1);
  expect([rows.numberOf(0, 0), rows.numberOf(0, 16), rows.numberOf(2 ** 18 - 1, 0)]).toEqual([-2, 0, -1]);
});
