import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { newSegment, newTagNode } from "../testing.ts";
import { withTagCounts } from "./tag-counts.ts";
import { compareTagUse } from "./tag-order.ts";
import { totalCounts } from "./tag-tree.ts";

const NAMES = ["a", "b", "c", "d", "e"];
const segment = (id: string, ...names: string[]) =>
  newSegment({ id, tags: names.map((name) => ({ name, confidence: 100, alternatives: [] })) });
/** a > b > c, d > e. */
const TREE = NAMES.map((name, index) => {
  const parentId = [null, "a", "b", null, "d"][index] ?? null;
  return newTagNode({ id: name, name, parentId });
});
const NONE = { tree: TREE, tags: [] };

describe("withTagCounts", () => {
  const some = fc.subarray([...NAMES, "new"]);

  it("counts as the rules of lists and trees do, all at once or those that changed", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(some, fc.option(some))), (changes) => {
        const before = changes.map(([names], index) => segment(`S${index}`, ...names));
        const after = changes.map(([, names], index) =>
          names === null ? (before[index] ?? segment("")) : segment(`S${index}`, ...names),
        );
        const whole = withTagCounts(NONE, after);
        const ids = new Map([...NAMES, "new"].map((name) => [name, idsOf(after, name)]));
        const places = TREE.map(({ id, parentId }, position) => ({ id, parentId, position }));
        const totals = totalCounts(places, ids);
        expect(whole.tree).toEqual(
          TREE.map((tag) => ({ ...tag, count: ids.get(tag.id)?.length, totalCount: totals.get(tag.id) })),
        );
        const listed = [...ids].map(([tag, { length: count }]) => ({ tag, count }));
        expect(whole.tags).toEqual(listed.filter(({ tag, count }) => tag !== "new" || count > 0).sort(compareTagUse));
        expect(withTagCounts(withTagCounts(NONE, before), after, before)).toEqual(whole);
      }),
    );
  });

  it("keeps the objects of tags whose counts stay, and the lists where all do", () => {
    const before = [segment("S1", "a"), segment("S2", "d")];
    const counted = withTagCounts(NONE, before);
    const after = withTagCounts(counted, [segment("S1", "a"), segment("S2")], before);
    expect(after.tree.map((tag, index) => tag === counted.tree[index])).toEqual([true, true, true, false, true]);
    const same = withTagCounts(counted, before);
    expect([same.tree, same.tags]).toEqual([counted.tree, counted.tags]);
    expect(same.tree === counted.tree && same.tags === counted.tags).toBe(true);
  });

  it("counts all where segments have come or gone", () => {
    const before = [segment("S1", "a"), segment("S2", "b")];
    const one = withTagCounts(withTagCounts(NONE, before), before.slice(0, 1), before);
    expect(one.tree.map(({ count, totalCount }) => [count, totalCount])).toEqual([[1, 1], ...Array(4).fill([0, 0])]);
  });
});

function idsOf(segments: readonly ReturnType<typeof segment>[], name: string): string[] {
  return segments.filter(({ tags }) => tags.some((tag) => tag.name === name)).map(({ id }) => id);
}
