import { newSection } from "@quarry/domain/testing";
import { describe, expect, it } from "vitest";
import { contentsDropAt, contentsRows } from "./contents-rows.ts";

const section = (id: string, parentId: string | null) => newSection({ id, parentId });
/** Part a with chapters b and d, of which b has c; then part e. */
const SECTIONS = [section("a", null), section("b", "a"), section("c", "b"), section("d", "a"), section("e", null)];
const rows = (collapsed: string[] = []) => contentsRows(SECTIONS, new Set(collapsed));

describe("rows of the contents", () => {
  it("have the depth of their section", () => {
    expect(rows().map(({ section, depth }) => section.id + depth)).toEqual(["a0", "b1", "c2", "d1", "e0"]);
  });

  it("leave out what is below a collapsed section", () => {
    expect(rows(["a"]).map(({ section, isExpanded }) => [section.id, isExpanded])).toEqual([
      ["a", false],
      ["e", true],
    ]);
  });
});

describe("place of a dragged section", () => {
  it.each([
    ["before all", "e", { index: 0, depth: 3 }, { parentId: null, after: null }],
    ["at the end of a chapter", "e", { index: 4, depth: 2 }, { parentId: "d", after: null }],
    ["after a chapter", "e", { index: 4, depth: 1 }, { parentId: "a", after: "d" }],
    ["between a chapter and its section", "d", { index: 2, depth: 0 }, { parentId: "b", after: null }],
    ["out of a part", "d", { index: 4, depth: 0 }, { parentId: null, after: "a" }],
    ["within itself", "b", { index: 3, depth: 1 }, { parentId: "a", after: null }],
    ["at the end", "a", { index: 5, depth: 0 }, { parentId: null, after: "e" }],
  ])("is found %s", (_, id, at, expected) => {
    expect(contentsDropAt(rows(), id, at)).toMatchObject(expected);
  });

  it("is the last one below a collapsed section", () => {
    expect(contentsDropAt(rows(["a"]), "e", { index: 1, depth: 1 })).toMatchObject({ parentId: "a", after: undefined });
  });
});
