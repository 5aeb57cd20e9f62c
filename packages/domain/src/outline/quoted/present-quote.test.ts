import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { placedQuote, type QuoteForm, quoteText } from "../bound-quote.ts";
import { keptQuote, presentQuote } from "./present-quote.ts";

const TEXT = "Well, we carried the heavy press upstairs,\n one plate at a time. It was dark. We never spoke of it.";
const range = (words: string) => ({ start: TEXT.indexOf(words), end: TEXT.indexOf(words) + words.length });
const placed = (...pieces: QuoteForm["pieces"]) =>
  placedQuote({ id: "S1", text: TEXT }, { pieces, isCutBefore: true, isCutAfter: false });
const DARK = placed(range("It was dark."));
const SHORT = placed(
  range("we carried"),
  { insert: "it" },
  range(", one plate".slice(2)),
  range("We never spoke of it."),
);

const present = (quote: typeof DARK, text: string | undefined) => {
  const { state, reads } = presentQuote(quote, text);
  return `${state}: ${reads}`;
};

describe("presentQuote", () => {
  it("is exact while the words stand in the segment, also at another place", () => {
    expect(present(DARK, TEXT)).toBe("exact: … It was dark.");
    expect(present(DARK, `Not so. ${TEXT}`)).toBe("exact: … It was dark.");
    const moved = presentQuote(DARK, "It was dark.");
    expect([moved.state, moved.pieces]).toEqual(["exact", [{ start: 0, end: 12 }]]);
  });

  it("follows the words that are corrected", () => {
    expect(present(DARK, TEXT.replace("dark", "late"))).toBe("changed: … It was late.");
    expect(present(DARK, `Not so. ${TEXT.replace("dark.", "dark!")}`)).toBe("changed: … It was dark!");
    expect(present(SHORT, `So: ${TEXT.replace("plate", "piece").replace("spoke", "talked")}`)).toBe(
      "changed: … we carried [it] one piece … We never talked of it.",
    );
  });

  it("follows what is left where a part of the words is gone", () => {
    expect(present(SHORT, TEXT.replace("we carried the", "there was a"))).toBe(
      "changed: … [it] one plate … We never spoke of it.",
    );
  });

  it("is gone without most of the words, or the segment", () => {
    expect(present(DARK, TEXT.replace("It was dark.", ""))).toBe("gone: ");
    expect(present(DARK, "")).toBe("gone: ");
    expect(present(DARK, undefined)).toBe("gone: ");
  });

  it("is kept until the segment changes again", () => {
    const now = TEXT.replace("dark", "late");
    const kept = keptQuote(DARK, now);
    expect([present(kept, now), kept.words]).toEqual(["kept: … It was late.", "… It was dark."]);
    expect(present(kept, TEXT.replace("dark", "light"))).toBe("changed: … It was light.");
    expect(present(kept, TEXT)).toBe("exact: … It was dark.");
    expect(present(keptQuote(DARK, ""), "")).toBe("kept: ");
    expect(keptQuote(DARK, TEXT)).toBe(DARK);
  });

  it("says after random corrections that a quote is exact only where its letters stand in the segment", () => {
    const word = fc.constantFrom("he", "the", "ran.", "a … b", "[x]", "so\n", "日本", "it’s", "—", "😀");
    const text = fc.array(word, { minLength: 1, maxLength: 14 }).map((words) => words.join(" "));
    const places = fc.array(fc.nat({ max: 60 }), { minLength: 2, maxLength: 6 });
    const corrections = fc.array(fc.tuple(fc.nat({ max: 60 }), fc.nat({ max: 8 }), word), { maxLength: 4 });
    fc.assert(
      fc.property(text, places, fc.boolean(), corrections, (said, edges, isCut, changes) => {
        const form = formOf(said, edges, isCut);
        fc.pre(form !== null);
        const quote = placedQuote({ id: "S1", text: said }, form);
        let now = said;
        for (const [at, length, words] of changes) now = now.slice(0, at) + words + now.slice(at + length);
        const { state, reads, ...found } = presentQuote(quote, now);
        if (state === "gone") return;
        expect(quoteText(now, found)).toBe(reads);
        expect(state === "exact").toBe(reads === quote.words);
        expect(placedQuote({ id: "S1", text: now }, found).words).toBe(reads);
      }),
      { numRuns: 500 },
    );
  });
});

/** Returns a form of random ranges, or null where they are none of the text. */
function formOf(text: string, edges: number[], isCutBefore: boolean): QuoteForm | null {
  const sorted = edges.map((edge) => edge % (text.length + 1)).sort((a, b) => a - b);
  const pieces = sorted.flatMap((start, index) =>
    index % 2 === 0 ? [{ start, end: sorted[index + 1] ?? start }] : [],
  );
  const form = { pieces: pieces.filter(({ start, end }) => start < end), isCutBefore, isCutAfter: false };
  try {
    return placedQuote({ id: "S1", text }, form) && form;
  } catch {
    return null;
  }
}
