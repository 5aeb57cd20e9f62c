import { describe, expect, it } from "vitest";
import { readTranscript } from "./read-transcript.ts";
import { segmentCues } from "./segment-cues.ts";
import { MAX_PASSAGE_LENGTH, splitLong } from "./split-long.ts";

const textsOf = (text: string, speaker = "") => segmentCues(readTranscript(text), speaker).map((draft) => draft.text);

describe("segmentCues", () => {
  it("splits untimed text at blank lines and names the given speaker", () => {
    expect(segmentCues(readTranscript("One.\n\nTwo."), "Anna")).toEqual([
      { startMs: null, endMs: null, speaker: "Anna", text: "One." },
      { startMs: null, endMs: null, speaker: "Anna", text: "Two." },
    ]);
  });

  it("keeps the text's own speakers over the given one", () => {
    const drafts = segmentCues(
      readTranscript("Anna: One.\n\nBen: Two.\n\nMore.\n\nAnna: Three.\n\nBen: Four."),
      "Carla",
    );
    expect(drafts.map(({ speaker, text }) => `${speaker}: ${text}`)).toEqual([
      "Anna: One.",
      "Ben: Two.",
      "Ben: More.",
      "Anna: Three.",
      "Ben: Four.",
    ]);
  });

  it("keeps a timed turn of several short paragraphs whole", () => {
    expect(textsOf("Anna  0:05\nOne.\n\nTwo.\n\nBen  0:09\nThree.")).toEqual(["One.\n\nTwo.", "Three."]);
  });

  it("gives every part of a long turn the span it was said in", () => {
    const drafts = segmentCues(readTranscript(`Anna (0:05): ${"We walked on. ".repeat(200)}\n\nBen (9:00): Why?`), "");
    expect(drafts.length).toBeGreaterThan(2);
    for (const { startMs, endMs, speaker } of drafts.slice(0, -1)) {
      expect({ startMs, endMs, speaker }).toEqual({ startMs: 5000, endMs: 540_000, speaker: "Anna" });
    }
  });

  it("joins captions of one speaker to sentences, and parts them at a pause or another speaker", () => {
    const cue = (from: number, to: number, text: string) => `0:${from} --> 0:${to}\n${text}`;
    const cues = [
      cue(10, 12, "<v Ann>This is"),
      cue(12, 14, "<v Ann>one thought."),
      cue(14, 15, "<v Ben>Yes."),
      cue(30, 31, "<v Ben>Later."),
    ];
    expect(textsOf(["WEBVTT", ...cues].join("\n\n"))).toEqual(["This is one thought.", "Yes.", "Later."]);
  });

  it("ends a joined passage with its last caption", () => {
    const [draft] = segmentCues(readTranscript("WEBVTT\n\n0:10 --> 0:12\nOne\n\n0:13 --> 0:15\ntwo."), "");
    expect(draft).toEqual({ startMs: 10_000, endMs: 15_000, speaker: "", text: "One two." });
  });
});

describe("splitLong", () => {
  it("leaves 1,200 characters whole and splits 1,201 into much the same halves", () => {
    const sentence = "It was so. ";
    const whole = `${"a".repeat(MAX_PASSAGE_LENGTH - 7)}. Then.`;
    expect(splitLong(whole)).toEqual([whole]);
    expect(splitLong(`a${whole}`)).toHaveLength(2);
    const parts = splitLong(sentence.repeat(120).trim());
    expect(parts.length).toBe(2);
    for (const part of parts) expect(part).toMatch(/^It was so\..*It was so\.$/);
  });

  it("splits at a paragraph's end before a line's, and at a line's before a sentence's", () => {
    const [words, sentence] = ["word ".repeat(130).trim(), "One. Two. "];
    expect(splitLong(`${words}\n\n${sentence.repeat(80)}`)[0]).toBe(words);
    expect(splitLong(`${words}\n${sentence.repeat(80)}`)[0]).toBe(words);
  });

  it("does not end a sentence at a title, or where the next word goes on in small letters", () => {
    const text = `${"b ".repeat(300)}and Mr. Shaffer “went?” and came ${"c ".repeat(400)}`;
    for (const part of splitLong(text)) expect(part).not.toMatch(/Mr\.$|went\?”$/);
  });

  it("never cuts a word, and never a surrogate pair in what is no word", () => {
    const word = "x".repeat(3000);
    expect(splitLong(`${word} ${word}`)).toEqual([word, word]);
    const parts = splitLong("😀".repeat(30_001));
    expect(parts.join("")).toBe("😀".repeat(30_001));
    expect(parts.every((part) => part.isWellFormed())).toBe(true);
  });
});
