import fc from "fast-check";
import { expect, it } from "vitest";
import { byRank, type Ranked, rankAmong, rankBetween, spreadRanks } from "./ranks.ts";

const rank = fc.stringMatching(/^[0-9A-Za-z]{0,6}[1-9A-Za-z]$/);

it("rankBetween returns a rank between any two, without a 0 at its end", () => {
  fc.assert(
    fc.property(fc.option(rank), fc.option(rank), (one, other) => {
      fc.pre(one === null || other === null || one !== other);
      const [lower, upper] = one !== null && other !== null && one > other ? [other, one] : [one, other];
      const between = rankBetween(lower, upper);
      expect(between).toMatch(/^[0-9A-Za-z]*[1-9A-Za-z]$/);
      if (lower !== null) expect(between > lower).toBe(true);
      if (upper !== null) expect(between < upper).toBe(true);
    }),
  );
});

it.each([0, 1, 2, 61, 62, 63, 10_001])("spreadRanks returns %i different ranks in order", (count) => {
  const ranks = spreadRanks(count);
  expect(new Set(ranks).size).toBe(count);
  expect(ranks.toSorted()).toEqual(ranks);
  for (const one of ranks) expect(one).toMatch(/^[0-9A-Za-z]{0,3}[1-9A-Za-z]$/);
});

/** Returns the siblings with a new one after `after`. */
function withNew(siblings: readonly Ranked[], id: string, after: string | null | undefined) {
  const { rank: own, moved } = rankAmong(siblings, after);
  const ranks = new Map(moved.map((one) => [one.id, one.rank]));
  return [...siblings.map((one) => ({ ...one, rank: ranks.get(one.id) ?? one.rank })), { id, rank: own }].sort(byRank);
}

it("rankAmong places a sibling as wanted, and spreads the others where ranks would grow long", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(3), fc.boolean()), { maxLength: 400 }), (places) => {
      let siblings: Ranked[] = [];
      const wanted: string[] = [];
      for (const [index, [far, isLast]] of places.entries()) {
        const after = isLast ? undefined : far === 0 ? null : wanted[Math.min(far, wanted.length) - 1];
        wanted.splice(
          after === undefined ? wanted.length : after === null ? 0 : wanted.indexOf(after) + 1,
          0,
          `n${index}`,
        );
        siblings = withNew(siblings, `n${index}`, after);
      }
      expect(siblings.map(({ id }) => id)).toEqual(wanted);
      for (const one of siblings) expect(one.rank.length).toBeLessThanOrEqual(40);
    }),
    { numRuns: 30 },
  );
});

it("rankAmong keeps the ranks short of a list that grows at its end", () => {
  let siblings: Ranked[] = [];
  for (let index = 0; index < 300; index += 1) siblings = withNew(siblings, String(index).padStart(3, "0"), undefined);
  expect(Math.max(...siblings.map(({ rank: { length } }) => length))).toBeLessThan(8);
});

it("rankAmong separates siblings of equal ranks", () => {
  const siblings = [
    { id: "a", rank: "V" },
    { id: "b", rank: "V" },
  ];
  expect(withNew(siblings, "c", "a").map(({ id }) => id)).toEqual(["a", "c", "b"]);
});
