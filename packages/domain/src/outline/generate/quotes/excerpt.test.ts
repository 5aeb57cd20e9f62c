import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bestExcerpt } from "./excerpt.ts";

const quoteOf = (text: string, themeWords: string[] = []) => bestExcerpt(text, themeWords)?.quote;
const LONG_SENTENCE = `I kept the ledger in the shop${", and the shop in the ledger".repeat(40)}.`;

describe("bestExcerpt", () => {
  it.each([
    ["a short text whole", "We carried the press up the stairs.", "We carried the press up the stairs."],
    [
      "no lead-in, and says so",
      "Yeah, well, we carried the press up the stairs.",
      "[…] we carried the press up the stairs.",
    ],
    ["no noise", "<laugh>, and um, we carried the press up the stairs.", "[…] we carried the press up the stairs."],
    ["a first word once", "I, I, I carried the press up the stairs.", "[…] I carried the press up the stairs."],
    [
      "no sentence that only agrees",
      "Right. Totally. We carried the press up the stairs.",
      "We carried the press up the stairs.",
    ],
    ["no mark of a list", "NOTES - We carried the press up the stairs.", "We carried the press up the stairs."],
    ["a word that only looks like a lead-in", "So much was lost that we stayed.", "So much was lost that we stayed."],
    [
      "an answer that begins with its point",
      "Right now nobody lives there any more.",
      "Right now nobody lives there any more.",
    ],
    [
      "whole sentences without a mark",
      "Hi there. I never left the river again in my life.",
      "I never left the river again in my life.",
    ],
    [
      "no answer to the one who spoke before",
      "I think that's a really good point. We kept the ledger in a drawer for years.",
      "We kept the ledger in a drawer for years.",
    ],
    [
      "what is agreed to, where it says what",
      "I agree that the ledger was the whole point of the shop.",
      "I agree that the ledger was the whole point of the shop.",
    ],
    ["no question", "I never left the river in 40 years. And what about you?", "I never left the river in 40 years."],
    [
      "an unfinished text as it is",
      "we carried the press upstairs one plate",
      "we carried the press upstairs one plate",
    ],
    ["white space collapsed", "We carried\n  the press\tup the stairs.", "We carried the press up the stairs."],
  ])("quotes %s", (_case, text, expected) => {
    expect(quoteOf(text)).toBe(expected);
  });

  it("prefers weighty first-hand sentences", () => {
    const text =
      "It rained. There is a lot to say about rain in general, as everybody around here will tell you at some length when asked. I remember the night the river took our house, and I never slept by the water again. And so on and so forth, it goes on like that with rain in these parts. Most people talk of it as if it were a visitor, which comes, and sits, and leaves, and comes again when the kettle is on.";
    expect(quoteOf(text)).toContain(
      "I remember the night the river took our house, and I never slept by the water again.",
    );
    expect(quoteOf(text)).not.toContain("It rained.");
  });

  it.each([
    ["what weighs", "The press was the best thing that we had.", "The press was the last thing that we had."],
    [
      "what is told first hand",
      "The press was the pride of my own street.",
      "The press was the pride of the old street.",
    ],
    ["a number", "The press stood in the shop for 40 years.", "The press stood in the shop for many years."],
    ["a name", "The press was carried up by Tomas Ferreira.", "The press was carried up by other neighbours."],
    ["what stands alone", "The press was carried up by the neighbours.", "It was only carried up by the neighbours."],
    [
      "what is not small talk",
      "The printers of the street were at home now.",
      "The listeners of the street are welcome to it.",
    ],
    [
      "what refers to nothing before",
      "The press was carried up by neighbours.",
      "The press was carried, with that, upstairs.",
    ],
    [
      "what says nothing of the conversation",
      "The press was carried by Tomas, up there.",
      "The press was mentioned by Tomas before.",
    ],
    [
      "what is whole",
      "We had a press that was carried up the stairs.",
      "And we had a press, it was carried up the stairs.",
    ],
    ["what is finished", "The press was carried up by neighbours.", "The press was carried up by neighbours,"],
    ["what has no filler", "The press was heavy and was carried up.", "The press was kind of um, carried up."],
    ["what has no noises", "The press was heavy and was carried up.", "The press was <affirmative> carried up it."],
    ["what does not trail off", "The press was heavy, it was carried up.", "The press was heavy, it was carried and."],
    [
      "what is no greeting",
      "I am on the quay here with a ledger of mine.",
      "I am on the quay here with my guest, Tom Hall.",
    ],
  ])("values %s", (_case, better, worse) => {
    expect(bestExcerpt(better)?.quality).toBeGreaterThan(bestExcerpt(worse)?.quality ?? 0);
  });

  it("lets an excerpt grow beyond a few lines only by good sentences", () => {
    const plain =
      "The people of the street came by and stood around the presses for a while, then left again for home.";
    const strong = "I remember that it was the hardest night of my life, and that Tomas sang.";
    const text = `${strong} ${plain} ${plain}`;
    expect(quoteOf(`${text} ${plain}`)).toBe(text);
    expect(quoteOf(`${text} ${strong}`)).toBe(`${text} ${strong}`);
  });

  it("prefers sentences that name the theme", () => {
    const filler =
      "People came and went, and somebody was forever boiling water for the tea that nobody drank in the end.";
    const text = `${filler} ${filler} ${filler} The lamps hung low over the presses and burned until the morning. ${filler} ${filler} ${filler}`;
    expect(quoteOf(text, ["lamps"])).toContain("The lamps hung low");
  });

  it.each([
    "",
    "   ",
    "[music]",
    "(laughs). ♪ la la ♪",
    "Where were you?",
    "Who? When? Where?",
    "Okay.",
    "Yeah, exactly.",
    "We carried the press upstairs.",
  ])("finds nothing to quote in %j", (text) => {
    expect(bestExcerpt(text)).toBeNull();
  });

  it("cuts a sentence that is too long at a comma, with an ellipsis", () => {
    const quote = quoteOf(LONG_SENTENCE) ?? "";
    expect(quote).toMatch(/and the shop in the ledger …$/);
    expect(quote.length).toBeLessThan(430);
  });

  it("cuts before a conjunction where there is no comma", () => {
    expect(quoteOf("we went up the stairs and ".repeat(30))).toMatch(/^(?:we went up the stairs(?: and)? )+…$/);
    expect(quoteOf("we went up the stairs and ".repeat(30))).toMatch(/stairs …$/);
  });

  it("counts a character of a dense script as several", () => {
    const text = "川は高かった。父は「行け」と言った。私はその夜のことを今でも覚えている。母は何も言わなかった。";
    expect(quoteOf(text)).toContain("父は「行け」と言った。私はその夜のことを今でも覚えている。母は何も言わなかった。");
  });

  it("cuts between words where there is no comma", () => {
    const quote = quoteOf("word ".repeat(200).trim()) ?? "";
    expect(quote).toMatch(/^(?:\[…\] )?(?:word )+…$/);
  });

  it("cuts a very long word between characters", () => {
    const quote = quoteOf("😀".repeat(2000)) ?? "";
    expect(quote.isWellFormed()).toBe(true);
    expect(quote.length).toBeLessThan(430);
  });

  it("quotes the text to the letter, in whole words", () => {
    const word = fc.constantFrom(
      "I",
      "never",
      "left",
      "the river,",
      "Yeah,",
      "and",
      "3.50",
      "Rosa",
      "um",
      "…",
      "why?",
      "so.",
      "—",
      "\n",
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 400 }), (words) => {
        const text = words.join(" ").replace(/\s+/g, " ").trim();
        const quote = quoteOf(words.join(" "));
        if (quote === undefined) return;
        const bare = quote.replace(/^\[…\] /, "").replace(/ …$/, "");
        const whole = [quote, quote.replace(/^\[…\] /, ""), quote.replace(/ …$/, ""), bare];
        expect(
          whole.some((candidate) => ` ${text} `.includes(` ${candidate} `) || ` ${text} `.includes(` ${candidate},`)),
        ).toBe(true);
      }),
    );
  });
});
