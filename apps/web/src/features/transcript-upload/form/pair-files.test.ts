import { describe, expect, it } from "vitest";
import { type ChosenFile, chosenFile } from "./chosen-file.ts";
import { withPairSplit, withPairs } from "./pair-files.ts";

const chosen = (name: string, fields: Partial<ChosenFile> = {}) => chosenFile(new File(["said"], name), fields);
const dropped = (files: readonly ChosenFile[], there: readonly ChosenFile[] = []) =>
  withPairs([...there, ...files], new Set(files.map(({ key }) => key)));
const shown = (files: readonly ChosenFile[]) =>
  files.map(({ file, recording }) => (recording === null ? file.name : `${file.name} + ${recording.name}`));

describe("withPairs", () => {
  it.each([
    [["talk.mp3", "talk.vtt"], ["talk.vtt + talk.mp3"]],
    [
      ["talk.docx", "other.txt", "Talk.M4A"],
      ["talk.docx + Talk.M4A", "other.txt"],
    ],
    [["talk.wav.vtt", "talk.wav"], ["talk.wav.vtt + talk.wav"]],
    [
      ["talk.txt", "talk.mp4", "talk.srt"],
      ["talk.txt", "talk.srt + talk.mp4"],
    ],
    [
      ["talk.mp3", "talk.mp4", "talk.txt"],
      ["talk.mp4", "talk.txt + talk.mp3"],
    ],
    [
      ["talk.mp3", "talk 2.txt"],
      ["talk.mp3", "talk 2.txt"],
    ],
    [
      ["talk.txt", "talk.docx"],
      ["talk.txt", "talk.docx"],
    ],
  ])("turns %j into %j", (names, rows) => {
    expect(shown(dropped(names.map((name) => chosen(name))))).toEqual(rows);
  });

  it("pairs an added file with an existing one, and keeps split pairs split", () => {
    const [pair] = dropped([chosen("talk.txt"), chosen("talk.mp3")]);
    const parted = withPairSplit([pair as ChosenFile], (pair as ChosenFile).key);
    expect(shown(parted)).toEqual(["talk.txt", "talk.mp3"]);
    expect(shown(dropped([chosen("other.txt")], parted))).toEqual(["talk.txt", "talk.mp3", "other.txt"]);
    expect(shown(dropped([chosen("talk.mp3")], [chosen("talk.txt")]))).toEqual(["talk.txt + talk.mp3"]);
  });

  it("keeps a typed name of either file", () => {
    const named = (files: readonly ChosenFile[]) => files.map(({ sourceName }) => sourceName);
    expect(named(dropped([chosen("talk.mp3", { sourceName: "Typed" }), chosen("talk.txt")]))).toEqual(["Typed"]);
    expect(named(dropped([chosen("talk.mp3"), chosen("talk.txt", { sourceName: "Typed" })]))).toEqual(["Typed"]);
    expect(named(dropped([chosen("talk.wav.vtt"), chosen("talk.wav")]))).toEqual(["talk"]);
  });

  it("ignores empty files and recordings of existing sources", () => {
    const empty = chosenFile(new File([], "talk.txt"));
    const held = chosen("talk.mp3", { addTo: { id: "s1", name: "Talk" } });
    expect(shown(dropped([empty, chosen("talk.mp3")]))).toEqual(["talk.txt", "talk.mp3"]);
    expect(shown(dropped([held, chosen("talk.txt")]))).toEqual(["talk.mp3", "talk.txt"]);
    expect(withPairSplit([held], held.key)[0]?.addTo).toBeNull();
  });
});
