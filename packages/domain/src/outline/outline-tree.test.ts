import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { StoredSection } from "./outline.ts";
import {
  reorderedSections,
  type SectionPlace,
  sectionRank,
  sectionsInOrder,
  sectionsToFree,
  withSectionsReranked,
} from "./outline-tree.ts";

/** Sections from pairs of an id and its parent, in their order. */
const places = (...pairs: [string, string | null][]): SectionPlace[] =>
  pairs.map(([id, parentId], index) => ({ id, parentId, rank: `${index + 1}` }));
const TREE = places(["a", null], ["b", null], ["b1", "b"], ["b2", "b"], ["b1x", "b1"], ["c", null]);
const idsOf = (sections: readonly { id: string }[]) => sections.map(({ id }) => id).join(" ");
const whole = (sections: readonly SectionPlace[]): StoredSection[] =>
  sections.map((section) => ({ ...section, title: "", synopsis: "", status: "idea" }));

test("sectionsInOrder puts each section before those below it", () => {
  expect(idsOf(sectionsInOrder(TREE.toReversed()))).toBe("a b b1 b1x b2 c");
});

describe("sectionRank", () => {
  /** Returns the sections after a move. */
  function moved(id: string, parentId: string | null, after?: string | null): SectionPlace[] {
    const { rank, moved: others } = sectionRank(TREE, { id, parentId, after });
    const ranks = new Map(others.map((other) => [other.id, other.rank]));
    return TREE.map((one) =>
      one.id === id ? { id, parentId, rank } : { ...one, rank: ranks.get(one.id) ?? one.rank },
    );
  }

  test.each([
    ["a section after a later one", "a", null, "b", "b b1 b1x b2 a c"],
    ["a section to the end of its level", "a", null, undefined, "b b1 b1x b2 c a"],
    ["a section to the beginning of its level", "c", null, null, "c a b b1 b1x b2"],
    ["a section between two sections of a lower level", "c", "b", "b1", "a b b1 b1x c b2"],
    ["a section to the end of a lower level", "a", "b1", undefined, "b b1 b1x a b2 c"],
    ["a section with the one below it to a higher level", "b1", null, "a", "a b1 b1x b b2 c"],
  ])("moves %s", (_, id, parentId, after, expected) => {
    expect(idsOf(sectionsInOrder(moved(id, parentId, after)))).toBe(expected);
  });

  test.each([
    ["below itself", "b", "b1", undefined, "conflict"],
    ["into itself", "b", "b", undefined, "conflict"],
    ["deeper than three levels", "b", "a", undefined, "conflict"],
    ["below the last level", "c", "b1x", undefined, "conflict"],
    ["below an unknown section", "c", "x", undefined, "not_found"],
    ["after a section of another place", "c", "b", "a", "not_found"],
  ])("refuses to move a section %s", (_, id, parentId, after, code) => {
    expect(() => moved(id, parentId, after)).toThrow(expect.objectContaining({ code }));
  });

  test("ranks a new section before the first child", () => {
    const { rank, moved: others } = sectionRank(TREE, { id: null, parentId: "b", after: null });
    expect([rank < "3", others]).toEqual([true, []]);
  });
});

describe("reorderedSections", () => {
  const order = (...ids: string[]) => ids.map((id, at) => ({ id, order: at }));
  const sections = sectionsInOrder(TREE);

  test.each([
    ["orders all top sections", order("c", "b", "a"), "c b b1 b1x b2 a"],
    ["swaps two sections and keeps the one between them in its place", order("c", "a"), "c b b1 b1x b2 a"],
    ["orders the sections below one section", order("b2", "b1"), "a b b2 b1 b1x c"],
    ["changes nothing for an empty order", [], "a b b1 b1x b2 c"],
    ["orders sections of all levels", order("c", "b", "b2", "b1", "b1x", "a"), "c b b2 b1 b1x a"],
  ])("%s", (_, wanted, expected) => {
    expect(idsOf(reorderedSections(sections, wanted))).toBe(expected);
    const reranked = withSectionsReranked(whole(TREE), wanted);
    expect(idsOf(sectionsInOrder(reranked))).toBe(expected);
    expect(reranked.map(({ rank }) => rank).toSorted()).toEqual(TREE.map(({ rank }) => rank).toSorted());
  });

  test.each([
    ["one is unknown", ["a", "x"]],
    ["one comes twice", ["a", "b", "b"]],
  ])("refuses when %s", (_, ids) => {
    expect(() => reorderedSections(sections, order(...ids))).toThrow(expect.objectContaining({ code: "conflict" }));
  });

  test("keeps sections that the order does not name in their places", () => {
    const ids = ["a", "b", "c", "d", "e"];
    const flat = places(...ids.map((id): [string, null] => [id, null]));
    fc.assert(
      fc.property(fc.shuffledSubarray(ids), (wanted) => {
        const reordered = reorderedSections(flat, order(...wanted)).map(({ id }) => id);
        expect(reordered.filter((id) => wanted.includes(id))).toEqual(wanted);
        ids.forEach((id, at) => {
          if (!wanted.includes(id)) expect(reordered[at]).toBe(id);
        });
      }),
    );
  });

  test("gives different ranks where two were equal", () => {
    const equal = whole([
      { id: "a", parentId: null, rank: "V" },
      { id: "b", parentId: null, rank: "V" },
    ]);
    expect(idsOf(sectionsInOrder(withSectionsReranked(equal, order("b", "a"))))).toBe("b a");
  });
});

test("sectionsToFree names what is too deep, in a circle, or below a section that is gone", () => {
  expect(sectionsToFree(TREE, new Set())).toEqual([]);
  expect(sectionsToFree(places(["a", "b"], ["b", "a"]), new Set(["b"]))).toEqual(["b"]);
  expect(sectionsToFree(places(["a", "gone"], ["b", "a"]), new Set())).toEqual(["a"]);
  expect(sectionsToFree(places(["a", null], ["b", "a"], ["c", "b"], ["d", "c"]), new Set())).toEqual(["d"]);
});
