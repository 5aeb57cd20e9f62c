import { describe, expect, it } from "vitest";
import { readTranscript } from "../read-transcript.ts";

const clock = (second: number) => new Date(second * 1000).toISOString().slice(11, 19);
const captions = (said: readonly string[]) =>
  said.map((text, at) => `${at + 1}\n${clock(at)},000 --> ${clock(at + 1)},000\n${text}\n`).join("\n");
const speakers = (said: readonly string[]) => readTranscript(captions(said)).cues.map(({ speaker }) => speaker);
const many = (count: number, text = "and so it went on") => Array.from({ length: count }, () => text);

describe("names in captions", () => {
  it("are not read from words that recur before a colon in a long text", () => {
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

  it("are not read from the beginnings of sentences beside names at each change", () => {
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

  it("last until the next name where they stand at each change of speaker, even in few captions", () => {
    const said = ["Ann: One.", ...many(20), "Ben: Two.", ...many(20), "Ann: Three.", ...many(20), "Ben: Four."];
    expect(speakers(said)).toEqual([...many(21, "Ann"), ...many(21, "Ben"), ...many(21, "Ann"), "Ben"]);
  });

  it("last for their caption only where hardly any caption has a name", () => {
    const said = ["ANN: One.", ...many(150), "BEN: Two.", ...many(150), "ANN: Three.", ...many(150), "BEN: Four."];
    expect(speakers(said).filter((name) => name !== "")).toEqual(["ANN", "BEN", "ANN", "BEN"]);
  });

  it("last until the next >> where >> marks changes to unnamed speakers too", () => {
    const said = [">> ANN: One.", "Two.", ">> Three.", "Four.", ">> ANN: Five.", "Six."];
    expect(speakers(said)).toEqual(["ANN", "ANN", "", "", "ANN", "ANN"]);
  });

  it("last for their caption where one person is named after every >>", () => {
    expect(speakers([">> ANN: One.", "Two.", ">> ANN: Three.", "Four."])).toEqual(["ANN", "", "ANN", ""]);
  });

  it("last until the next name where a name at the first caption repeats at each paragraph", () => {
    const said = ["Ann: One.", "Two.", "Ann: Three.", "Four.", "ben ode: Five.", "Six.", "ben ode: Seven.", "Eight."];
    expect(speakers([...said, ...said])).toEqual([
      ...many(4, "Ann"),
      ...many(4, "ben ode"),
      ...many(4, "Ann"),
      ...many(4, "ben ode"),
    ]);
  });

  it("last for their caption where most captions have a name, often the one before", () => {
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

  it("are read from a line above the speech, with any signs", () => {
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
