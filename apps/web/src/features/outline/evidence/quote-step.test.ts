import type { OutlineBlock } from "@quarry/domain";
import { newSection } from "@quarry/domain/testing";
import { describe, expect, it } from "vitest";
import { quoteStep } from "./quote-step.ts";

const paragraph = (id: string, text: string): OutlineBlock => {
  return { id, kind: "text", text, tail: "", quote: null, resolved: false };
};
const TEXT = "She said: and left [S12] then.";
const section = newSection({
  id: "s",
  blocks: [paragraph("a", TEXT), paragraph("empty", " "), paragraph("z", "End.")],
});
const words = { segmentId: "S7", range: { start: 4, end: 9 } };
const quote = { call: "addBlock", id: "new", sectionId: "s", kind: "quote", segmentId: "S7", pieces: [words.range] };
const at = (blockId: string | null, caret: number | null = null) => {
  const field = caret === null || blockId === null ? null : ({ id: blockId, part: "text", caret } as const);
  return quoteStep(section, { blockId, field }, words, "new");
};

describe("quoteStep", () => {
  it.each([
    ["after the block with the focus", at("a"), "a"],
    ["before a paragraph with the caret at its start", at("z", 0), "empty"],
    ["before the first paragraph with the caret at its start", at("a", 0), null],
    ["after a paragraph with the caret at its end", at("z", 4), "z"],
    ["at the end of the section without a block", at(null), "z"],
    ["at the end of the section after a block that is gone", at("gone"), "z"],
  ])("puts a quote %s", (_, step, after) => {
    expect(step).toEqual({ edits: [{ ...quote, after }], field: null });
  });

  it("puts a quote in the place of an empty paragraph", () => {
    expect(at("empty", 1)).toEqual({
      edits: [
        { ...quote, after: "empty" },
        { call: "removeBlock", blockId: "empty" },
      ],
      field: null,
    });
  });

  it("puts a quote in the line at the caret, with a space on both sides", () => {
    const gone = { call: "removeBlock", blockId: "a" };
    expect(at("a", 9).edits).toEqual([
      { ...quote, after: "a", text: "She said: ", tail: " and left [S12] then." },
      gone,
    ]);
    expect(at("a", 18).edits).toEqual([
      { ...quote, after: "a", text: "She said: and left ", tail: " [S12] then." },
      gone,
    ]);
  });

  it("puts a quote behind the marker that the caret is inside of", () => {
    expect(at("a", 21).edits[0]).toMatchObject({ text: "She said: and left [S12] ", tail: " then." });
  });
});
