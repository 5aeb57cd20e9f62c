import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { typedQuotes } from "./typed-quotes.ts";

const wordsOf = (text: string) => typedQuotes(text).map(({ words }) => words);

describe("typedQuotes", () => {
  it.each([
    ["She said “we opened at four” and left.", ["we opened at four"]],
    ['She said "we opened at four," and left.', ["we opened at four,"]],
    ["She said ‘we didn’t open’ and left.", ["we didn’t open"]],
    ["Sie sagte „wir haben geöffnet“ und ging.", ["wir haben geöffnet"]],
    ["Sie sagte »wir haben geöffnet« und ging.", ["wir haben geöffnet"]],
    ["Sie sagte ‚wir haben geöffnet‘ und ging.", ["wir haben geöffnet"]],
    ["Elle dit « nous avons ouvert » et partit.", ["nous avons ouvert"]],
    ["Hon sa ”vi öppnade klockan fyra” och gick.", ["vi öppnade klockan fyra"]],
    ["彼女は「四時に開けました」と言った。", ["四時に開けました"]],
    ["彼は『彼女は「四時」に開けました』と言った。", ["彼女は「四時」に開けました"]],
    ["“He said ‘go now’ to me” and “then he *really* left”", ["He said ‘go now’ to me", "then he really left"]],
    ["the so-called “experts” of the “New Town”", []],
    ["the ’60s weren’t what the ’80s were, isn’t it", []],
    ['5\' 11" and 6" more of it', []],
    ["an opening “without an end", []],
    ["“around a [S12] citation here”", []],
    ["It was “dark” [S12].", ["dark"]],
  ])("of %j are %j", (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it("have the range with their marks, and the citation that follows", () => {
    const text = "See [S7]. “We opened at four.” [S12] She left.";
    const [quote] = typedQuotes(text);
    expect(quote && text.slice(quote.start, quote.end)).toBe("“We opened at four.”");
    expect([quote?.cited, quote && text.slice(quote.citedEnd)]).toEqual(["S12", " She left."]);
    expect(typedQuotes("“We opened at four,” she said [S12]")[0]?.cited).toBeNull();
  });

  it("are ranges of any text, in their order", () => {
    const text = fc.array(
      fc.constantFrom("“", "”", "„", '"', "‘", "’", "»", "«", "「", "」", "a ", "b", "[S1]", "*", " "),
    );
    fc.assert(
      fc.property(text, (signs) => {
        let end = 0;
        for (const quote of typedQuotes(signs.join(""))) {
          expect(quote.start).toBeGreaterThanOrEqual(end);
          expect(quote.end).toBeGreaterThan(quote.start + 1);
          end = quote.end;
        }
      }),
    );
  });
});
