import { describe, expect, it } from "vitest";
import { wordIndexIn } from "./word-index.ts";

const SPEECH = [
  "ANNA: We left at 10:30 and came back by 11:15.",
  "BEN: Why?",
  "(Whereupon, at 12:04 p.m., the case was submitted.)",
];
const WORDS = ["ability", "able", "above", "dam", "flood", "grain", "mill", "river", "town", "water"];
const places = (count: number, page = 3) =>
  Array.from({ length: count }, (_, at) => `${page + at}:${((at * 7) % 25) + 1}`).join(" ");
const entries = WORDS.map((word, at) => `${word} ${places(5, at)}`);

describe("wordIndexIn", () => {
  it("finds entries on a line each, with the letters above them", () => {
    const lines = [...SPEECH, "", "A", ...entries.slice(0, 3), "", "D", ...entries.slice(3)];
    expect(wordIndexIn(lines)).toEqual({ start: 4, end: lines.length });
  });

  it("finds columns side by side, between heads and feet of pages", () => {
    const rows = WORDS.map((word) => `${word}     action 8:11 9:9      agrees 43:12     answer4:19 5:2`);
    const page = ["     Official", "                  78", ...rows, "     Reporters Ltd"];
    const lines = [...SPEECH, ...page, ...page];
    expect(wordIndexIn(lines)).toEqual({ start: 3, end: lines.length });
  });

  it("finds words above their places, counts of places, and a word cut off", () => {
    const lines = [
      ...SPEECH,
      "[& - able]",
      "above-entitled",
      ...WORDS.flatMap((word) => [`${word}... [5]`, places(5)]),
    ];
    expect(wordIndexIn(lines)).toEqual({ start: 3, end: lines.length });
  });

  it("ends the index at the text below it", () => {
    const lines = [...SPEECH, ...entries, "", "I certify that this is a true record of what was said on that day."];
    expect(wordIndexIn(lines)).toEqual({ start: 3, end: 13 });
  });

  it.each([
    ["times on lines", Array.from({ length: 90 }, (_, at) => `${at}:${String((at * 7) % 60).padStart(2, "0")}`)],
    ["a timetable", Array.from({ length: 90 }, (_, at) => `10:${10 + (at % 50)} Lunch`)],
    [
      "verses in a sermon",
      Array.from({ length: 90 }, (_, at) => `We read verse ${at + 1}:${(at % 9) + 1} of it once more.`),
    ],
    ["a few scores", ["Ulm 3:2 2:1 1:1", "Bonn 2:2 1:3 4:1"]],
    ["verses in a conversation", WORDS.map((word) => `ANNA: See ${word} ${places(5)}.`)],
    ["verses between questions", WORDS.map((_word, at) => `${at % 2 ? "A." : "Q."} Mark ${places(5)}`)],
    ["many scores", WORDS.toReversed().map((team) => `${team} ${places(5)}`)],
    ["speech", SPEECH],
  ])("finds no index in %s", (_name, lines) => {
    expect(wordIndexIn(lines)).toBeNull();
  });
});
