import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SHORT_TEXT_BELOW } from "../segment/short-text.ts";
import { MATCH_PREFIX_LENGTH, type MatchedText, sourceCounts } from "./uniqueness.ts";

/** The rule as it is written: every pair is looked at. */
function pairwiseCounts(segments: readonly MatchedText[]): number[] {
  const contains = (left: MatchedText, right: MatchedText) => {
    const [text, other] = [left.text.toLowerCase(), right.text.toLowerCase()];
    return other.length < 25 ? text === other : text.includes(other.slice(0, 50));
  };
  return segments.map((segment) => {
    const matched = segments.filter((other) => contains(segment, other) || contains(other, segment));
    return new Set(matched.map((other) => other.sourceId)).size;
  });
}

const A50 = `${"a".repeat(49)}b`;

describe("sourceCounts", () => {
  test.each<{ says: string; texts: [string, string]; counts: [number, number] }>([
    { says: "the same words", texts: ["We sold the house.", "We sold the house."], counts: [2, 2] },
    { says: "other words", texts: ["We sold the house.", "We kept the boat."], counts: [1, 1] },
    { says: "capitals", texts: ["WE SOLD IT", "we sold it"], counts: [2, 2] },
    { says: "an interjection inside the other", texts: ["Yeah. We sold it in spring.", "Yeah."], counts: [1, 1] },
    { says: "an interjection in other cases", texts: ["Yeah.", "YEAH."], counts: [2, 2] },
    { says: "an interjection with white space around it", texts: ["Yeah.", "Yeah. "], counts: [1, 1] },
    { says: "24 characters inside the other", texts: [`so ${A50.slice(26)}!`, A50.slice(26)], counts: [1, 1] },
    { says: "25 characters inside the other", texts: [`so ${A50.slice(25)}!`, A50.slice(25)], counts: [2, 2] },
    { says: "26 characters inside the other", texts: [`so ${A50.slice(24)}!`, A50.slice(24)], counts: [2, 2] },
    { says: "49 characters inside the other", texts: [`so ${A50.slice(1)}!`, A50.slice(1)], counts: [2, 2] },
    { says: "24 characters as the start of the other", texts: [A50.slice(26), `${A50.slice(26)}!`], counts: [1, 1] },
    { says: "24 characters that are the same", texts: [A50.slice(26), A50.slice(26)], counts: [2, 2] },
    {
      says: "24 characters of which one is two in lower case",
      texts: [`so ${"a".repeat(23)}İ!`, `${"a".repeat(23)}İ`],
      counts: [2, 2],
    },
    { says: "12 letters of two units each", texts: [`so ${"😀".repeat(12)}!`, "😀".repeat(12)], counts: [1, 1] },
    { says: "13 letters of two units each", texts: [`so ${"😀".repeat(13)}!`, "😀".repeat(13)], counts: [2, 2] },
    { says: "50 equal characters, then others", texts: [`${A50}xyz`, `${A50}uvw`], counts: [2, 2] },
    { says: "49 equal characters, then others", texts: [`${A50.slice(1)}xyz`, `${A50.slice(1)}uvw`], counts: [1, 1] },
    { says: "the 51st character differing", texts: [`${A50}x`, `so ${A50}y`], counts: [2, 2] },
    {
      says: "the first 50 of one deep inside the other",
      texts: [`${"z".repeat(200)}${A50}`, `${A50}q`],
      counts: [2, 2],
    },
    { says: "only the end of one inside the other", texts: [`${A50}tail`, "tail of it"], counts: [1, 1] },
    { says: "one character", texts: ["a", "banana"], counts: [1, 1] },
    { says: "white space that differs", texts: ["we  sold", "we sold"], counts: [1, 1] },
    { says: "an empty text and another", texts: ["", "anything"], counts: [1, 1] },
    { says: "two empty texts", texts: ["", ""], counts: [2, 2] },
    {
      says: "a sigma that the 52nd character makes one inside a word",
      texts: [`${"a".repeat(49)}Σ.b`, `so ${"a".repeat(49)}Σ.b!`],
      counts: [2, 2],
    },
    {
      says: "half of a letter with a capital as the 50th character",
      texts: [`${"a".repeat(49)}𐐀x`, `so ${"a".repeat(49)}𐐨y`],
      counts: [2, 2],
    },
    {
      says: "the same in other cases, over and over",
      texts: [`${A50} and again`, `${A50.toUpperCase()} AND AGAIN`],
      counts: [2, 2],
    },
    { says: "a letter that is two in lower case", texts: [`${"İ".repeat(30)}x`, `${"İ".repeat(30)}y`], counts: [2, 2] },
  ])("$says", ({ texts, counts }) => {
    const [first, second] = texts;
    expect(
      sourceCounts([
        { sourceId: "1", text: first },
        { sourceId: "2", text: second },
      ]),
    ).toEqual(counts);
  });

  test("counts sources, not segments", () => {
    const said = (sourceId: string) => ({ sourceId, text: "The river took it." });
    expect(sourceCounts([said("1"), said("1"), said("2")])).toEqual([2, 2, 2]);
    expect(sourceCounts([said("1"), said("1")])).toEqual([1, 1]);
  });

  test("does not match a with c because both match b", () => {
    const texts = [
      "so we carried the plates down to the river",
      "we carried the plates down",
      "and we carried the plates down",
    ];
    expect(sourceCounts(texts.map((text, index) => ({ sourceId: String(index), text })))).toEqual([2, 3, 2]);
  });

  test("counts more sources than a machine word has bits", () => {
    const segments = Array.from({ length: 100 }, (_, index) => ({ sourceId: `s${index}`, text: "again and again" }));
    expect(new Set(sourceCounts(segments))).toEqual(new Set([100]));
  });

  test("returns an empty list for no segments", () => expect(sourceCounts([])).toEqual([]));

  const few = fc.integer({ min: 0, max: 40 }).map(String);
  const pieces = [
    "a",
    "b",
    "A",
    " ",
    "ab",
    "ba",
    "İ",
    "ß",
    "😀",
    "\ud83d",
    "we said ",
    "We Said ",
    "x".repeat(23),
    "x".repeat(24),
    "yz".repeat(25),
  ];
  const text = fc.array(fc.constantFrom(...pieces), { maxLength: 9 }).map((parts) => parts.join(""));

  test("agrees with textMatcher on each pair of short and repeating texts of every kind", () => {
    const segments = fc.array(fc.record({ sourceId: few, text }), { maxLength: 40 });
    fc.assert(
      fc.property(segments, (list) => {
        expect(sourceCounts(list)).toEqual(pairwiseCounts(list));
      }),
      { numRuns: 2_000 },
    );
  });

  test.each([
    [20, 30],
    [34, 40],
    [45, 55],
  ])("is the pairwise rule for texts of %i to %i characters", (min, max) => {
    const base = "abcdefgh ijklmnop qrstuvwx yz012345 abcdefgh ijklmnop!".repeat(2);
    const cut = fc.record({
      sourceId: few,
      from: fc.nat(6),
      length: fc.integer({ min, max }),
      end: fc.constantFrom("", "#", "!"),
    });
    const segments = fc
      .array(cut, { maxLength: 25 })
      .map((cuts) =>
        cuts.map(({ sourceId, from, length, end }) => ({ sourceId, text: base.slice(from, from + length) + end })),
      );
    fc.assert(
      fc.property(segments, (list) => {
        expect(sourceCounts(list)).toEqual(pairwiseCounts(list));
      }),
      { numRuns: 1_000 },
    );
    expect([SHORT_TEXT_BELOW, MATCH_PREFIX_LENGTH]).toEqual([25, 50]);
  });
});
