import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findQuote, placedQuote, quoteText } from "./bound-quote.ts";

const TEXT = "Well, we carried the heavy press upstairs,\n one plate at a time.  It was dark. We never spoke of it.";
const range = (words: string) => ({ start: TEXT.indexOf(words), end: TEXT.indexOf(words) + words.length });
const form = (...pieces: ({ start: number; end: number } | { insert: string })[]) => ({
  ...{ pieces, isCutBefore: false, isCutAfter: false },
});

describe("quoteText", () => {
  it("joins ranges by an ellipsis, and collapses white space", () => {
    expect(quoteText(TEXT, form(range("we carried"), range("upstairs,\n one plate")))).toBe(
      "we carried … upstairs, one plate",
    );
  });

  it("shows insertions in brackets, without an ellipsis and before a closing sign", () => {
    expect(quoteText(TEXT, form(range("we carried"), { insert: "it" }, range(",\n one plate")))).toBe(
      "we carried [it], one plate",
    );
    expect(quoteText(TEXT, form({ insert: "…" }, range("we carried")))).toBe("[…] we carried");
  });

  it("shows what is cut at the ends", () => {
    const cut = { ...form(range("It was dark.")), isCutBefore: true, isCutAfter: true };
    expect(quoteText(TEXT, cut)).toBe("… It was dark. …");
  });
});

describe("findQuote", () => {
  it.each([
    "we carried the heavy press upstairs, one plate at a time.",
    "… we carried the heavy press",
    "It was dark. …",
    "we carried … one plate … of it.",
    "we carried [it] upstairs",
    "[…] we carried",
  ])("finds %j", (words) => {
    const found = findQuote(TEXT, words);
    expect(found && quoteText(TEXT, found)).toBe(words);
  });

  it.each(["we carry the press", "e carried the", "one plat", "It was dark … we carried", "", "…", "[it]", " "])(
    "does not find %j",
    (words) => {
      expect(findQuote(TEXT, words)).toBeNull();
    },
  );

  it("finds the later words where the first ones are a part of a word", () => {
    expect(findQuote("other he", "he")?.pieces).toEqual([{ start: 6, end: 8 }]);
  });

  it("finds words of scripts without spaces", () => {
    expect(findQuote("我们把印刷机抬上楼。", "印刷机")?.pieces).toEqual([{ start: 3, end: 6 }]);
  });

  it("finds what stands in the text with brackets and ellipses of its own", () => {
    expect(findQuote("So [laughs] … he went.", "So [laughs] … he went.")?.pieces).toEqual([{ start: 0, end: 22 }]);
  });

  it("finds every quote of whole words, as it reads", () => {
    const said = fc.array(fc.constantFrom("he", "the", "ran", "a.b", "(so)", "…", "[x]", "\n", "😀"), { minLength: 3 });
    fc.assert(
      fc.property(said, fc.nat(), fc.nat(), (words, one, other) => {
        const text = words.join(" ");
        const places = [one % words.length, other % words.length].sort((a, b) => a - b);
        const quoted = words
          .slice(places[0], (places[1] ?? 0) + 1)
          .join(" ")
          .replace(/\s+/g, " ")
          .trim();
        fc.pre(quoted.replace(/[…\s]|\[x\]/g, "") !== "");
        const found = findQuote(text, quoted);
        expect(found && quoteText(text, found)).toBe(quoted);
      }),
    );
  });
});

describe("placedQuote", () => {
  const segment = { id: "S1", text: TEXT };

  it("keeps the words as they read", () => {
    expect(placedQuote(segment, form(range("It was dark.")))).toMatchObject({ segmentId: "S1", words: "It was dark." });
  });

  it.each([
    ["no piece", []],
    ["only an insertion", [{ insert: "it" }]],
    ["ranges in another order", [range("It was dark."), range("we carried")]],
    ["a range beyond the text", [{ start: 3, end: 900 }]],
    ["an empty range", [{ start: 3, end: 3 }]],
    ["an insertion that cannot be stored", [range("we carried"), { insert: "a\u0000" }]],
    ["half of a letter in an insertion", [range("we carried"), { insert: "a\ud83d" }]],
    ["brackets in an insertion", [range("we carried"), { insert: "a] b [c" }]],
  ])("refuses %s", (_, pieces) => {
    expect(() => placedQuote(segment, form(...pieces))).toThrow(expect.objectContaining({ code: "invalid" }));
  });
});
