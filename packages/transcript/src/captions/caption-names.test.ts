import { describe, expect, it } from "vitest";
import { readTranscript } from "../read-transcript.ts";

const clock = (second: number) => new Date(second * 1000).toISOString().slice(11, 19);
const captions = (said: readonly string[]) =>
  said.map((text, at) => `${at + 1}\n${clock(at)},000 --> ${clock(at + 1)},000\n${text}\n`).join("\n");
const speakers = (said: readonly string[]) => readTranscript(captions(said)).cues.map(({ speaker }) => speaker);
const many = (count: number, text = "and so it went on") => Array.from({ length: count }, () => text);

describe("names in captions", () => {
  it("are not words that recur before a colon in a long text", () => {
    const said = [
      ...many(80),
      "Question: why?",
      ...many(80),
      "Question: how?",
      "the point is: none",
      "the point is: two",
    ];
    expect(new Set(speakers(said))).toEqual(new Set([""]));
  });

  it("are not the beginnings of sentences among names that last", () => {
    const said = [
      "Ann: One.",
      "Two.",
      "ben: Three.",
      "so the thing about it is: four",
      "Ann: Five.",
      "Six.",
      "ben: Seven.",
    ];
    expect(speakers(said)).toEqual(["Ann", "Ann", "ben", "ben", "Ann", "Ann", "ben"]);
  });

  it("last to the next one where they stand at each change, in few of the captions too", () => {
    const said = ["Ann: One.", ...many(20), "Ben: Two.", ...many(20), "Ann: Three.", ...many(20), "Ben: Four."];
    expect(speakers(said)).toEqual([...many(21, "Ann"), ...many(21, "Ben"), ...many(21, "Ann"), "Ben"]);
  });

  it("last no longer than their captions where hardly any has one", () => {
    const said = ["ANN: One.", ...many(150), "BEN: Two.", ...many(150), "ANN: Three.", ...many(150), "BEN: Four."];
    expect(speakers(said).filter((name) => name !== "")).toEqual(["ANN", "BEN", "ANN", "BEN"]);
  });

  it("last to the next >> where it marks the changes to unnamed speakers too", () => {
    const said = [">> ANN: One.", "Two.", ">> Three.", "Four.", ">> ANN: Five.", "Six."];
    expect(speakers(said)).toEqual(["ANN", "ANN", "", "", "ANN", "ANN"]);
  });

  it("stand for their captions where one person is named in all of them after >>", () => {
    expect(speakers([">> ANN: One.", "Two.", ">> ANN: Three.", "Four."])).toEqual(["ANN", "", "ANN", ""]);
  });

  it("last through the paragraphs of one speaker from a first caption with a name on", () => {
    const said = ["Ann: One.", "Two.", "Ann: Three.", "Four.", "ben ode: Five.", "Six.", "ben ode: Seven.", "Eight."];
    expect(speakers([...said, ...said])).toEqual([
      ...many(4, "Ann"),
      ...many(4, "ben ode"),
      ...many(4, "Ann"),
      ...many(4, "ben ode"),
    ]);
  });

  it("stand for their captions where these mostly have one, with the same name in the next", () => {
    const said = [
      "Ann: One.",
      "Ann: Two.",
      "Three.",
      "Ann: Four.",
      "Ben: Five.",
      "Ben: Six.",
      "Seven.",
      "Ben: Eight.",
      "Nine.",
    ];
    expect(speakers(said)).toEqual(["Ann", "Ann", "", "Ann", "Ben", "Ben", "", "Ben", ""]);
  });

  it("stand above the speech with any signs", () => {
    const said = [
      "qx()\nOne.",
      "Ann | Acme\nTwo.",
      "qx()\nThree.",
      "qx()\nFour.",
      "Ann | Acme\nFive.",
      "qx()\nSix.",
      "Ann | Acme\nSeven.",
      "qx()\nEight.",
    ];
    expect(new Set(speakers(said))).toEqual(new Set(["qx()", "Ann | Acme"]));
  });
});
