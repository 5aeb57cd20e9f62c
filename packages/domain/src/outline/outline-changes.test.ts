import { describe, expect, test } from "vitest";
import type { Outline } from "./outline.ts";
import { outlineFromDraft, withOutlineChanges, withSectionOrder } from "./outline-changes.ts";

const section = (id: string, order: number) => ({ id, title: id, content: "“x” [S1]", order, citationIds: ["S1"] });
const OUTLINE: Outline = {
  id: "o",
  createdAt: "2026-01-01T12:00:00.000Z",
  sections: [section("a", 0), section("b", 1), section("c", 2)],
  placeholders: [
    { id: "p", description: "ask Ida", resolved: false },
    { id: "q", description: "ask Ada", resolved: true },
  ],
};

function counter(): () => string {
  let last = 0;
  return () => {
    last += 1;
    return `new${last}`;
  };
}

const codeOf = (run: () => unknown): unknown => {
  try {
    return run();
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe("outlineFromDraft", () => {
  const draft = {
    sections: [
      { title: "Two", content: "x", citationIds: [] },
      { title: "One", content: "y", citationIds: ["S2"] },
    ],
    placeholders: [{ description: "ask Ida" }, { description: "ask Ada" }, { description: "ask Eve" }],
  };

  test("orders sections as drafted, from 0, with fresh ids", () => {
    const outline = outlineFromDraft(draft, null, { newId: counter(), now: new Date(1_000) });
    expect(outline.sections).toEqual([
      { id: "new2", title: "Two", content: "x", citationIds: [], order: 0 },
      { id: "new3", title: "One", content: "y", citationIds: ["S2"], order: 1 },
    ]);
    expect(outline.id).toBe("new1");
    expect(outline.placeholders.map((placeholder) => placeholder.resolved)).toEqual([false, false, false]);
  });

  test("keeps the outline's id, and placeholders resolved with the same words", () => {
    const outline = outlineFromDraft(draft, OUTLINE, { newId: counter(), now: new Date(1_000) });
    expect(outline.id).toBe("o");
    expect(outline.placeholders.map(({ description, resolved }) => [description, resolved])).toEqual([
      ["ask Ida", false],
      ["ask Ada", true],
      ["ask Eve", false],
    ]);
  });
});

describe("withSectionOrder", () => {
  test("sorts by the sent orders and renumbers from 0", () => {
    const places = [
      { id: "a", order: 30 },
      { id: "b", order: -1 },
      { id: "c", order: 7 },
    ];
    const { sections } = withSectionOrder(OUTLINE, places);
    expect(sections).toEqual([section("b", 0), section("c", 1), section("a", 2)]);
  });

  test.each([
    ["one is missing", ["a", "b"]],
    ["one is too many", ["a", "b", "c", "d"]],
    ["one is another", ["a", "b", "x"]],
    ["one comes twice in place of another", ["a", "b", "b"]],
    ["one comes twice beside all others", ["a", "b", "c", "c"]],
    ["there are none", []],
  ])("refuses when %s", (_, ids) => {
    expect(
      codeOf(() =>
        withSectionOrder(
          OUTLINE,
          ids.map((id, order) => ({ id, order })),
        ),
      ),
    ).toBe("conflict");
  });
});

describe("withOutlineChanges", () => {
  test("changes the given fields and keeps the rest", () => {
    const changed = withOutlineChanges(OUTLINE, {
      sections: [{ id: "b", title: "B!" }],
      placeholders: [{ id: "p", resolved: true }],
    });
    expect(changed.sections).toEqual([section("a", 0), { ...section("b", 1), title: "B!" }, section("c", 2)]);
    expect(changed.placeholders).toEqual([
      { id: "p", description: "ask Ida", resolved: true },
      { id: "q", description: "ask Ada", resolved: true },
    ]);
  });

  test("takes the citations from a new content", () => {
    const content = "“y” [S3] and [S2] and [S3] [PLACEHOLDER:why]";
    const [first] = withOutlineChanges(OUTLINE, { sections: [{ id: "a", content }], placeholders: [] }).sections;
    expect(first).toMatchObject({ content, citationIds: ["S3", "S2"] });
  });

  test("an empty content and an unresolved placeholder are changes too", () => {
    const changed = withOutlineChanges(OUTLINE, {
      sections: [{ id: "a", content: "" }],
      placeholders: [{ id: "q", resolved: false, description: "ask again" }],
    });
    expect(changed.sections[0]).toMatchObject({ content: "", citationIds: [] });
    expect(changed.placeholders[1]).toEqual({ id: "q", description: "ask again", resolved: false });
  });

  test("refuses an id that is not the outline's", () => {
    expect(codeOf(() => withOutlineChanges(OUTLINE, { sections: [{ id: "x" }], placeholders: [] }))).toBe("not_found");
    expect(codeOf(() => withOutlineChanges(OUTLINE, { sections: [], placeholders: [{ id: "x" }] }))).toBe("not_found");
  });
});
