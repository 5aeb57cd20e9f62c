import type { Outline, OutlineBlock } from "@quarry/domain";
import { newSection } from "@quarry/domain/testing";
import { describe, expect, it } from "vitest";
import {
  duplicateBlocks,
  joinWithBefore,
  joinWithNext,
  moveBlocks,
  splitParagraph,
  splitSection,
} from "./block-edits.ts";
import { sectionStep } from "./section-edits.ts";
import { withEditsShown } from "./shown-edits.ts";

const paragraph = (id: string, text: string): OutlineBlock => {
  return { id, kind: "text", text, tail: "", quote: null, resolved: false };
};
const quote: OutlineBlock = {
  ...paragraph("q", "Ann: "),
  ...{ kind: "quote", tail: "." },
  quote: {
    ...{ segmentId: "S1", pieces: [{ start: 0, end: 8 }], isCutBefore: false, isCutAfter: false },
    ...{ words: "We left.", kept: null, state: "exact" },
  },
};
const TEXTS = new Map([["S1", "We left."]]);

const OUTLINE: Outline = (() => {
  const blocks = [paragraph("a", "One two"), quote, paragraph("c", "Three")];
  return {
    ...{
      id: "o",
      createdAt: "2026-01-01T00:00:00.000Z",
      placeholders: [{ id: "g", description: "Why", resolved: false }],
    },
    sections: [
      newSection({
        ...{ id: "s1", title: "First", order: 0, blocks, citationIds: ["S1"] },
        content: "One two\n\nAnn: “We left.” [S1].\n\nThree",
      }),
      newSection({ id: "s2", title: "Second", order: 1, blocks: [paragraph("d", "Four")], content: "Four" }),
    ],
  };
})();

/** Returns the sections as `title: block | block`, indented by level. */
function shape({ sections }: Outline): string[] {
  return sections.map(({ title, parentId, blocks }) => {
    return `${parentId === null ? "" : "> "}${title}: ${blocks.map(({ id, text }) => `${id} ${text}`).join(" | ")}`;
  });
}

function typedIn(id: string, text: string, start: number, end = start) {
  const section = OUTLINE.sections.find(({ blocks }) => blocks.some((block) => block.id === id)) ?? newSection();
  return { section, block: section.blocks.find((block) => block.id === id) ?? quote, text, start, end };
}

const ADDED = { call: "addBlock" as const, id: "w", kind: "text" as const, text: "Late" };

function after(make: (before: Outline) => Parameters<typeof withEditsShown>[1]): string[] {
  return shape(withEditsShown(OUTLINE, make(OUTLINE), TEXTS));
}

describe("steps of writing", () => {
  it.each([
    ["in the middle", 4, ["First: a One | n two | q Ann:  | c Three", "Second: d Four"]],
    ["at the end", 7, ["First: a One two | n  | q Ann:  | c Three", "Second: d Four"]],
    ["at the start", 0, ["First: n  | a One two | q Ann:  | c Three", "Second: d Four"]],
  ])("split a paragraph %s", (_, at, expected) => {
    expect(after(() => splitParagraph(typedIn("a", "One two", at), "n").edits)).toEqual(expected);
  });

  it("split a section with what follows the caret", () => {
    const ids = { sectionId: "n", blockId: "m", title: "New" };
    expect(after((before) => splitSection(before, typedIn("a", "One two", 3), ids).edits)).toEqual([
      "First: a One",
      "New: m two | q Ann:  | c Three",
      "Second: d Four",
    ]);
  });

  it("split a section at the start of a paragraph without an empty one", () => {
    const ids = { sectionId: "n", blockId: "m", title: "New" };
    expect(after((before) => splitSection(before, typedIn("c", "Three", 0), ids).edits)).toEqual([
      "First: a One two | q Ann: ",
      "New: c Three",
      "Second: d Four",
    ]);
  });

  it("go to the empty paragraph above, and add no second one", () => {
    const empty = paragraph("e", "");
    const section = newSection({ blocks: [empty, paragraph("a", "One")] });
    const typed = { section, block: section.blocks[1] ?? empty, text: "One", start: 0, end: 0 };
    expect(splitParagraph(typed, "n")).toMatchObject({ edits: [], field: { id: "e" } });
  });

  it("join a paragraph with the one below, and a section with the one before", () => {
    expect(after(() => joinWithNext(typedIn("a", "One two", 7))?.edits ?? [])).toEqual(shape(OUTLINE));
    expect(joinWithBefore(OUTLINE, typedIn("c", "Three", 0))).toBeNull();
    const step = joinWithBefore(OUTLINE, typedIn("d", "Four", 0));
    expect(shape(withEditsShown(OUTLINE, step?.edits ?? [], TEXTS))).toEqual([
      "First: a One two | q Ann:  | c Three | d Four",
    ]);
    expect(step?.field).toEqual({ id: "d", part: "text", caret: 0 });
  });

  it.each([
    [["c"], 1, ["First: a One two | q Ann: ", "Second: c Three | d Four"]],
    [["c"], -1, ["First: a One two | c Three | q Ann: ", "Second: d Four"]],
    [["d"], -1, ["First: a One two | q Ann:  | c Three | d Four", "Second: "]],
    [["a", "q"], 1, ["First: c Three | a One two | q Ann: ", "Second: d Four"]],
    [["d"], 1, ["First: a One two | q Ann:  | c Three", "Second: d Four"]],
  ] as const)("move %j by %i", (ids, step, expected) => {
    expect(after((before) => moveBlocks(before, ids, step))).toEqual(expected);
  });

  it.each([
    ["a quote with its words", quote, { ...quote, id: "n" }],
    ["a paragraph", paragraph("a", "One two"), paragraph("n", "One two")],
    [
      "a quote that is gone from its segment, as text",
      { ...quote, quote: quote.quote && { ...quote.quote, words: "We stayed.", state: "gone" as const } },
      paragraph("n", "Ann: “We stayed.” [S1]."),
    ],
  ])("duplicate %s", (_, block, copy) => {
    const [section = newSection()] = OUTLINE.sections;
    const { edits } = duplicateBlocks(section, [{ ...block, id: "q" }], () => "n");
    expect(withEditsShown(OUTLINE, edits, TEXTS).sections[0]?.blocks[2]).toEqual(copy);
  });

  it("move a section a level in and out", () => {
    expect(after(({ sections }) => sectionStep(sections, "s2", "in"))).toEqual([
      "First: a One two | q Ann:  | c Three",
      "> Second: d Four",
    ]);
    const inside = withEditsShown(OUTLINE, sectionStep(OUTLINE.sections, "s2", "in"), TEXTS);
    expect(shape(withEditsShown(inside, sectionStep(inside.sections, "s2", "out"), TEXTS))).toEqual(shape(OUTLINE));
    expect(after(({ sections }) => sectionStep(sections, "s2", "up"))[0]).toBe("Second: d Four");
    expect(sectionStep(OUTLINE.sections, "s1", "in")).toEqual([]);
  });
});

describe("shown edits", () => {
  it.each([
    ["a block that is added", () => splitParagraph(typedIn("a", "One two", 3), "n").edits],
    ["a block that changes its section", (before: Outline) => moveBlocks(before, ["c"], 1)],
    ["a section that moves", ({ sections }: Outline) => sectionStep(sections, "s2", "up")],
    ["a section that is deleted", () => [{ call: "removeSection" as const, sectionId: "s1" }]],
    ["a block that is added again elsewhere", () => [{ ...ADDED, sectionId: "s1" }]],
  ])("with %s read as the rule makes the whole outline", (_, make) => {
    const before = withEditsShown(OUTLINE, [{ ...ADDED, sectionId: "s2" }], TEXTS);
    const edits = make(before);
    const shown = withEditsShown(before, edits, TEXTS);
    const all = shown.sections.flatMap(({ blocks }) => blocks);
    // A change that changes nothing makes the rule look at the block's section.
    const looks = all.map(({ id }) => ({ call: "changeBlock" as const, blockId: id }));
    expect(withEditsShown(before, [...edits, ...looks], TEXTS)).toEqual(shown);
    expect(shown.sections.map(({ order }) => order)).toEqual(shown.sections.map((_, order) => order));
  });

  it("keep the sections and blocks that stay as the same objects", () => {
    const edits = [{ call: "changeBlock" as const, blockId: "a", text: "Changed" }];
    const shown = withEditsShown(OUTLINE, edits, TEXTS);
    expect(shown.sections[1]).toBe(OUTLINE.sections[1]);
    expect(shown.sections[0]?.blocks[1]).toBe(quote);
    expect(shown.sections[0]?.content).toBe("Changed\n\nAnn: “We left.” [S1].\n\nThree");
  });

  it("list gaps among the placeholders", () => {
    const edits = [{ call: "addBlock" as const, id: "n", sectionId: "s2", kind: "gap" as const, text: "When" }];
    expect(withEditsShown(OUTLINE, edits, TEXTS).placeholders.map(({ description }) => description)).toEqual([
      "When",
      "Why",
    ]);
  });

  it("refuse a change of a block that is gone, and have nothing to remove of it", () => {
    const change = { call: "changeBlock" as const, blockId: "x", text: "T" };
    expect(() => withEditsShown(OUTLINE, [change], TEXTS)).toThrow("Block not found");
    expect(withEditsShown(OUTLINE, [{ call: "removeBlock", blockId: "x" }], TEXTS)).toEqual(OUTLINE);
  });
});
