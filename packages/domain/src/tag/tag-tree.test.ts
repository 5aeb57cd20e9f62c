import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  MAX_TAG_LEVELS,
  placesAfterMerge,
  placesAfterMove,
  placesAfterRemoval,
  type TagPlace,
  TOO_MANY_LEVELS,
  tagsInOrder,
  totalCounts,
} from "./tag-tree.ts";

/** A tree in lines; two spaces below a line stand its children. */
function tree(...lines: string[]): TagPlace[] {
  const above: string[] = [];
  const counts = new Map<string | null, number>();
  return lines.map((line) => {
    const id = line.trim();
    const depth = (line.length - id.length) / 2;
    const parentId = above[depth - 1] ?? null;
    above.splice(depth, above.length, id);
    const position = counts.get(parentId) ?? 0;
    counts.set(parentId, position + 1);
    return { id, parentId, position };
  });
}

const TREE = tree("a", "  b", "    c", "  d", "e");

function depthOf(tags: readonly TagPlace[], { parentId }: TagPlace): number {
  const parent = tags.find(({ id }) => id === parentId);
  return parent === undefined ? 0 : depthOf(tags, parent) + 1;
}

/** The lines of a tree after a change. */
function changed(places: readonly TagPlace[], { without }: { without?: string } = {}): string[] {
  const tags = TREE.map((tag) => places.find(({ id }) => id === tag.id) ?? tag).filter(({ id }) => id !== without);
  return tagsInOrder(tags).map((tag) => "  ".repeat(depthOf(tags, tag)) + tag.id);
}

describe("tagsInOrder", () => {
  it("gives each tag before its children, which are in their order", () => {
    expect(tagsInOrder(TREE.toReversed())).toEqual(TREE);
  });

  it("orders equal positions the same for everyone", () => {
    const same = TREE.map((tag) => ({ ...tag, position: 0 }));
    expect(tagsInOrder(same)).toEqual(tagsInOrder(same.toReversed()));
  });
});

it("totalCounts counts a segment once for a tag and those below it", () => {
  const segments = new Map([
    ["a", ["S1"]],
    ["c", ["S1", "S2"]],
    ["d", ["S2", "S3"]],
  ]);
  expect(Object.fromEntries(totalCounts(TREE, segments))).toEqual({ a: 3, b: 2, c: 2, d: 2, e: 0 });
});

describe("placesAfterMove", () => {
  it.each<[string, Parameters<typeof placesAfterMove>[1], string[]]>([
    ["to another parent, as its last child", { id: "e", parentId: "a" }, ["a", "  b", "    c", "  d", "  e"]],
    ["to an index", { id: "e", parentId: "a", index: 1 }, ["a", "  b", "    c", "  e", "  d"]],
    ["with its children", { id: "b", parentId: null, index: 0 }, ["b", "  c", "a", "  d", "e"]],
    ["down among its siblings", { id: "a", parentId: null, index: 1 }, ["e", "a", "  b", "    c", "  d"]],
    ["to an index beyond the end", { id: "b", parentId: "a", index: 9 }, ["a", "  d", "  b", "    c", "e"]],
  ])("moves a tag %s", (_, move, lines) => {
    expect(changed(placesAfterMove(TREE, move))).toEqual(lines);
  });

  it("changes nothing where the tag is already", () => {
    expect(placesAfterMove(TREE, { id: "b", parentId: "a", index: 0 })).toEqual([]);
  });

  it("refuses a parent that is the tag itself, below it or not there", () => {
    for (const parentId of ["a", "b", "c"])
      expect(() => placesAfterMove(TREE, { id: "a", parentId })).toThrow("A tag cannot be moved below itself.");
    expect(() => placesAfterMove(TREE, { id: "a", parentId: "x" })).toThrow("Parent tag not found");
  });
});

describe("a tree of as many levels as there may be", () => {
  const chain = Array.from({ length: MAX_TAG_LEVELS }, (_, level) => `${"  ".repeat(level)}t${level}`);
  const deep = tree(...chain, "e", "  f");
  const last = `t${MAX_TAG_LEVELS - 1}`;
  const beforeLast = `t${MAX_TAG_LEVELS - 2}`;

  it("takes a tag at its last level, and refuses one below", () => {
    expect(placesAfterMove(deep, { id: "f", parentId: beforeLast })).toHaveLength(1);
    for (const [id, parentId] of [
      ["f", last],
      ["e", beforeLast],
    ] as const)
      expect(() => placesAfterMove(deep, { id, parentId })).toThrow(TOO_MANY_LEVELS);
  });

  it("takes the children of a merged tag at its last level, and refuses them below", () => {
    expect(placesAfterMerge(deep, { oldIds: ["e"], newId: beforeLast })).toHaveLength(1);
    expect(() => placesAfterMerge(deep, { oldIds: ["e"], newId: last })).toThrow(TOO_MANY_LEVELS);
    expect(placesAfterMerge(deep, { oldIds: ["t0"], newId: last })).not.toEqual([]);
  });
});

it("placesAfterRemoval puts the children in the place of their parent", () => {
  expect(changed(placesAfterRemoval(TREE, "a"), { without: "a" })).toEqual(["b", "  c", "d", "e"]);
  expect(changed(placesAfterRemoval(TREE, "b"), { without: "b" })).toEqual(["a", "  c", "  d", "e"]);
});

it("placesAfterMerge adds the children to those of the other tag", () => {
  const merged = (oldId: string, newId: string) =>
    changed(placesAfterMerge(TREE, { oldIds: [oldId], newId }), { without: oldId });
  expect(merged("b", "e")).toEqual(["a", "  d", "e", "  c"]);
  expect(merged("a", "e")).toEqual(["e", "  b", "    c", "  d"]);
  expect(merged("a", "c")).toEqual(["c", "  b", "  d", "e"]);
  expect(merged("a", "b")).toEqual(["b", "  c", "  d", "e"]);
});

it("placesAfterMerge of several tags is that of one after the other", () => {
  const parents = fc.array(fc.nat(), { minLength: 3, maxLength: 12 });
  fc.assert(
    fc.property(parents, fc.array(fc.nat(), { minLength: 1, maxLength: 6 }), (picks, chosen) => {
      const tags = picks.map((pick, index) => ({
        ...{ id: `${index}`, position: pick },
        parentId: index === 0 || pick % 4 === 0 ? null : `${pick % index}`,
      }));
      const [newId = "", ...oldIds] = new Set(chosen.map((pick) => `${pick % tags.length}`));
      const merged = (before: readonly TagPlace[], ids: readonly string[]) => {
        const places = new Map(placesAfterMerge(before, { oldIds: ids, newId }).map((place) => [place.id, place]));
        return before.filter(({ id }) => !ids.includes(id)).map((tag) => places.get(tag.id) ?? tag);
      };
      const inOrder = (all: readonly TagPlace[]) => tagsInOrder(all).map(({ id, parentId }) => [id, parentId]);
      const oneByOne = oldIds.reduce((before, id) => merged(before, [id]), tags as readonly TagPlace[]);
      expect(inOrder(merged(tags, oldIds))).toEqual(inOrder(oneByOne));
    }),
    { numRuns: 300 },
  );
});

it("keeps every tag in the tree through random moves, merges and removals", () => {
  const step = fc.record({
    kind: fc.constantFrom("move", "merge", "remove"),
    ...{ one: fc.nat(), other: fc.nat(), index: fc.option(fc.nat({ max: 4 }), { nil: undefined }) },
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let tags = TREE;
      for (const { kind, one, other, index } of steps) {
        const [id, target] = [tags[one % tags.length]?.id ?? "", tags[other % tags.length]?.id ?? ""];
        if (id === target || tags.length < 2) continue;
        const places = () => {
          if (kind === "move") return placesAfterMove(tags, { id, parentId: target, index });
          return kind === "merge"
            ? placesAfterMerge(tags, { oldIds: [id], newId: target })
            : placesAfterRemoval(tags, id);
        };
        try {
          const changes = new Map(places().map((place) => [place.id, place]));
          tags = tags.map((tag) => changes.get(tag.id) ?? tag).filter((tag) => kind === "move" || tag.id !== id);
        } catch {
          expect(kind).toBe("move");
        }
        expect(tagsInOrder(tags)).toHaveLength(tags.length);
      }
    }),
  );
});
