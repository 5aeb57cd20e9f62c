import { describe, expect, it } from "vitest";
import { arrange, isSameOrder, moveId, targetOfKey } from "./sortable-order.ts";

describe("moveId", () => {
  it.each([
    ["a", 0, "abc"],
    ["a", 1, "bac"],
    ["a", 2, "bca"],
    ["c", 0, "cab"],
    ["c", 9, "abc"],
    ["b", -1, "bac"],
  ])("moves %s to %i", (id, index, expected) => {
    expect(moveId(["a", "b", "c"], id, index).join("")).toBe(expected);
  });
});

describe("isSameOrder", () => {
  it("compares length and positions", () => {
    expect(isSameOrder(["a", "b"], ["a", "b"])).toBe(true);
    expect(isSameOrder(["a", "b"], ["b", "a"])).toBe(false);
    expect(isSameOrder(["a"], ["a", "b"])).toBe(false);
  });
});

describe("arrange", () => {
  const items = [{ id: "a" }, { id: "b" }];
  it("returns the items in the order of the ids", () =>
    expect(arrange(items, ["b", "a"])).toEqual([{ id: "b" }, { id: "a" }]));
  it("returns null for ids of other items", () => expect(arrange(items, ["b", "c"])).toBeNull());
  it("returns null for missing ids", () => expect(arrange(items, ["b"])).toBeNull());
});

describe("targetOfKey", () => {
  it.each([
    ["ArrowUp", 1, 0],
    ["ArrowUp", 0, 0],
    ["ArrowDown", 1, 2],
    ["ArrowDown", 2, 2],
    ["Home", 2, 0],
    ["End", 0, 2],
    ["x", 1, null],
  ])("%s from %i", (key, index, expected) => expect(targetOfKey(key, index, 3)).toBe(expected));
});
