import { describe, expect, it } from "vitest";
import type { Segmenting } from "./cue.ts";
import { readTranscript } from "./read-transcript.ts";
import { segmentCues } from "./segment-cues.ts";
import { MAX_SEGMENT_LENGTH, splitLong } from "./split-long.ts";

const textsOf = (text: string, speaker = "") => segmentCues(readTranscript(text), speaker).map((draft) => draft.text);

describe("segmentCues", () => {
  it("splits untimed text at blank lines and names the given speaker", () => {
    expect(segmentCues(readTranscript("One.\n\nTwo."), "Anna")).toEqual([
      { startMs: null, endMs: null, speaker: "Anna", text: "One." },
      { startMs: null, endMs: null, speaker: "Anna", text: "Two." },
    ]);
  });

  it("prefers the speakers of the text to the given one", () => {
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

  it("keeps a timed turn of several short paragraphs in one segment", () => {
    expect(textsOf("Anna  0:05\nOne.\n\nTwo.\n\nBen  0:09\nThree.")).toEqual(["One.\n\nTwo.", "Three."]);
  });

  it("gives every part of a long turn the times of the turn", () => {
    const drafts = segmentCues(readTranscript(`Anna (0:05): ${"We walked on. ".repeat(200)}\n\nBen (9:00): Why?`), "");
    expect(drafts.length).toBeGreaterThan(2);
    for (const { startMs, endMs, speaker } of drafts.slice(0, -1)) {
      expect({ startMs, endMs, speaker }).toEqual({ startMs: 5000, endMs: 540_000, speaker: "Anna" });
    }
  });

  it("joins captions of one speaker into sentences, and splits them at a pause or a change of speaker", () => {
    const cue = (from: number, to: number, text: string) => `0:${from} --> 0:${to}\n${text}`;
    const cues = [
      cue(10, 12, "<v Ann>This is"),
      cue(12, 14, "<v Ann>one thought."),
      cue(14, 15, "<v Ben>Yes."),
      cue(30, 31, "<v Ben>Later."),
    ];
    expect(textsOf(["WEBVTT", ...cues].join("\n\n"))).toEqual(["This is one thought.", "Yes.", "Later."]);
  });

  it("ends a joined segment with its last caption", () => {
    const [draft] = segmentCues(readTranscript("WEBVTT\n\n0:10 --> 0:12\nOne\n\n0:13 --> 0:15\ntwo."), "");
    expect(draft).toEqual({ startMs: 10_000, endMs: 15_000, speaker: "", text: "One two." });
  });
});

describe("a chosen segmenting", () => {
  const chosen = (text: string, segmenting: Segmenting) =>
    segmentCues(readTranscript(text), "", segmenting).map((draft) => draft.text);
  const sentences = Array.from({ length: 40 }, (_, index) => `This is the sentence with number ${index + 10}.`);
  const captions = `WEBVTT\n\n${sentences.map((text, index) => `0:${index + 10} --> 0:${index + 11}\n${text}`).join("\n\n")}`;

  it("keeps each cue as the text has it when segmenting by cue", () => {
    expect(chosen(captions, "cue")).toEqual(sentences);
    expect(chosen("Anna: One.\n\nTwo.\n\nBen: Three.\n\nAnna: Four.\n\nBen: Five.", "cue")[0]).toBe("One.\n\nTwo.");
  });

  it("joins captions into a few sentences by turn, and up to the segment limit by paragraph", () => {
    for (const [segmenting, atLeast] of [
      ["turn", 200],
      ["paragraph", 800],
    ] as const) {
      const texts = chosen(captions, segmenting);
      expect(texts.join(" ")).toBe(sentences.join(" "));
      for (const text of texts.slice(0, -1)) {
        expect(text.length).toBeGreaterThanOrEqual(atLeast);
        expect(text.length).toBeLessThan(atLeast + 50);
      }
    }
  });

  it("splits a timed turn at blank lines by paragraph, and keeps an untimed one whole by turn", () => {
    expect(chosen("Anna  0:05\nOne.\n\nTwo.\n\nBen  0:09\nThree.", "paragraph")).toEqual(["One.", "Two.", "Three."]);
    const labelled = "Anna: One.\n\nTwo.\n\nBen: Three.\n\nAnna: Four.\n\nBen: Five.";
    expect(chosen(labelled, "turn")).toEqual(["One.\n\nTwo.", "Three.", "Four.", "Five."]);
    expect(textsOf(labelled)).toEqual(["One.", "Two.", "Three.", "Four.", "Five."]);
  });
});

describe("joined captions", () => {
  const joined = (...cues: [from: number, to: number, text: string][]) =>
    segmentCues(
      readTranscript(`WEBVTT\n\n${cues.map(([from, to, text]) => `${from} --> ${to}\n${text}`).join("\n\n")}`),
      "",
    );

  it("end at the latest end time, and before a pause of two seconds", () => {
    expect(joined([1, 9, "One"], [2, 3, "two"], [10.999, 12, "three"], [14, 15, "four"])).toEqual([
      { startMs: 1000, endMs: 12_000, speaker: "", text: "One two three" },
      { startMs: 14_000, endMs: 15_000, speaker: "", text: "four" },
    ]);
  });

  it("never exceed 1,200 characters", () => {
    const words = (count: number) => "x".repeat(count);
    expect(joined([1, 2, words(600)], [2, 3, words(599)])).toHaveLength(1);
    expect(joined([1, 2, words(600)], [2, 3, words(600)]).map(({ startMs }) => startMs)).toEqual([1000, 2000]);
  });

  it("have no space between Chinese or Japanese lines", () => {
    expect(
      joined([1, 2, "これは"], [2, 3, "ペンです。"], [3, 4, "Yes"], [4, 5, "第二"]).map(({ text }) => text),
    ).toEqual(["これはペンです。 Yes 第二"]);
  });
});

describe("splitLong", () => {
  it("keeps 1,200 characters whole and splits 1,201 into similar halves", () => {
    const sentence = "It was so. ";
    const whole = `${"a".repeat(MAX_SEGMENT_LENGTH - 7)}. Then.`;
    expect(splitLong(whole)).toEqual([whole]);
    expect(splitLong(`a${whole}`)).toHaveLength(2);
    const parts = splitLong(sentence.repeat(120).trim());
    expect(parts.length).toBe(2);
    for (const part of parts) expect(part).toMatch(/^It was so\..*It was so\.$/);
  });

  it("prefers the end of a paragraph to that of a line, and the end of a line to that of a sentence", () => {
    const [words, sentence] = ["word ".repeat(130).trim(), "One. Two. "];
    expect(splitLong(`${words}\n\n${sentence.repeat(80)}`)[0]).toBe(words);
    expect(splitLong(`${words}\n${sentence.repeat(80)}`)[0]).toBe(words);
  });

  it("does not end a sentence after a title, or before a lower-case word", () => {
    const text = `${"b ".repeat(300)}and Mr. Shaffer “went?” and came ${"c ".repeat(400)}`;
    for (const part of splitLong(text)) expect(part).not.toMatch(/Mr\.$|went\?”$/);
  });

  it("never splits a word, and never a surrogate pair in a text without words", () => {
    const word = "x".repeat(3000);
    expect(splitLong(`${word} ${word}`)).toEqual([word, word]);
    const parts = splitLong("😀".repeat(30_001));
    expect(parts.join("")).toBe("😀".repeat(30_001));
    expect(parts.every((part) => part.isWellFormed())).toBe(true);
  });
});
