import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findPlaces } from "./find-places.ts";
import { replacedText, wordsInPlaceOf } from "./replaced-text.ts";

describe("words in place of others", () => {
  it.each([
    ["Ferin", "Ferrin"],
    ["FERIN", "FERRIN"],
    ["ferin", "ferrin"],
    ["Férin", "Ferrin"],
  ])("have the capitals of %s", (before, after) => {
    expect(wordsInPlaceOf(before, { find: "Ferin", replace: "Ferrin", keepCapitals: true })).toBe(after);
  });

  it.each([
    ["The mill", "the mill", "the old works", "The old works"],
    ["New York", "new york", "los angeles", "Los Angeles"],
    ["“Why", "“why", "“how", "“How"],
    ["I", "i", "we", "We"],
    ["ferin", "ferin", "McFerrin", "McFerrin"],
    ["FerIN", "ferin", "ferrin", "Ferrin"],
    ["東京", "東京", "Tokyo", "Tokyo"],
    ["Ärzte", "ärzte", "ökonomen", "Ökonomen"],
  ])("in place of %s, found by %s, read as %s with its capitals: %s", (before, find, replace, after) => {
    expect(wordsInPlaceOf(before, { find, replace, keepCapitals: true })).toBe(after);
  });

  it("are as typed where capitals are not kept", () => {
    expect(wordsInPlaceOf("FERIN", { find: "ferin", replace: "Ferrin" })).toBe("Ferrin");
  });
});

describe("a text with words replaced", () => {
  it("has the edits that make it, and none where the new words stand already", () => {
    const text = "Muller met Müller.";
    const places = findPlaces(text, { find: "muller" });
    expect(replacedText(text, places, { find: "muller", replace: "Müller" })).toEqual({
      text: "Müller met Müller.",
      edits: [{ start: 0, end: 6, text: "Müller" }],
      places: [{ start: 0, end: 6 }],
    });
  });

  it.each([
    ["I um went", "I went"],
    ["Um um I went", "I went"],
    ["I went um", "I went"],
    ["I went um um", "I went"],
    ["I went, um, away", "I went, , away"],
    ["I (um) went", "I () went"],
    ["um", ""],
  ])("loses one of the spaces around words that go: %s", (text, after) => {
    expect(replacedText(text, findPlaces(text, { find: "um" }), { find: "um", replace: "" }).text).toBe(after);
  });

  it("changes at the chosen places only", () => {
    const words = fc.array(fc.constantFrom("ferin", "Ferin", "FERIN", "Ferinson", "mill", "東京"), { maxLength: 20 });
    fc.assert(
      fc.property(
        words,
        fc.infiniteStream(fc.boolean()),
        fc.string({ minLength: 1, maxLength: 8 }),
        (list, choices, replace) => {
          const text = list.join(" ");
          const chosen = findPlaces(text, { find: "ferin", wholeWord: true }).filter(() => choices.next().value);
          const starts = new Set(chosen.map(({ start }) => start));
          let at = 0;
          const expected = list.map((word) => {
            const made = starts.has(at) ? replace : word;
            at += word.length + 1;
            return made;
          });
          expect(replacedText(text, chosen, { find: "ferin", replace }).text).toBe(expected.join(" "));
        },
      ),
    );
  });
});
