import type { QuotePiece } from "@quarry/domain";
import { describe, expect, it } from "vitest";
import { insertAfter, withInsertAfter, withWordToggled, wordRanges } from "./quote-pieces.ts";

const TEXT = "We, um, carried it out.";
const WORDS = wordRanges(TEXT);
const ALL: QuotePiece[] = [{ start: 0, end: TEXT.length }];

/** Returns pieces as they read. */
const read = (pieces: readonly QuotePiece[]) =>
  pieces.map((piece) => ("insert" in piece ? `[${piece.insert}]` : TEXT.slice(piece.start, piece.end)));
const word = (index: number) => WORDS[index] ?? { start: 0, end: 0 };
const toggled = (pieces: readonly QuotePiece[], ...indexes: number[]) =>
  indexes.reduce<readonly QuotePiece[]>((before, index) => withWordToggled(TEXT, before, word(index)), pieces);

describe("words of a quote", () => {
  it.each([
    ["in the middle", [1], ["We,", "carried it out."]],
    ["at the start", [0, 1], ["carried it out."]],
    ["at the end", [4], ["We, um, carried it"]],
    ["and taken back", [1, 1], ["We, um, carried it out."]],
    ["but for the last", [0, 1, 2, 3, 4], ["out."]],
  ])("are left out %s", (_, indexes, expected) => {
    expect(read(toggled(ALL, ...indexes))).toEqual(expected);
  });

  it("keep the ends that were chosen by letters", () => {
    expect(read(toggled([{ start: 8, end: 22 }], 3))).toEqual(["carried", "out"]);
  });

  it("have an insertion between them, which another replaces and empty words take away", () => {
    const inserted = withInsertAfter(TEXT, ALL, word(3), " [the press] ");
    expect(read(inserted)).toEqual(["We, um, carried it", "[the press]", "out."]);
    expect(insertAfter(inserted, word(3))).toBe("the press");
    expect(insertAfter(inserted, word(2))).toBe("");
    expect(read(withInsertAfter(TEXT, inserted, word(3), "a plate"))).toEqual([
      "We, um, carried it",
      "[a plate]",
      "out.",
    ]);
    expect(read(withInsertAfter(TEXT, inserted, word(3), ""))).toEqual(["We, um, carried it out."]);
    expect(read(withInsertAfter(TEXT, ALL, word(4), "sic"))).toEqual(["We, um, carried it out.", "[sic]"]);
  });
});
