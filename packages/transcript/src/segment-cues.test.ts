import { describe, expect, it } from "vitest";
import type { Segmenting } from "./cue.ts";
import { readTranscript } from "./read-transcript.ts";
import { segmentCues } from "./segment-cues.ts";

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
  const chosen = (text: string, segmenting: Segmenting, joinsAsides = false) =>
    segmentCues(readTranscript(text), "", segmenting, joinsAsides).map((draft) => draft.text);
  const sentences = Array.from({ length: 40 }, (_, index) => `This is the sentence with number ${index + 10}.`);
  const captions = `WEBVTT\n\n${sentences.map((text, index) => `0:${index + 10} --> 0:${index + 11}\n${text}`).join("\n\n")}`;
  const wordsOf = (text: string) => text.split(" ").length;

  it("keeps each cue as the text has it when segmenting by cue", () => {
    expect(chosen(captions, "cue")).toEqual(sentences);
    expect(chosen("Anna: One.\n\nTwo.\n\nBen: Three.\n\nAnna: Four.\n\nBen: Five.", "cue")[0]).toBe("One.\n\nTwo.");
  });

  it("splits running text into parts of 60 to 120 words by paragraph too, and by turn where it is too long", () => {
    for (const segmenting of ["part", "paragraph", "turn"] as const) {
      const texts = chosen(captions, segmenting);
      expect(texts.join(" ")).toBe(sentences.join(" "));
      expect(texts.map(wordsOf)).toEqual([91, 98, 91]);
    }
    expect(textsOf(captions)).toEqual(chosen(captions, "part"));
  });

  it("keeps a turn of up to 1,200 characters whole, and parts it on request, with the times of the turn", () => {
    const turn = sentences.slice(0, 28).join(" ");
    const interview = `Anna (0:05): ${turn}\n\nBen (9:00): Why?`;
    expect(textsOf(interview)).toEqual([turn, "Why?"]);
    const parts = segmentCues(readTranscript(interview), "", "part");
    expect(parts.map(({ text }) => wordsOf(text))).toEqual([98, 98, 1]);
    expect(parts.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
      [5000, 540_000],
      [5000, 540_000],
      [540_000, null],
    ]);
  });

  it("splits a timed turn at blank lines by paragraph, and keeps an untimed one whole by turn", () => {
    expect(chosen("Anna  0:05\nOne.\n\nTwo.\n\nBen  0:09\nThree.", "paragraph")).toEqual(["One.", "Two.", "Three."]);
    const labelled = "Anna: One.\n\nTwo.\n\nBen: Three.\n\nAnna: Four.\n\nBen: Five.";
    expect(chosen(labelled, "turn")).toEqual(["One.\n\nTwo.", "Three.", "Four.", "Five."]);
    expect(textsOf(labelled)).toEqual(["One.", "Two.", "Three.", "Four.", "Five."]);
  });

  it("joins asides with the turn around them on request, and gives it the times of all", () => {
    const interview =
      "Anna (0:05): We closed\n\nBen (0:09): Mm.\n\nAnna (0:10): the mill.\n\nBen (0:15): Why?\n\nAnna (0:17): Rain.";
    expect(textsOf(interview)).toHaveLength(5);
    expect(segmentCues(readTranscript(interview), "", "turn", true)).toEqual([
      {
        ...{ startMs: 5000, endMs: 15_000, speaker: "Anna", text: "We closed [Ben: Mm.] the mill." },
        cues: [[21, 10_000]],
      },
      { startMs: 15_000, endMs: 17_000, speaker: "Ben", text: "Why?" },
      { startMs: 17_000, endMs: null, speaker: "Anna", text: "Rain." },
    ]);
    expect(chosen(interview, "cue", true)).toHaveLength(5);
    const vtt = "WEBVTT\n\n0:01 --> 0:02\n<v Ann>We\n\n0:02 --> 0:03\n<v Ben>Yeah.\n\n0:03 --> 0:04\n<v Ann>left.";
    expect(chosen(vtt, "part", true)).toEqual(["We [Ben: Yeah.] left."]);
  });
});

describe("joined captions", () => {
  const joined = (...cues: [from: number, to: number, text: string][]) =>
    segmentCues(
      readTranscript(`WEBVTT\n\n${cues.map(([from, to, text]) => `${from} --> ${to}\n${text}`).join("\n\n")}`),
      "",
    );

  it("end at the latest end time, and before a pause of four seconds", () => {
    expect(joined([1, 9, "One"], [2, 3, "two"], [12.999, 14, "three"], [18, 19, "four"])).toEqual([
      { startMs: 1000, endMs: 14_000, speaker: "", text: "One two three", cues: [[8, 12_999]] },
      { startMs: 18_000, endMs: 19_000, speaker: "", text: "four" },
    ]);
  });

  it("begin with the cue in which their text begins", () => {
    const sentence = "We walked on along the river to the old mill.";
    const half = sentence.split(" ").slice(0, 5).join(" ");
    const rest = sentence.slice(half.length + 1);
    const cues = Array.from({ length: 30 }, (_, at): [number, number, string] => [at, at + 1, `${rest} ${half}`]);
    const [first, second] = joined(...cues);
    expect(second?.text.startsWith("We walked")).toBe(true);
    expect(second?.startMs).toBe((first?.endMs ?? 0) - 1000);
  });

  it("end with a caption where the text has no punctuation, at a pause if there is one", () => {
    const words = (at: number) => Array.from({ length: 8 }, (_, word) => `word${at}x${word}`).join(" ");
    const cues = Array.from({ length: 30 }, (_, at): [number, number, string] => [at * 3, at * 3 + 2.8, words(at)]);
    for (const { text } of joined(...cues)) expect(text).toMatch(/^word\d+x0.*x7$/);
    const paused = cues.map(([from, to, text], at): [number, number, string] => [from, at === 9 ? to - 2 : to, text]);
    expect(joined(...paused)[0]?.text).toMatch(/word9x7$/);
  });

  it("never exceed 1,200 characters", () => {
    const words = (count: number) => "x".repeat(count);
    expect(joined([1, 2, words(600)], [2, 3, words(600)]).map(({ startMs }) => startMs)).toEqual([1000, 2000]);
  });

  it("have no space between Chinese or Japanese lines", () => {
    expect(
      joined([1, 2, "これは"], [2, 3, "ペンです。"], [3, 4, "Yes"], [4, 5, "第二"]).map(({ text }) => text),
    ).toEqual(["これはペンです。 Yes 第二"]);
  });
});

describe("the cues of a segment", () => {
  const cuesOf = (text: string) => segmentCues(readTranscript(text), "").map(({ text, cues = [] }) => ({ text, cues }));

  it("are those of the captions that begin a sentence or come five seconds later, by their places", () => {
    const vtt = [
      ...["WEBVTT", "0:01 --> 0:03\nWe closed", "0:03 --> 0:04\nthe mill. It"],
      ...["0:04 --> 0:06\nrained.", "0:06 --> 0:07\nNobody", "0:07 --> 0:09\ncame."],
    ].join("\n\n");
    const [segment] = cuesOf(vtt);
    expect(segment?.cues.map(([offset, ms]) => [segment.text.slice(offset), ms])).toEqual([["Nobody came.", 6000]]);
  });

  it("are those of timed words, with and without the text beside them", () => {
    const words = "We closed the mill. It rained. Nobody came.".split(" ").map((word, index) => {
      return { word, start: index + 1, end: index + 1.5, speaker: "A" };
    });
    const expected = [
      ["It rained. Nobody came.", 5000],
      ["Nobody came.", 7000],
    ];
    const written = words.map(({ word }) => word).join(" ");
    for (const json of [
      { words },
      { segments: [{ start: 1, end: 9, text: written, speaker: "A", words }] },
      { text: written, words: words.map(({ speaker: _, ...word }) => word) },
    ]) {
      const [segment] = cuesOf(JSON.stringify(json));
      expect(segment?.cues.map(([offset, ms]) => [segment.text.slice(offset), ms])).toEqual(expected);
    }
  });

  it("belong to the part of a long text that they are in", () => {
    const sentences = Array.from({ length: 40 }, (_, index) => `This is the sentence with number ${index + 10}.`);
    const vtt = `WEBVTT\n\n${sentences.map((text, index) => `0:${index + 10} --> 0:${index + 11}\n${text}`).join("\n\n")}`;
    for (const { text, cues } of cuesOf(vtt)) {
      expect(cues.length).toBeGreaterThan(5);
      for (const [offset, ms] of cues)
        expect(text.slice(offset)).toMatch(`This is the sentence with number ${ms / 1000}`);
    }
  });
});
