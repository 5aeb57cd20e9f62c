import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ComparedTexts } from "./compared-texts.ts";
import { findPlaces } from "./find-places.ts";

const letters = fc.constantFrom(
  "a",
  "B",
  "b",
  "é",
  "e\u0301",
  "ß",
  "İ",
  "Σ",
  "ς",
  "ł",
  " ",
  "\n",
  "が",
  "東",
  "👩‍💻",
  "’",
  ".",
);
const texts = fc.array(
  fc.array(letters, { maxLength: 12 }).map((each) => each.join("")),
  { maxLength: 8 },
);
const find = fc.array(letters, { minLength: 1, maxLength: 3 }).map((each) => each.join(""));
const options = fc.record({ wholeWord: fc.boolean(), matchCase: fc.boolean(), matchAccents: fc.boolean() });

describe("texts that are kept as they are compared", () => {
  it("leave out no text with the words, whichever was asked for before", () => {
    fc.assert(
      fc.property(texts, fc.array(fc.tuple(find, options), { minLength: 1, maxLength: 3 }), (all, asked) => {
        const items = all.map((text, index) => ({ id: `${index}`, text }));
        const kept = new ComparedTexts();
        kept.put(items);
        for (const [words, given] of asked) {
          const having = items.filter(({ text }) => findPlaces(text, { find: words, ...given }).length > 0);
          expect([...kept.mayHave({ find: words, ...given })].flat()).toEqual(expect.arrayContaining(having));
        }
      }),
      { numRuns: 500 },
    );
  });

  it("are passed over where the words are a part of others", () => {
    const kept = new ComparedTexts();
    kept.put([
      { id: "1", text: "The water" },
      { id: "2", text: "waters and Underwater" },
      { id: "3", text: "Waters of water." },
    ]);
    const idsOf = (wholeWord: boolean) => [...kept.mayHave({ find: "water", wholeWord })].flat().map(({ id }) => id);
    expect([idsOf(true), idsOf(false)]).toEqual([
      ["1", "3"],
      ["1", "2", "3"],
    ]);
  });

  it("are put in place of others, and deleted", () => {
    const kept = new ComparedTexts();
    kept.put(Array.from({ length: 1_200 }, (_, index) => ({ id: `${index}`, text: "water" })));
    kept.put([
      { id: "700", text: "dry" },
      { id: "new", text: "Water" },
    ]);
    kept.delete(["3", "1100"]);
    const ids = [...kept.mayHave({ find: "water" })].flat().map(({ id }) => id);
    expect([ids.length, ids.at(-1), ids.includes("700"), ids.includes("1100")]).toEqual([1_198, "new", false, false]);
  });
});
