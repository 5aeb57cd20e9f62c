import { type TagNode, tagLooks } from "@quarry/domain";
import { newTagNode } from "@quarry/domain/testing";
import { describe, expect, it } from "vitest";
import { tagDropAt } from "./tag-drop.ts";
import { expandedTo, type TagRow, tagRows } from "./tag-rows.ts";
import { indexOfTyped, treeKeyResult } from "./tree-keys.ts";

const node = (name: string, parent: string | null = null): TagNode =>
  newTagNode({ id: name, name: `#${name}`, parentId: parent });

const TREE = [
  node("Boats"),
  node("Ferry", "Boats"),
  node("Rope", "Ferry"),
  node("Raft", "Boats"),
  node("Flood"),
  node("Money"),
];

const rowsOf = ({
  collapsed = [],
  typed = "",
  templateTags = [],
}: {
  collapsed?: string[];
  typed?: string;
  templateTags?: string[];
} = {}) => tagRows({ tree: TREE, templateTags, looks: tagLooks(TREE), collapsed: new Set(collapsed), typed });
const lines = (rows: readonly TagRow[]) =>
  rows.map(({ tag, depth, hasChildren, isExpanded }) => {
    const sign = hasChildren ? (isExpanded ? "▾" : "▸") : "";
    return `${"  ".repeat(depth)}${sign}${tag.name}`;
  });

describe("tagRows", () => {
  it("shows all tags, or not those below a collapsed one", () => {
    expect(lines(rowsOf())).toEqual(["▾#Boats", "  ▾#Ferry", "    #Rope", "  #Raft", "#Flood", "#Money"]);
    expect(lines(rowsOf({ collapsed: ["Ferry"] }))).toEqual(["▾#Boats", "  ▸#Ferry", "  #Raft", "#Flood", "#Money"]);
    expect(lines(rowsOf({ collapsed: ["Boats"] }))).toEqual(["▸#Boats", "#Flood", "#Money"]);
  });

  it("shows what is found with its parents, collapsed or not", () => {
    const found = rowsOf({ typed: "rope", collapsed: ["Boats"] });
    expect(lines(found)).toEqual(["▾#Boats", "  ▾#Ferry", "    #Rope"]);
    expect(found.map(({ isMatch }) => isMatch)).toEqual([false, false, true]);
    expect(lines(rowsOf({ typed: "boats / raft" }))).toEqual(["▾#Boats", "  #Raft"]);
    expect(lines(rowsOf({ typed: "ferry" }))).toEqual(["▾#Boats", "  ▾#Ferry", "    #Rope"]);
    expect(lines(rowsOf({ typed: "zzz" }))).toEqual([]);
  });

  it("counts positions among the visible siblings", () => {
    expect(rowsOf().map(({ position, siblingCount }) => `${position}/${siblingCount}`)).toEqual([
      ...["1/3", "1/2", "1/1", "2/2", "2/3", "3/3"],
    ]);
  });

  it("has the suggested tags that do not exist yet, last", () => {
    const rows = rowsOf({ templateTags: ["#Family", "#Money"] });
    expect(rows.at(-1)).toMatchObject({
      isStored: false,
      position: 4,
      siblingCount: 4,
      tag: { name: "#Family", count: 0 },
    });
    expect(rows.filter(({ isStored }) => !isStored)).toHaveLength(1);
    expect(rowsOf({ templateTags: ["#Family"], typed: "fam" })).toHaveLength(1);
    expect(rowsOf({ templateTags: ["#Family"], typed: "flood" })).toHaveLength(1);
  });
});

it("expandedTo expands all tags above one", () => {
  const collapsed = new Set(["Boats", "Ferry", "Money"]);
  expect([...expandedTo(TREE, collapsed, "Rope")]).toEqual(["Money"]);
  expect(expandedTo(TREE, collapsed, "Flood")).toBe(collapsed);
});

describe("tagDropAt", () => {
  it.each<[string, number, number, string | null]>([
    ["Money", 0, 0, "null 0"],
    ["Money", 0, 3, "null 0"],
    ["Money", 1, 0, "Boats 0"],
    ["Money", 3, 9, "Rope 0"],
    ["Money", 3, 2, "Ferry 1"],
    ["Money", 3, 1, "Boats 1"],
    ["Money", 3, 0, "Boats 1"],
    ["Money", 4, 0, "null 1"],
    ["Money", 4, 1, "Boats 2"],
    ["Money", 6, 0, "null 2"],
    ["Money", 5, 1, "Flood 0"],
    ["Boats", 2, 0, "null 0"],
    ["Boats", 5, 0, "null 1"],
    ["Boats", 5, 1, "Flood 0"],
    ["Raft", 1, 1, "Boats 0"],
    ["Ferry", 4, 1, "Boats 1"],
    ["Ferry", 4, 0, "null 1"],
    ["unknown", 0, 0, null],
  ])("drops %s before row %i at depth %i: %s", (draggedId, index, depth, expected) => {
    const move = tagDropAt({ tree: TREE, rows: rowsOf(), draggedId, index, depth })?.move;
    expect(move === undefined ? null : `${move.parentId} ${move.position}`).toBe(expected);
  });

  it("drops a tag last below a collapsed one, and before the suggested ones", () => {
    const rows = rowsOf({ collapsed: ["Boats"], templateTags: ["#Family"] });
    const drop = (index: number, depth: number) => tagDropAt({ tree: TREE, rows, draggedId: "Money", index, depth });
    expect(drop(1, 1)?.move).toEqual({ parentId: "Boats", position: 2 });
    expect(drop(4, 0)).toEqual({ index: 3, depth: 0, move: { parentId: null, position: 2 } });
  });
});

describe("treeKeyResult", () => {
  const rows = rowsOf({ collapsed: ["Ferry"] });
  it.each([
    ["#Boats", "ArrowDown", "#Ferry"],
    ["#Boats", "ArrowUp", null],
    ["#Money", "ArrowDown", null],
    ["#Flood", "Home", "#Boats"],
    ["#Flood", "End", "#Money"],
    ["#Boats", "ArrowRight", "#Ferry"],
    ["#Ferry", "ArrowRight", "expand"],
    ["#Flood", "ArrowRight", null],
    ["#Boats", "ArrowLeft", "collapse"],
    ["#Raft", "ArrowLeft", "#Boats"],
    ["#Ferry", "ArrowLeft", "#Boats"],
    ["#Flood", "ArrowLeft", null],
    ["#Flood", "x", null],
  ])("on %s, %s: %s", (name, key, expected) => {
    const result = treeKeyResult(
      rows,
      rows.findIndex(({ tag }) => tag.name === name),
      key,
    );
    expect(result && (result.kind === "go" ? rows[result.index]?.tag.name : result.kind)).toBe(expected);
  });
});

it("indexOfTyped goes on to the next tag, and round at the end", () => {
  const rows = rowsOf();
  const found = (from: string, typed: string) =>
    rows[
      indexOfTyped(
        rows,
        rows.findIndex(({ tag }) => tag.name === from),
        typed,
      )
    ]?.tag.name;
  expect(found("#Boats", "f")).toBe("#Ferry");
  expect(found("#Ferry", "f")).toBe("#Flood");
  expect(found("#Ferry", "fe")).toBe("#Ferry");
  expect(found("#Flood", "f")).toBe("#Ferry");
  expect(found("#Boats", "x")).toBeUndefined();
});
