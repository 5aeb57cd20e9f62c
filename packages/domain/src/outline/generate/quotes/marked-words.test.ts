import { describe, expect, it } from "vitest";
import type { TagOnSegment } from "../../../tag/coding.ts";
import { quoteText } from "../../bound-quote.ts";
import { generate, paragraphs, segment, tag } from "../testing.ts";
import { markedWords } from "./marked-words.ts";

const TEXT =
  "It rained. We carried the old press up the stairs,\n one plate at a time, in the dark. Nobody slept in that house at all.";
const SLEPT = "Nobody slept in that house at all.";
const rangesOf = (text: string, words: readonly string[]) =>
  words.map((each, index) => ({ id: `c${index}`, start: text.indexOf(each), end: text.indexOf(each) + each.length }));

describe("markedWords", () => {
  it.each([
    ["a whole sentence", [SLEPT], SLEPT],
    ["a sentence without its full stop", [SLEPT.slice(0, -1)], SLEPT.slice(0, -1)],
    ["words in a sentence", ["carried the old press up the"], "… carried the old press up the …"],
    ["the beginning of a sentence", ["We carried the old press up"], "We carried the old press up …"],
    ["the end of a sentence", ["at a time, in the dark."], "… at a time, in the dark."],
    ["words over a line break", ["the stairs,\n one plate at a"], "… the stairs, one plate at a …"],
    ["two parts", [SLEPT, "carried the press".replace("the", "the old")], `… carried the old press … ${SLEPT}`],
    ["parts that overlap", ["We carried the old", "the old press up the"], "We carried the old press up the …"],
    ["neighbouring sentences as one", ["It rained.", "We carried the old"], "It rained. We carried the old …"],
    [
      "the whole sentence of fewer than six words",
      ["old press"],
      "We carried the old press up the stairs, one plate at a time, in the dark.",
    ],
    [
      "more where the sentence is short as well",
      ["rained"],
      "It rained. We carried the old press up the stairs, one plate at a time, in the dark.",
    ],
  ])("quotes %s", (_, words, quote) => {
    const form = markedWords(TEXT, rangesOf(TEXT, words));
    expect(form && quoteText(TEXT, form)).toBe(quote);
  });

  it.each([
    ["no words", TEXT, []],
    ["words of a text that is too short", "We ran. It rained.", ["ran"]],
  ])("quotes nothing of %s", (_, text, words) => {
    expect(markedWords(text, rangesOf(text, words))).toBeNull();
  });

  it("quotes scripts without spaces", () => {
    const text = "川は高かった。父は「早く行け」と言った。";
    const quoted = (words: string) => {
      const form = markedWords(text, rangesOf(text, [words]));
      return form && quoteText(text, form);
    };
    expect(quoted("父は「早く行け」")).toBe("父は「早く行け」 …");
    expect(quoted("川は高かった。")).toBe("川は高かった。");
  });
});

describe("an outline with marked words", () => {
  const marked = (name: string, text: string, ...words: string[]): TagOnSegment => ({
    ...tag(name),
    ranges: rangesOf(text, words),
  });

  it("quotes exactly these words, before all others", () => {
    const crowd = Array.from({ length: 40 }, (_, at) => segment(`S${at + 10}`, { sourceId: at % 2 ? "a" : "b" }));
    const text = "I never left. We carried the press upstairs in my whole life.";
    const weak = { text, tags: [marked("#Flood", text, "We carried the press upstairs in")], confidenceScore: 95 };
    expect(paragraphs(generate([...crowd, segment("S99", weak)]))[0]).toBe(
      "Rosa: “We carried the press upstairs in …” [S99]",
    );
  });

  it("quotes different words of one segment under each of their tags", () => {
    const text = "We ran down to the old quay. The river was up over the wall.";
    const tags = [
      marked("#Flood", text, "The river was up over the wall."),
      marked("#Fear", text, "We ran down to the old quay."),
    ];
    const draft = generate([segment("S1", { text, tags }), segment("S3")]);
    expect(draft.sections.map(({ title, content }) => [title, /“([^”]*)” \[S1\]/.exec(content)?.[1]])).toEqual([
      ["Flood", "The river was up over the wall."],
      ["Fear", "We ran down to the old quay."],
    ]);
  });

  it("quotes marked words of a question", () => {
    const text = "And where were you on that night, Tomas?";
    const draft = generate([segment("S1", { text, tags: [marked("#Flood", text, "where were you on that night")] })]);
    expect(paragraphs(draft)).toEqual(["Rosa: “… where were you on that night …” [S1]"]);
  });
});
