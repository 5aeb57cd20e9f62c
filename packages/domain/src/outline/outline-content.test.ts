import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gapBlock, textBlock } from "./block-draft.ts";
import type { BlockDraft } from "./outline-block.ts";
import { blocksOfContent, citedInBlock, contentOfBlocks } from "./outline-content.ts";

const TEXTS = new Map([
  ["S1", "Well, I never wanted\nto be a publisher. It happened [S2] to me “so”."],
  ["RADIO-00:00:01", "The river was up."],
]);
const shape = (blocks: readonly BlockDraft[]) =>
  blocks.map(({ kind, text, tail, quote }) => [kind, text, quote && [quote.segmentId, quote.words], tail]);

describe("blocksOfContent", () => {
  it("reads what the generator writes: text, quotes with what stands around them, and gaps", () => {
    const content = [
      "Rests on 2 moments.",
      "Rosa: “… I never wanted to be a publisher.” [S1] The same is said in “Radio” [S9]. [PLACEHOLDER:who?]",
      "“The river was up.” [RADIO-00:00:01]",
      "[PLACEHOLDER:A second source on Flood]",
    ].join("\n\n");
    expect(shape(blocksOfContent(content, TEXTS))).toEqual([
      ["text", "Rests on 2 moments.", null, ""],
      [
        ...["quote", "Rosa: ", ["S1", "… I never wanted to be a publisher."]],
        " The same is said in “Radio” [S9]. [PLACEHOLDER:who?]",
      ],
      ["quote", "", ["RADIO-00:00:01", "The river was up."], ""],
      ["gap", "A second source on Flood", null, ""],
    ]);
  });

  it("binds a quote whose words look like a marker, or have quotation marks of their own", () => {
    for (const content of ["“It happened [\u2060S2] to me “so”.” [S1]", "“It happened [\u2060S2] to me ‘so’.” [S1]"]) {
      const blocks = blocksOfContent(content, TEXTS);
      expect(shape(blocks)).toEqual([["quote", "", ["S1", "It happened [S2] to me “so”."], ""]]);
      expect(contentOfBlocks(blocks)).toBe("“It happened [\u2060S2] to me ‘so’.” [S1]");
    }
  });

  it.each([
    "“I always wanted to be a publisher.” [S1]",
    "“so”.” [S1]",
    "“I never wanted” [S7]",
    "“I never wanted,” she says [S1].",
    "I never wanted [S1]",
    "[S1] “I never wanted” [S1]",
    "[PLACEHOLDER: a] [PLACEHOLDER:b]",
    "[PLACEHOLDER: spaced ]",
  ])("keeps %j as text", (content) => {
    expect(blocksOfContent(content, TEXTS)).toEqual([textBlock(content)]);
  });

  it("has no block for an empty content", () => {
    expect(blocksOfContent("", TEXTS)).toEqual([]);
  });

  it("gives blocks that give any content again, with single quotation marks inside quotes", () => {
    const marksAlike = (content: string) => content.replace(/[“‘]/g, "‘").replace(/[”’]/g, "’");
    const piece = fc.oneof(
      fc.constantFrom(
        "\n\n",
        "\n",
        "“",
        "” ",
        "[S1]",
        "[S9]",
        " … ",
        "… ",
        "Rosa: ",
        "[PLACEHOLDER:who \\] he]",
        "\u2060",
      ),
      fc.constantFrom("I never wanted", "to be a publisher.", "It happened [S2] to me", "[it]", "“so”.", "[", "]"),
      fc.string({ unit: "binary", maxLength: 3 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const content = pieces.join("");
        expect(marksAlike(contentOfBlocks(blocksOfContent(content, TEXTS)))).toBe(marksAlike(content));
      }),
      { numRuns: 500 },
    );
  });
});

describe("citedInBlock", () => {
  it("names what the text and the quote cite, also by an id that no marker can have", () => {
    const quote = {
      segmentId: "odd id",
      pieces: [{ start: 0, end: 2 }],
      isCutBefore: false,
      isCutAfter: false,
      words: "So",
    };
    const block = { ...textBlock("See [S1]: "), kind: "quote", quote, tail: " and [S2] [S1]" } as const;
    expect(citedInBlock(block)).toEqual(["S1", "odd id", "S2", "S1"]);
    expect(citedInBlock(textBlock("[S3] [S3]"))).toEqual(["S3"]);
    expect(citedInBlock(gapBlock("ask [S1]"))).toEqual([]);
  });
});
