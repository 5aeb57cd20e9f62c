import { describe, expect, test } from "vitest";
import { newSection } from "../testing.ts";
import { gapBlock, quoteBlock, textBlock } from "./block-draft.ts";
import type { Outline, StoredOutline } from "./outline.ts";
import { outlineFromDraft, withOutlineChanges, withSectionOrder } from "./outline-changes.ts";
import { outlineOf } from "./outline-form.ts";

const TEXTS = new Map([
  ["S1", "The river rose."],
  ["S3", "It fell."],
]);
const QUOTE = {
  ...{ segmentId: "S1", pieces: [{ start: 0, end: 15 }], isCutBefore: false, isCutAfter: false },
  words: "The river rose.",
};
const section = (id: string, rank: string) => {
  return { id, rank, parentId: null, title: id, synopsis: "", status: "idea" } as const;
};
const STORED: StoredOutline = {
  id: "o",
  createdAt: "2026-01-01T12:00:00.000Z",
  sections: [section("a", "F"), section("b", "V")],
  blocks: [
    { ...textBlock("It began."), id: "t", sectionId: "a", rank: "F" },
    { ...quoteBlock(QUOTE, { text: "Ida: ", tail: "" }), id: "q", sectionId: "a", rank: "V" },
    { ...gapBlock("ask Eve", true), id: "g", sectionId: "a", rank: "k" },
  ],
  placeholders: [
    { id: "p", description: "ask Ida", resolved: false },
    { id: "r", description: "ask Ada", resolved: true },
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

test("outlineFromDraft keeps the ids and the order of sections, and the order of blocks", () => {
  const draft = {
    sections: [
      { id: "tag2", title: "Two", blocks: [textBlock("x"), gapBlock("ask Eve")] },
      { id: "tag1", title: "One", blocks: [textBlock("y [S2]")] },
    ],
    gaps: ["ask Ida"],
    filled: [],
  };
  const outline = outlineOf(outlineFromDraft(draft, { newId: counter(), now: new Date(1_000) }), TEXTS);
  expect(outline.sections).toMatchObject([
    { id: "tag2", title: "Two", content: "x\n\n[PLACEHOLDER:ask Eve]", citationIds: [], order: 0, status: "idea" },
    { id: "tag1", title: "One", content: "y [S2]", citationIds: ["S2"], order: 1, parentId: null },
  ]);
  expect(outline.placeholders.map(({ description }) => description)).toEqual(["ask Eve", "ask Ida"]);
});

test("withSectionOrder renumbers the sections in their new order from 0", () => {
  const sections = ["a", "b", "c"].map((id, order) => newSection({ id, order }));
  const outline: Outline = { ...outlineOf(STORED, TEXTS), sections };
  const places = [
    { id: "a", order: 30 },
    { id: "b", order: -1 },
    { id: "c", order: 7 },
  ];
  expect(withSectionOrder(outline, places).sections.map(({ id, order }) => [id, order])).toEqual([
    ["b", 0],
    ["c", 1],
    ["a", 2],
  ]);
});

describe("withOutlineChanges", () => {
  const change = (changes: Partial<Parameters<typeof withOutlineChanges>[1]>) =>
    withOutlineChanges(STORED, { sections: [], placeholders: [], ...changes }, { texts: TEXTS, newId: counter() });
  const contentOf = (outline: StoredOutline) => outlineOf(outline, TEXTS).sections[0]?.content;

  test("changes the given fields and keeps the rest", () => {
    const changed = change({ sections: [{ id: "b", title: "B!" }], placeholders: [{ id: "p", resolved: true }] });
    expect(changed).toEqual({
      ...STORED,
      sections: [section("a", "F"), { ...section("b", "V"), title: "B!" }],
      placeholders: [
        { id: "p", description: "ask Ida", resolved: true },
        { id: "r", description: "ask Ada", resolved: true },
      ],
    });
  });

  test("makes blocks of a new content, and keeps those that read as before", () => {
    const content = "“It fell.” [S3]\n\nIda: “The river rose.” [S1]\n\n[PLACEHOLDER:ask Eve]";
    const changed = change({ sections: [{ id: "a", content }] });
    expect(contentOf(changed)).toBe(content);
    expect(changed.blocks.map(({ id, kind, quote, resolved }) => [id, kind, quote?.segmentId, resolved])).toEqual([
      ["new1", "quote", "S3", false],
      ["q", "quote", "S1", false],
      ["g", "gap", undefined, true],
    ]);
  });

  test("writes nothing for the same content again", () => {
    const content = contentOf(STORED) ?? "";
    expect(change({ sections: [{ id: "a", content }] })).toEqual(STORED);
  });

  test("an empty content and an unresolved gap are changes too", () => {
    expect(change({ sections: [{ id: "a", content: "" }] }).blocks).toEqual([]);
    const reopened = change({ placeholders: [{ id: "g", resolved: false, description: "ask\nagain" }] });
    expect(contentOf(reopened)).toContain("[PLACEHOLDER:ask again]");
    expect(outlineOf(reopened, TEXTS).placeholders[0]).toEqual({ id: "g", description: "ask again", resolved: false });
  });

  test("refuses an id that is not the outline's", () => {
    expect(codeOf(() => change({ sections: [{ id: "x" }] }))).toBe("not_found");
    expect(codeOf(() => change({ placeholders: [{ id: "x" }] }))).toBe("not_found");
    expect(codeOf(() => change({ placeholders: [{ id: "t" }] }))).toBe("not_found");
  });
});
