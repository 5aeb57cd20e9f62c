import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { TagOnSegment } from "../tag/coding.ts";
import { rangesAt, type TextCover, textPieces, wordCodings } from "./text-pieces.ts";

const TEXT = "abcdefghij";
/** A tag on words, given as `start-end`. */
const tag = (name: string, ...words: string[]): TagOnSegment => ({
  name,
  confidence: 100,
  alternatives: [],
  ...(words.length > 0 && {
    ranges: words.map((each, index) => {
      const [start = 0, end = 0] = each.split("-").map(Number);
      return { id: `${name}${index}`, start, end };
    }),
  }),
});
const cover = (tags: TagOnSegment[], over: Partial<TextCover> = {}): TextCover => ({
  codings: wordCodings(tags),
  notes: [],
  matches: [],
  chosen: null,
  ...over,
});
const drawn = (tags: TagOnSegment[], over: Partial<TextCover> = {}) =>
  textPieces(TEXT.length, cover(tags, over)).map(
    ({ start, end, lines, isMatch, isChosen, isCrowded }) =>
      TEXT.slice(start, end) +
      [...lines.map((line) => line?.name ?? "_"), isCrowded && "+", isMatch && "!", isChosen && "?"]
        .filter(Boolean)
        .join(""),
  );

describe("textPieces", () => {
  it.each([
    ["one piece without anything", [], {}, ["abcdefghij"]],
    ["no line for a tag on the whole segment", [tag("A")], {}, ["abcdefghij"]],
    ["words in the middle", [tag("A", "2-4")], {}, ["ab", "cdA", "efghij"]],
    ["two tags over each other", [tag("A", "0-6"), tag("B", "4-8")], {}, ["abcdA", "efAB", "gh_B", "ij"]],
    [
      "a freed line again",
      [tag("A", "0-2"), tag("B", "1-4"), tag("C", "3-6")],
      {},
      ["aA", "bAB", "c_B", "dCB", "efC", "ghij"],
    ],
    [
      "more tags than lines",
      [tag("A", "0-4"), tag("B", "0-4"), tag("C", "0-4"), tag("D", "0-6")],
      {},
      ["abcdDAB+", "efD", "ghij"],
    ],
    [
      "matches and chosen words",
      [tag("A", "2-6")],
      {
        matches: [
          { start: 1, end: 3 },
          { start: 5, end: 7 },
        ],
        chosen: { start: 6, end: 8 },
      },
      ["a", "b!", "cA!", "deA", "fA!", "g!?", "h?", "ij"],
    ],
    ["words beyond the text up to its end", [tag("A", "8-12", "11-12")], {}, ["abcdefgh", "ijA"]],
  ] as const)("draws %s", (_, tags, over, pieces) => {
    expect(drawn([...tags], over)).toEqual(pieces);
  });

  it("tells which notes are on a piece, and where one begins", () => {
    const notes = [
      { id: "n1", start: 1, end: 5 },
      { id: "n2", start: 3, end: 20 },
      { id: "n3", start: 12, end: 14 },
    ];
    const pieces = textPieces(TEXT.length, cover([tag("A", "4-6")], { notes }));
    expect(pieces.map(({ start, end, noteIds, beginsNote }) => [TEXT.slice(start, end), noteIds, beginsNote])).toEqual([
      ["a", [], false],
      ["bc", ["n1"], true],
      ["d", ["n1", "n2"], true],
      ["e", ["n1", "n2"], false],
      ["f", ["n2"], false],
      ["ghij", ["n2"], false],
    ]);
  });

  it("names the tags that begin at a piece", () => {
    const pieces = textPieces(TEXT.length, cover([tag("A", "0-6", "0-3"), tag("B", "3-4")]));
    expect(pieces.map(({ begins }) => begins)).toEqual([["A"], ["B"], [], []]);
  });

  it("covers the text once, and says of each character what is on it", () => {
    const words = fc.tuple(fc.nat(9), fc.integer({ min: 1, max: 10 }), fc.constantFrom("A", "B", "C", "D", "E"));
    fc.assert(
      fc.property(fc.array(words, { maxLength: 9 }), (all) => {
        const tags = all.map(([start, length, name], at) =>
          tag(`${name}${at}`, `${start}-${Math.min(10, start + length)}`),
        );
        const { codings } = cover(tags);
        const pieces = textPieces(TEXT.length, cover(tags));
        expect(pieces.map(({ start, end }) => TEXT.slice(start, end)).join("")).toBe(TEXT);
        for (const { start, end, lines, isCrowded } of pieces) {
          for (let at = start; at < end; at++) {
            const names = rangesAt(codings, at).map((coding) => coding.tag.name);
            const shown = lines.flatMap((line) => line?.name ?? []);
            expect(shown.length).toBe(Math.min(3, names.length));
            expect(names).toEqual(expect.arrayContaining(shown));
            expect(isCrowded).toBe(names.length > 3);
          }
        }
      }),
    );
  });
});

it("rangesAt returns the range of the fewest words first", () => {
  const codings = wordCodings([tag("A", "0-9", "8-9"), tag("B", "2-5"), tag("C")]);
  expect(rangesAt(codings, 3).map(({ id }) => id)).toEqual(["B0", "A0"]);
  expect(rangesAt(codings, 9)).toEqual([]);
});
