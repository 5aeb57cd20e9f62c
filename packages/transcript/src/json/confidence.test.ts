import { expect, it } from "vitest";
import { readTranscript } from "../read-transcript.ts";
import { segmentCues } from "../segment-cues.ts";

const confidences = (value: unknown) =>
  segmentCues(readTranscript(JSON.stringify(value)), "").map(({ text, confidenceScore }) => [text, confidenceScore]);
const span = { start: 0, end: 1 };

it.each([
  ["the mean logarithm of Whisper", { avg_logprob: Math.log(0.8) }, 80],
  [
    "the mean logarithm of Whisper rather than its words",
    { avg_logprob: Math.log(0.8), words: [{ word: "a", probability: 1 }] },
    80,
  ],
  [
    "Whisper's words",
    {
      words: [
        { word: " aaa", probability: 0.9 },
        { word: " b", probability: 0.5 },
      ],
    },
    80,
  ],
  [
    "whisper.cpp tokens, without special ones",
    {
      tokens: [
        { text: "[_BEG_]", p: 0 },
        { text: " a", p: 0.75 },
      ],
    },
    75,
  ],
  ["a share", { confidence: 0.875 }, 88],
  ["a share as text", { confidence: "0.5" }, 50],
  ["a percentage", { confidence: 97 }, 97],
  ["a whole share", { confidence: 1 }, 100],
  ["a logarithm that is none", { avg_logprob: 3 }, 100],
  ["how well WhisperX's words fit their times", { words: [{ word: "a", score: 0.3 }] }, undefined],
  ["a word", { confidence: "high" }, undefined],
  ["less than nothing", { confidence: -1 }, undefined],
  ["nothing", {}, undefined],
])("confidence is read from %s", (_name, fields, percent) => {
  expect(confidences({ segments: [{ ...span, text: "aaaa", ...fields }] })).toEqual([["aaaa", percent]]);
});

it("confidence of joined segments is weighted by length, and ignores segments without one", () => {
  const segments = [
    { start: 0, end: 1, text: "aaaa", confidence: 0.9 },
    { start: 1, end: 2, text: "bb", confidence: 0.3 },
    { start: 2, end: 3, text: "cccccccccc" },
    { start: 9, end: 10, text: "d" },
  ];
  expect(confidences({ segments })).toEqual([
    ["aaaa bb cccccccccc", 70],
    ["d", undefined],
  ]);
});

it("confidence is read from the words of Amazon and Rev, not from punctuation", () => {
  const items = [
    {
      type: "pronunciation",
      start_time: "0.1",
      end_time: "0.2",
      alternatives: [{ content: "aaa", confidence: "0.9" }],
    },
    { type: "pronunciation", start_time: "0.2", end_time: "0.3", alternatives: [{ content: "b", confidence: "0.5" }] },
    { type: "punctuation", alternatives: [{ content: ".", confidence: "0.0" }] },
  ];
  expect(confidences({ results: { items } })).toEqual([["aaa b.", 80]]);
  const elements = [
    { type: "text", value: "aaa", ts: 0.1, end_ts: 0.2, confidence: 0.9 },
    { type: "punct", value: "." },
  ];
  expect(confidences({ monologues: [{ speaker: 0, elements }] })).toEqual([["aaa.", 90]]);
});
