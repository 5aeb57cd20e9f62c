import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Segment } from "./segment.ts";
import { foldCase, prepareTextSearch, textSearch } from "./text-search.ts";

const listOf = (texts: readonly string[]) => texts.map((text, at) => ({ id: `S${at}`, text }) as Segment);
const found = (segments: readonly Segment[], needle: string) => {
  const hasText = textSearch(segments, needle);
  return segments.filter((_, index) => hasText(index)).map(({ text }) => text);
};

describe("a text search", () => {
  it.each<[string, string[]]>([
    ["a", ["Az", "z a", "ba"]],
    ["z", ["Az", "z a", "ZZ", "y{z`"]],
    ["az", ["Az"]],
    ["za", []],
    ["zz", ["ZZ"]],
    [" ", ["z a"]],
    ["z ", ["z a"]],
    [" a", ["z a"]],
    ["{", ["y{z`"]],
    ["`", ["y{z`"]],
    ["y{", ["y{z`"]],
    ["{z", ["y{z`"]],
    ["ab", []],
    ["z\na", ["z\na"]],
  ])("finds %j in the texts that have it", (needle, texts) => {
    const all = ["", "Az", "z a", "ba", "ZZ", "y{z`"];
    const segments = listOf(needle.includes("\n") ? [...all, "z\na"] : all);
    expect(found(segments, needle)).toEqual(texts);
  });

  it("finds the same texts as a plain search, in one list after another, prepared or not", () => {
    const unit = fc.constantFrom("a", "b", "z", "A", " ", "\n", ",", "{", "`", "İ", "ς", "Σ", "ж", "😀", "\u0301");
    const text = fc.string({ unit, maxLength: 12 });
    const needle = fc.string({ unit, minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.array(text), needle, fc.boolean())), (searches) => {
        for (const [texts, needle, isPrepared] of searches) {
          const segments = listOf(texts);
          if (isPrepared) prepareTextSearch(segments, 0, 2);
          const folded = foldCase(needle);
          expect(found(segments, folded)).toEqual(texts.filter((text) => foldCase(text).includes(folded)));
        }
      }),
    );
  });
});
