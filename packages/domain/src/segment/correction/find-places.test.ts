import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isRangeOf } from "../text-range.ts";
import { findPlaces, type WordsToFind } from "./find-places.ts";

const found = (text: string, find: string, options: Omit<WordsToFind, "find"> = {}) =>
  findPlaces(text, { find, ...options }).map(({ start, end }) => text.slice(start, end));

describe("the places of words", () => {
  it.each([
    ["in any case", "Ferin, FERIN and ferin", "ferin", {}, ["Ferin", "FERIN", "ferin"]],
    ["in this case only", "Ferin, FERIN and ferin", "ferin", { matchCase: true }, ["ferin"]],
    ["with any accents", "Férin and Ferin", "Ferin", {}, ["Férin", "Ferin"]],
    ["with these accents only", "Férin and Ferin", "Ferin", { matchAccents: true }, ["Ferin"]],
    ["with decomposed accents", "Fe\u0301rin", "férin", { matchAccents: true }, ["Fe\u0301rin"]],
    ["with decomposed accents to ignore", "Fe\u0301rin", "Ferin", {}, ["Fe\u0301rin"]],
    ["with strokes", "Łódź and Lodz", "lodz", {}, ["Łódź", "Lodz"]],
    ["with a final sigma", "Οδυσσεύς", "ΟΔΥΣΣΕΎΣ", {}, ["Οδυσσεύς"]],
    ["after letters that grow in lower case", "İİ Ferin", "ferin", {}, ["Ferin"]],
    ["with Arabic vowel signs", "قال مُحَمَّد", "محمد", {}, ["مُحَمَّد"]],
    ["with Hebrew points", "שָׁלוֹם", "שלום", {}, ["שָׁלוֹם"]],
    ["with another apostrophe", "Ferin’s mill", "ferin's", {}, ["Ferin’s"]],
    ["over a line break", "New\nYork, New  York", "new york", {}, ["New\nYork", "New  York"]],
    ["without overlaps", "anananan", "anan", {}, ["anan", "anan"]],
    ["in pictures", "a 👩 and a 👩‍💻", "👩", {}, ["👩"]],
    ["in Korean letters as a whole", "각 가", "가", {}, ["가"]],
    ["in Devanagari as a whole", "कि क", "क", {}, ["क"]],
    ["in Japanese with its voice marks", "がか", "か", {}, ["か"]],
  ] as const)("are found %s", (_, text, find, options, places) => {
    expect(found(text, find, options)).toEqual(places);
  });

  it.each([
    ["at an apostrophe", "Ferin's Ferinson", "ferin", ["Ferin"]],
    ["at a hyphen", "Ferin-Holm", "Holm", ["Holm"]],
    ["in Cyrillic", "Иван, Иванов", "иван", ["Иван"]],
    ["before a mark", "Ferin\u0302 Ferinn", "Ferin", ["Ferin\u0302"]],
    ["beside a letter of two units", "𝒜Ferin Ferin𝒜", "Ferin", []],
    ["in Persian with a joined ending", "می\u200cخواهم می", "می", ["می"]],
    ["in Chinese", "他住在东京。", "东京", ["东京"]],
    ["in Chinese, not a part of a word", "北京大学", "京大", []],
    ["in Thai", "ผมรักกรุงเทพ", "กรุงเทพ", ["กรุงเทพ"]],
    ["beside signs that are looked for", "#1 a#1b", "#", ["#", "#"]],
  ] as const)("are whole words %s", (_, text, find, places) => {
    expect(found(text, find, { wholeWord: true })).toEqual(places);
  });

  it("are none for blank words", () => {
    expect([found("a b", ""), found("a b", " ")]).toEqual([[], []]);
  });

  it("stand in the text, in order, apart, and cut no letter", () => {
    const letters = fc.constantFrom(
      "a",
      "A",
      "é",
      "e\u0301",
      "ß",
      "İ",
      "ł",
      " ",
      "\n",
      "が",
      "か",
      "東",
      "👩‍💻",
      "👩",
      "’",
      "'",
    );
    const texts = fc.array(letters, { maxLength: 30 }).map((each) => each.join(""));
    const needles = fc.array(letters, { minLength: 1, maxLength: 3 }).map((each) => each.join(""));
    const options = fc.record({ wholeWord: fc.boolean(), matchCase: fc.boolean(), matchAccents: fc.boolean() });
    fc.assert(
      fc.property(texts, needles, options, (text, find, given) => {
        let end = 0;
        for (const place of findPlaces(text, { find, ...given })) {
          expect(place.start).toBeGreaterThanOrEqual(end);
          expect(isRangeOf(text, place)).toBe(true);
          expect(findPlaces(text.slice(place.start, place.end), { find, ...given, wholeWord: false })).toHaveLength(1);
          end = place.end;
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it("are those of the same letters where case, accents and spaces are plain", () => {
    const letters = fc.string({ unit: fc.constantFrom("a", "b", "n"), maxLength: 30 });
    fc.assert(
      fc.property(letters, fc.string({ unit: fc.constantFrom("a", "n"), minLength: 1, maxLength: 3 }), (text, find) => {
        expect(found(text, find)).toEqual(text.match(new RegExp(find, "g")) ?? []);
      }),
    );
  });
});
