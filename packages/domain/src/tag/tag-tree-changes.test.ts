import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { newTagNode } from "../testing.ts";
import { MAX_TAG_LEVELS, tagsInOrder } from "./tag-tree.ts";
import {
  namesAbove,
  placeAfterStep,
  placeInTree,
  type TagMove,
  type TagStep,
  type TreePlace,
  tagDepths,
  withTagMoved,
  withTagRemoved,
  withTagsMerged,
} from "./tag-tree-changes.ts";

/** Reads a tree from lines that are indented by two spaces a level; a line is both id and name. */
function treeOf(lines: string): TreePlace[] {
  const path: string[] = [];
  return lines.split("\n").map((line) => {
    const id = line.trim();
    const depth = (line.length - line.trimStart().length) / 2;
    path.splice(depth, path.length, id);
    return { id, parentId: path[depth - 1] ?? null };
  });
}

function linesOf(tree: readonly TreePlace[]): string {
  const depths = tagDepths(tree);
  return tree.map(({ id }) => "  ".repeat(depths.get(id) ?? 0) + id).join("\n");
}

const TREE = "a\n  b\n    c\n  d\ne\nf";

describe("withTagMoved", () => {
  it.each<[string, string, TagMove, string]>([
    ["before a sibling", "d", { parentId: "a", position: 0 }, "a\n  d\n  b\n    c\ne\nf"],
    ["with all below it", "b", { parentId: null, position: 1 }, "a\n  d\nb\n  c\ne\nf"],
    ["below another tag", "a", { parentId: "e", position: 9 }, "e\n  a\n    b\n      c\n    d\nf"],
    ["to the end", "a", { parentId: null, position: 2 }, "e\nf\na\n  b\n    c\n  d"],
    ["to the first place", "f", { parentId: null, position: 0 }, "f\na\n  b\n    c\n  d\ne"],
  ])("moves a tag %s", (_, id, move, expected) => {
    expect(linesOf(withTagMoved(treeOf(TREE), id, move))).toBe(expected);
  });

  it.each<[string, string, string]>([
    ["itself", "a", "a"],
    ["a tag below it", "a", "c"],
    ["an unknown tag", "a", "x"],
  ])("changes nothing when a tag would be below %s", (_, id, parentId) => {
    const tree = treeOf(TREE);
    expect(withTagMoved(tree, id, { parentId, position: 0 })).toBe(tree);
  });

  it("changes nothing when the tree would be too deep", () => {
    const levels = Array.from({ length: MAX_TAG_LEVELS }, (_, level) => `${"  ".repeat(level)}t${level}`);
    const tree = treeOf([...levels, "a"].join("\n"));
    expect(withTagMoved(tree, "a", { parentId: `t${MAX_TAG_LEVELS - 1}`, position: 0 })).toBe(tree);
  });
});

describe("placeAfterStep", () => {
  it.each<[string, TagStep, string | null]>([
    ["d", "up", "a\n  d\n  b\n    c\ne\nf"],
    ["b", "up", null],
    ["a", "down", "e\na\n  b\n    c\n  d\nf"],
    ["f", "down", null],
    ["d", "in", "a\n  b\n    c\n    d\ne\nf"],
    ["e", "in", "a\n  b\n    c\n  d\n  e\nf"],
    ["a", "in", null],
    ["c", "out", "a\n  b\n  c\n  d\ne\nf"],
    ["b", "out", "a\n  d\nb\n  c\ne\nf"],
    ["e", "out", null],
    ["x", "up", null],
  ])("leads %s %s", (id, step, expected) => {
    const tree = treeOf(TREE);
    const move = placeAfterStep(tree, id, step);
    expect(move && linesOf(withTagMoved(tree, id, move))).toBe(expected);
  });
});

describe("withTagRemoved", () => {
  it.each([
    ["b", "a\n  c\n  d\ne\nf"],
    ["a", "b\n  c\nd\ne\nf"],
    ["f", "a\n  b\n    c\n  d\ne"],
    ["x", TREE],
  ])("lets the tags below %s take its place", (id, expected) => {
    expect(linesOf(withTagRemoved(treeOf(TREE), id))).toBe(expected);
  });
});

describe("withTagsMerged", () => {
  it.each<[string, string[], string]>([
    ["e", ["a"], "e\n  b\n    c\n  d\nf"],
    ["a", ["b", "f"], "a\n  d\n  c\ne"],
    ["c", ["a"], "c\n  b\n  d\ne\nf"],
    ["b", ["a", "b", "x"], "b\n  c\n  d\ne\nf"],
  ])("merges into %s: %j", (into, ids, expected) => {
    expect(linesOf(withTagsMerged(treeOf(TREE), into, ids))).toBe(expected);
  });
});

it("namesAbove returns the names from the top", () => {
  const tree = [newTagNode({ id: "1", name: "#Boats" }), newTagNode({ id: "2", name: "#Ferry", parentId: "1" })];
  expect(Object.fromEntries(namesAbove(tree))).toEqual({ 1: [], 2: ["#Boats"] });
});

it("a moved tag is where it was moved to, and all others keep their order", () => {
  const parents = fc.array(fc.nat(), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(parents, fc.nat(), fc.nat(), fc.nat(14), (picks, which, target, position) => {
      const rows = picks.map((pick, index) => ({
        id: `${index}`,
        name: `${index}`,
        position: pick,
        parentId: index === 0 || pick % 3 === 0 ? null : `${pick % index}`,
      }));
      const tree = tagsInOrder(rows);
      const id = `${which % rows.length}`;
      const parentId = target % (rows.length + 1) === rows.length ? null : `${target % (rows.length + 1)}`;
      const moved = withTagMoved(tree, id, { parentId, position });
      expect(moved).toHaveLength(tree.length);
      if (moved === tree) return;
      const siblings = moved.filter((tag) => tag.parentId === parentId).length;
      expect(placeInTree(moved, id)).toEqual({ parentId, position: Math.min(position, siblings - 1) });
      const others = (list: readonly TreePlace[], parent: string | null) =>
        list.flatMap((tag) => (tag.parentId === parent && tag.id !== id ? [tag.id] : []));
      for (const parent of [null, ...rows.map((row) => row.id)])
        expect(others(moved, parent)).toEqual(others(tree, parent));
      const depths = tagDepths(moved);
      for (const [index, tag] of moved.entries())
        expect((depths.get(tag.id) ?? 0) - (depths.get(moved[index - 1]?.id ?? "") ?? -1)).toBeLessThanOrEqual(1);
    }),
  );
});
