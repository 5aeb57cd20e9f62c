import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isRangeOf, snappedBack, snappedRange } from "./text-range.ts";
import {
  edgeNear,
  extendedSelection,
  movedEdge,
  movedSelection,
  type TextUnit,
  trimmedRange,
  unitsOf,
  type WordSelection,
  widenedToWords,
} from "./text-steps.ts";

const FAMILY = "👨‍👩‍👧";
const E_ACUTE = "e\u0301";
const wordsOf = (text: string, unit: TextUnit) => unitsOf(text, unit).map(({ start, end }) => text.slice(start, end));

describe("unitsOf", () => {
  it.each([
    ["Latin words", "We don't open – at four.", ["We", "don't", "open", "at", "four"]],
    ["Arabic words", "كان النهر عاليا، جدا.", ["كان", "النهر", "عاليا", "جدا"]],
    ["Chinese words", "我记得那条河。", ["我", "记得", "那", "条", "河"]],
    ["emoji", `Yes ${FAMILY}🎉!`, ["Yes", FAMILY, "🎉"]],
    ["words on several lines", "one\ntwo", ["one", "two"]],
    ["no words in signs", " … – ", []],
  ])("finds %s", (_, text, words) => {
    expect(wordsOf(text, "word")).toEqual(words);
  });

  it.each([
    ["Latin", "We opened. At four!\nThen “Who?”", ["We opened.", "At four!", "Then “Who?”"]],
    ["Arabic", "كان عاليا. من أنت؟ نعم", ["كان عاليا.", "من أنت؟", "نعم"]],
    ["Japanese", "川は高かった。父は「行け」と言った。", ["川は高かった。", "父は「行け」と言った。"]],
  ])("finds sentences of %s", (_, text, sentences) => {
    expect(wordsOf(text, "sentence")).toEqual(sentences);
  });

  it("finds combined letters and emoji", () => {
    expect(wordsOf(`${E_ACUTE}${FAMILY}x`, "grapheme")).toEqual([E_ACUTE, FAMILY, "x"]);
  });
});

describe("snappedRange", () => {
  it.each([
    ["a family emoji", `a${FAMILY}b`, { start: 3, end: 4 }, FAMILY],
    ["a combined letter", `caf${E_ACUTE}s`, { start: 0, end: 4 }, `caf${E_ACUTE}`],
    ["nothing else", "river bed", { start: 2, end: 5 }, "ver"],
    ["ends outside the text", "river", { start: -3, end: 99 }, "river"],
  ])("does not cut %s", (_, text, range, words) => {
    const { start, end } = snappedRange(text, range);
    expect(text.slice(start, end)).toBe(words);
  });

  it("returns ranges whose ends are boundaries of letters", () => {
    const text = fc.string({ unit: fc.constantFrom("a", "\u0301", "👨", "\u200d", "👩", "ك", "川", " ", "\n") });
    fc.assert(
      fc.property(text, fc.nat(), fc.nat(), (words, one, other) => {
        fc.pre(words.length > 0);
        const start = one % words.length;
        const range = snappedRange(words, { start, end: start + 1 + (other % (words.length - start)) });
        const places = new Set(unitsOf(words, "grapheme").map((unit) => unit.start));
        expect(isRangeOf(words, range)).toBe(true);
        for (const at of [range.start, range.end])
          expect(at === words.length || snappedBack(words, at) === at).toBe(true);
        expect(places.size).toBeLessThanOrEqual(words.length);
      }),
    );
  });
});

describe("widenedToWords", () => {
  it.each([
    ["Latin words", "The river was up.", "iver w", "river was"],
    ["whole words only", "The river was up.", "river was", "river was"],
    ["no signs beside words", "“The river!” he said", "iver!", "river!"],
    ["parts of a word with a hyphen", "a well-known man", "ell-k", "well-known"],
    [
      "words with apostrophes and accents",
      `We don’t, in caf${E_ACUTE}s`,
      `n’t, in caf${E_ACUTE}`,
      `don’t, in caf${E_ACUTE}s`,
    ],
    ["Arabic words", "كان النهر عاليا", "لنهر عا", "النهر عاليا"],
    ["Cyrillic words", "Река была высокой", "ека бы", "Река была"],
    ["emoji", `He ${FAMILY}danced`, `${FAMILY}dan`, `${FAMILY}danced`],
    ["the letters chosen in Japanese", "日本語のテキスト", "本語のテ", "本語のテ"],
    ["the letters chosen in Chinese", "我记得那条河。", "得那", "得那"],
    ["the letters chosen in Thai", "ฉันจำแม่น้ำได้", "จำแม่", "จำแม่"],
    ["a Korean word without its ending", "학교에서 왔다", "학교", "학교"],
    ["Latin words among Japanese", "Wi-Fiは便利", "iは便", "Fiは便"],
  ])("keeps %s", (_, text, chosen, words) => {
    const at = text.indexOf(chosen);
    const { start, end } = widenedToWords(text, { start: at, end: at + chosen.length });
    expect(text.slice(start, end)).toBe(words);
  });
});

describe("edgeNear", () => {
  it.each([
    ["end", "The river w|as up", "The river"],
    ["end", "The river wa|s up", "The river was"],
    ["end", "The river| was up", "The river"],
    ["end", "The river |was up", "The river"],
    ["end", "The river was up|!", "The river was up"],
    ["end", "The river was up!|", "The river was up!"],
    ["start", "The ri|ver was", "river was"],
    ["start", "The rive|r was", "was"],
    ["start", "The| river was", "river was"],
    ["end", "川は高|かった", "川は高"],
    ["start", `x 👨${"|"}‍👩‍👧 y`, "👨‍👩‍👧 y"],
  ] as const)("puts the %s in %j beside %j", (edge, marked, words) => {
    const at = marked.indexOf("|");
    const text = marked.replace("|", "");
    const place = edgeNear(text, edge, at);
    expect(edge === "end" ? text.slice(0, place) : text.slice(place)).toBe(words);
  });
});

it.each([
  ["  river ", "river"],
  ["river\n", "river"],
  [" \n ", null],
])("trimmedRange leaves the spaces out of %j", (text, words) => {
  const range = trimmedRange(text, { start: 0, end: text.length });
  expect(range && text.slice(range.start, range.end)).toBe(words);
});

const TEXT = "The river was up. We ran. It fell.";
/** A selection of these words of the text. */
const on = (words: string, isBackward = false): WordSelection => {
  const start = TEXT.indexOf(words);
  return { start, end: start + words.length, isBackward };
};
const said = ({ start, end }: { start: number; end: number }) => TEXT.slice(start, end);

describe("movedSelection", () => {
  it.each([
    ["river", "word", 1, "was"],
    ["river", "word", -1, "The"],
    ["The", "word", -1, "The"],
    ["fell", "word", 1, "fell"],
    ["up", "word", 1, "We"],
    ["The river was up.", "word", 1, "The"],
    ["The river was up.", "word", -1, "up"],
    ["The river was up.", "sentence", 1, "We ran."],
    ["We ran.", "sentence", -1, "The river was up."],
    ["river", "sentence", -1, "The river was up."],
    ["river", "sentence", 1, "We ran."],
    ["The", "grapheme", 1, "T"],
  ] as const)("moves from %j by a %s (%i) to %j", (from, unit, step, to) => {
    expect(said(movedSelection(TEXT, on(from), unit, step))).toBe(to);
  });
});

describe("extendedSelection", () => {
  it.each([
    ["river", false, "word", 1, "river was"],
    ["river was", false, "word", -1, "river"],
    ["river", false, "word", -1, "The river"],
    ["The river", true, "word", 1, "river"],
    ["river", true, "word", 1, "river was"],
    ["river", false, "sentence", 1, "river was up."],
    ["We ran.", false, "sentence", 1, "We ran. It fell."],
    ["river", false, "grapheme", 1, "river "],
    ["fell.", false, "word", 1, "fell."],
  ] as const)("extends %j (backward: %s) by a %s (%i) to %j", (from, isBackward, unit, step, to) => {
    expect(said(extendedSelection(TEXT, on(from, isBackward), unit, step))).toBe(to);
  });

  it("returns to where it was by as many steps back", () => {
    let selection = on("was");
    for (const step of [-1, -1, 1, 1, 1, 1, -1, -1] as const) {
      selection = extendedSelection(TEXT, selection, "word", step);
    }
    expect(said(selection)).toBe("was");
  });
});

describe("movedEdge", () => {
  it.each([
    ["start", "word", 1, "was"],
    ["start", "word", -1, "The river was"],
    ["end", "word", 1, "river was up"],
    ["end", "word", -1, "river"],
    ["start", "grapheme", 1, "iver was"],
    ["end", "grapheme", 1, "river was "],
    ["end", "sentence", 1, "river was up."],
  ] as const)("moves the %s by a %s (%i)", (edge, unit, step, words) => {
    expect(said(movedEdge(TEXT, on("river was"), edge, unit, step))).toBe(words);
  });

  it("leaves at least a unit", () => {
    expect(said(movedEdge(TEXT, on("river"), "start", "word", 1))).toBe("river");
    expect(said(movedEdge(TEXT, on("river"), "end", "word", -1))).toBe("river");
  });
});
