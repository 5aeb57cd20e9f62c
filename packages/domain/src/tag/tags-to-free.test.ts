import { expect, test } from "vitest";
import type { TagPlace } from "./tag-tree.ts";
import { tagsToFree } from "./tags-to-free.ts";

/** Places from pairs of a tag and its parent. */
const places = (...pairs: [string, string | null][]): TagPlace[] =>
  pairs.map(([id, parentId], position) => ({ id, parentId, position }));

test("a tree stays as it is", () => {
  expect(tagsToFree(places(["a", null], ["b", "a"], ["c", "b"]), new Set(["b"]))).toEqual([]);
});

test("of a circle the moved tag comes to the top, and what is below it stays below", () => {
  expect(tagsToFree(places(["x", "y"], ["y", "x"], ["z", "x"]), new Set(["x"]))).toEqual(["x"]);
  expect(tagsToFree(places(["x", "y"], ["y", "x"], ["z", "x"]), new Set(["y"]))).toEqual(["y"]);
});

test("one tag of each circle comes to the top", () => {
  expect(tagsToFree(places(["a", "b"], ["b", "a"], ["c", "c"]), new Set())).toEqual(["a", "c"]);
});

test("a tag whose parent is gone comes to the top with what is below it", () => {
  expect(tagsToFree(places(["b", "gone"], ["c", "b"]), new Set())).toEqual(["b"]);
});

test("a tag below a hundred others comes to the top", () => {
  const path = Array.from({ length: 130 }, (_, level): [string, string | null] => [
    `t${level}`,
    level === 0 ? null : `t${level - 1}`,
  ]);
  expect(tagsToFree(places(...path), new Set())).toEqual(["t100"]);
});
