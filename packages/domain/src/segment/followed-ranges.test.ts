import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { followedRanges, placesOfParts } from "./followed-ranges.ts";

const TEXT = "Well, we carried the heavy press upstairs. It was dark. We never spoke of it.";
const rangeOf = (words: string) => ({ start: TEXT.indexOf(words), end: TEXT.indexOf(words) + words.length });
const follow = (words: string, after: string) => {
  const [range] = followedRanges(TEXT, after, [rangeOf(words)]);
  return range ? after.slice(range.start, range.end) : null;
};

describe("followedRanges", () => {
  it.each([
    ["words that stay", "It was dark.", `Not so. ${TEXT}`, "It was dark."],
    ["a word that is corrected", "It was dark.", TEXT.replace("dark", "late"), "It was late."],
    ["a last word that is deleted", "the heavy press", TEXT.replace(" press", ""), "the heavy"],
    ["a first word that is deleted", "the heavy press", TEXT.replace("the ", ""), "heavy press"],
    [
      "words that are added inside",
      "we carried the",
      TEXT.replace("carried", "slowly carried"),
      "we slowly carried the",
    ],
    ["words that are added at an end", "It was dark", TEXT.replace("dark", "dark and cold"), "It was dark"],
    ["words of which less than half are left", "It was dark.", TEXT.replace("It was", "Now"), null],
    ["words that are gone", "It was dark.", TEXT.replace(" It was dark.", ""), null],
    ["signs that change", "It was dark.", TEXT.replace("dark.", "dark!"), "It was dark!"],
    ["a part of a word", "carr", TEXT.replace("Well, ", ""), "carr"],
    ["a last word whose sentence is cut", "heavy press upstairs", TEXT.replace(" upstairs", ""), "heavy press"],
  ])("follows %s", (_, words, after, expected) => {
    expect(follow(words, after)).toBe(expected);
  });

  it("keeps every word of a range that a change elsewhere leaves alone", () => {
    const listOf = (...words: string[]) => fc.array(fc.constantFrom(...words), { maxLength: 12 });
    const [old, kept, now] = [listOf("the", "river,", "日"), listOf("it", "fell.", "a’b"), listOf("we", "saw.", "本")];
    fc.assert(
      fc.property(old, kept, old, now, now, (head, quoted, tail, otherHead, otherTail) => {
        const marked = ["One", ...quoted, "more."].join(" ");
        const before = [...head, marked, ...tail].join(" ");
        const after = [...otherHead, marked, ...otherTail].join(" ");
        const start = before.indexOf(marked);
        const [range] = followedRanges(before, after, [{ start, end: start + marked.length }]);
        expect(range && after.slice(range.start, range.end)).toBe(marked);
      }),
      { numRuns: 200 },
    );
  });

  it("returns ranges of the text after any change", () => {
    const text = fc.array(fc.constantFrom("the ", "river ", "rose", ", ", "👩‍👩‍👧 ", "é", "\n", "日本", "“"), {
      maxLength: 20,
    });
    fc.assert(
      fc.property(text, text, fc.nat(), fc.nat(), (one, other, from, to) => {
        const [before, after] = [one.join(""), other.join("")];
        const [start = 0, end = 0] = [from % (before.length + 1), to % (before.length + 1)].sort((a, b) => a - b);
        const [range] = followedRanges(before, after, [{ start, end }]);
        if (range) expect(range.start < range.end && range.start >= 0 && range.end <= after.length).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

describe("placesOfParts", () => {
  const texts = (parts: string[], text: string, near = 0) =>
    placesOfParts(parts, text, near).map((range) => range && text.slice(range.start, range.end));

  it("finds parts in their order with anything between them", () => {
    expect(texts(["we carried", "It was late."], TEXT)).toEqual(["we carried", "It was dark."]);
    expect(texts(["we carried", "No word of this."], TEXT)).toEqual(["we carried", null]);
  });

  it("takes the nearest of several places", () => {
    const twice = "It was dark. Then he said it. It was dark.";
    expect(placesOfParts(["It was dark."], twice, 12)).toEqual([{ start: 0, end: 12 }]);
    expect(placesOfParts(["It was dark."], twice, 42)).toEqual([{ start: 30, end: 42 }]);
  });

  it("finds words of scripts without spaces", () => {
    expect(texts(["把印刷机抬上楼"], "我们把大印刷机抬上楼。")).toEqual(["把大印刷机抬上楼"]);
  });
});
