import { describe, expect, it } from "vitest";
import { speakerEditsSchema, speakerRenamesSchema, withSpeakerEdits, withSpeakersRenamed } from "./speaker-edits.ts";

const said = ["Ann", "ANN", "Ben", "", "Ann"].map((speaker, index) => ({ speaker, text: `${index}` }));
const speakers = (edits: Parameters<typeof withSpeakerEdits>[1]) =>
  withSpeakerEdits(said, edits).map(({ speaker, text }) => `${text} ${speaker}`);

describe("withSpeakerEdits", () => {
  it.each<[string, Parameters<typeof withSpeakerEdits>[1], string[]]>([
    ["nothing", [], ["0 Ann", "1 ANN", "2 Ben", "3 ", "4 Ann"]],
    ["a new name", [{ name: "Ann", as: " Anna " }], ["0 Anna", "1 ANN", "2 Ben", "3 ", "4 Anna"]],
    ["two as one", [{ name: "ANN", as: "Ann" }], ["0 Ann", "1 Ann", "2 Ben", "3 ", "4 Ann"]],
    ["left out", [{ name: "Ann", as: null }], ["1 ANN", "2 Ben", "3 "]],
    ["a name for nobody", [{ name: "", as: "Narrator" }], ["0 Ann", "1 ANN", "2 Ben", "3 Narrator", "4 Ann"]],
    ["no name at all", [{ name: "Ben", as: "  " }], ["0 Ann", "1 ANN", "2 Ben", "3 ", "4 Ann"]],
    ["one who is not there", [{ name: "Cy", as: null }], ["0 Ann", "1 ANN", "2 Ben", "3 ", "4 Ann"]],
    [
      "names that change places",
      [
        { name: "Ann", as: "Ben" },
        { name: "Ben", as: "Ann" },
      ],
      ["0 Ben", "1 ANN", "2 Ann", "3 ", "4 Ben"],
    ],
  ])("with %s", (_, edits, expected) => expect(speakers(edits)).toEqual(expected));
});

describe("speakerEditsSchema", () => {
  const sentences = (value: unknown) => speakerEditsSchema.safeParse(value).error?.issues.map(({ message }) => message);

  it.each([
    ["Ann", "Speakers must be a list of objects with name and as."],
    [["Ann"], "Each speaker must be an object with name and as."],
    [[{ name: 1, as: null }], "Speaker name must be a text."],
    [[{ name: "Ann", as: 1 }], "New speaker name must be a text."],
    [
      Array.from({ length: 1_001 }, () => ({ name: "a", as: null })),
      "No more than 1,000 speakers can be changed at once.",
    ],
  ])("refuses %j in one sentence", (value, sentence) => expect(sentences(value)).toEqual([sentence]));

  it("takes names and nothing", () => {
    const edits = [
      { name: "", as: "Narrator" },
      { name: "Ann", as: null },
    ];
    expect(speakerEditsSchema.parse(edits)).toEqual(edits);
  });
});

describe("withSpeakersRenamed", () => {
  const said = (sourceId: string, speaker: string) => ({ sourceId, speaker });

  it("changes or swaps the names of one source, and keeps the same unchanged segments", () => {
    const segments = [said("a", "A"), said("a", "B"), said("a", ""), said("a", "C"), said("b", "A")];
    const speakers = [
      { name: "A", as: "B" },
      { name: "B", as: "A" },
      { name: "", as: "Ida" },
    ];
    const renamed = withSpeakersRenamed(segments, { sourceId: "a", speakers });
    expect(renamed.map(({ speaker }) => speaker)).toEqual(["B", "A", "Ida", "C", "A"]);
    expect(renamed[4]).toBe(segments[4]);
  });

  it("takes no empty name", () => {
    expect(speakerRenamesSchema.safeParse([{ name: "A", as: " " }]).error?.issues[0]?.message).toBe(
      "New speaker name is required.",
    );
  });
});
