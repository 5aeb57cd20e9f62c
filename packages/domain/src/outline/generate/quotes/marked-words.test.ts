import { describe, expect, it } from "vitest";
import type { TagOnSegment } from "../../../tag/coding.ts";
import { quoteText } from "../../bound-quote.ts";
import { generate, paragraphs, segment, tag } from "../testing.ts";
import { markedWords } from "./marked-words.ts";

const TEXT = "It rained. We carried the press upstairs,\n one plate at a time. Nobody slept.";
const rangesOf = (text: string, words: readonly string[]) =>
  words.map((each, index) => ({ id: `c${index}`, start: text.indexOf(each), end: text.indexOf(each) + each.length }));

describe("markedWords", () => {
  it.each([
    ["a whole sentence", ["Nobody slept."], "Nobody slept."],
    ["a sentence without its full stop", ["Nobody slept"], "Nobody slept"],
    ["words in a sentence", ["carried the press"], "… carried the press …"],
    ["the beginning of a sentence", ["We carried the press"], "We carried the press …"],
    ["the end of a sentence", ["one plate at a time."], "… one plate at a time."],
    ["words over a line break", ["upstairs,\n one plate"], "… upstairs, one plate …"],
    ["two parts", ["Nobody slept.", "carried the press"], "… carried the press … Nobody slept."],
    ["parts that overlap", ["We carried the press", "the press upstairs"], "We carried the press upstairs …"],
    [
      "neighbouring sentences as one",
      ["It rained.", "We carried the press upstairs,"],
      "It rained. We carried the press upstairs, …",
    ],
    ["nothing", [], ""],
  ])("quotes %s", (_, words, quote) => {
    expect(quoteText(TEXT, markedWords(TEXT, rangesOf(TEXT, words)))).toBe(quote);
  });

  it("quotes scripts without spaces", () => {
    const text = "川は高かった。父は「行け」と言った。";
    expect(quoteText(text, markedWords(text, rangesOf(text, ["「行け」"])))).toBe("… 「行け」 …");
    expect(quoteText(text, markedWords(text, rangesOf(text, ["川は高かった。"])))).toBe("川は高かった。");
  });
});

describe("an outline with marked words", () => {
  const marked = (name: string, text: string, ...words: string[]): TagOnSegment => ({
    ...tag(name),
    ranges: rangesOf(text, words),
  });
  const quotesIn = (draft: ReturnType<typeof generate>, at = 0) =>
    paragraphs(draft, at).filter((paragraph) => paragraph.includes("“") && paragraph.includes(": "));

  it("quotes exactly these words", () => {
    const text = "I never left. We carried the press upstairs in my whole life.";
    const draft = generate([segment("S1", { text, tags: [marked("#Flood", text, "carried the press upstairs")] })]);
    expect(quotesIn(draft)).toEqual(["Rosa: “… carried the press upstairs …” [S1]"]);
  });

  it("quotes them before any other segment", () => {
    const crowd = Array.from({ length: 40 }, (_, at) => segment(`S${at + 10}`, { sourceId: at % 2 ? "a" : "b" }));
    const text = "Rain. It rained.";
    const weak = { text, tags: [marked("#Flood", text, "Rain")], confidenceScore: 10 };
    const draft = generate([...crowd, segment("S99", weak)]);
    expect(quotesIn(draft).at(-1)).toContain("Rosa: “Rain” [S99]");
  });

  it("quotes different words of one segment under each of their tags, and no other tag quotes it", () => {
    const text = "We ran. The river was up.";
    const tags = [marked("#Flood", text, "The river was up."), marked("#Fear", text, "We ran."), tag("#Rare")];
    const others = [segment("S2", { tags: [tag("#Flood"), tag("#Fear"), tag("#Rare")] }), segment("S3")];
    const draft = generate([segment("S1", { text, tags }), ...others]);
    const quoted = draft.sections.map(({ title, content }) => [title, /“([^”]*)” \[S1\]/.exec(content)?.[1]]);
    expect(quoted).toEqual([
      ["Flood", "The river was up."],
      ["Fear", "We ran."],
      ["Rare", undefined],
    ]);
  });

  it("quotes marked words of a question", () => {
    const text = "And where were you?";
    const draft = generate([segment("S1", { text, tags: [marked("#Flood", text, "where were you")] })]);
    expect(quotesIn(draft)).toEqual(["Rosa: “… where were you” [S1]"]);
  });
});
