import { describe, expect, it } from "vitest";
import { readTranscript } from "../read-transcript.ts";

const speakersOf = (value: unknown) => readTranscript(JSON.stringify(value)).cues.map(({ speaker }) => speaker);
const SEGMENTS = [
  { speaker: "spk_0", start: 1, end: 2, text: "One." },
  { speaker: "spk_1", start: 2, end: 3, text: "Two." },
];
const UNNAMED = ["spk_0", "spk_1"];

describe("labels beside segments", () => {
  it.each<[string, object, string[]]>([
    ["moods", { emotions: { spk_0: { label: "angry" }, spk_1: { info: { label: "calm" } } } }, UNNAMED],
    ["labels of anything", { labels: { spk_0: "female", spk_1: "male" } }, UNNAMED],
    ["titles of a list", { jobs: [{ speaker: "spk_0", title: "Doctor" }] }, UNNAMED],
    ["labels of speakers", { speakers: [{ id: "spk_0", label: "Ann" }] }, ["Ann", "spk_1"]],
    ["a map of labels of speakers", { speaker_labels: { spk_0: "Ann", spk_1: "Ben" } }, ["Ann", "Ben"]],
    ["names of anything", { info: { spk_0: { name: "Ann" } } }, ["Ann", "spk_1"]],
  ])("are names of speakers only where they describe people: %s", (_name, beside, speakers) => {
    expect(speakersOf({ ...beside, segments: SEGMENTS })).toEqual(speakers);
  });
});

describe("JSON of an odd shape", () => {
  it("reads a track of 200,000 segments, up to the limit of segments", () => {
    const track = (count: number) => Array.from({ length: count }, (_, start) => ({ start, text: "a" }));
    const read = () => readTranscript(JSON.stringify({ Ann: track(200_000), Ben: track(1) }));
    expect(read).not.toThrow(RangeError);
  });

  it("reads 200,000 fields of objects", () => {
    const fields = Object.fromEntries(Array.from({ length: 200_000 }, (_, at) => [`f${at}`, {}]));
    expect(speakersOf({ ...fields, segments: SEGMENTS })).toEqual(UNNAMED);
  });

  it("reads 200,000 numbers of speakers beside a list of names", () => {
    const segments = Array.from({ length: 200_000 }, (_, at) => ({ speaker: at + 1, start: at, text: "a" }));
    const read = () => readTranscript(JSON.stringify({ names: ["Ann"], segments }));
    expect(read).not.toThrow(RangeError);
  });

  it.each([
    ["speakers", `{"segments":[{"start":1,"text":"One.","speaker":${"[".repeat(20_000)}${"]".repeat(20_000)}}]}`],
    ["times", `{"segments":[{"text":"One.","start":${'{"relative":'.repeat(20_000)}1${"}".repeat(20_000)}}]}`],
  ])("finds no speech in 20,000 levels of %s", (_name, text) => {
    expect(readTranscript(text).cues).toMatchObject([{ speaker: "", text: "One." }]);
  });

  it("keeps all results where the last one repeats nearly all of their words", () => {
    const words = (text: string) => text.split(" ").map((word, at) => ({ word, startTime: `${at}s`, speakerTag: 1 }));
    const said = Array.from({ length: 60 }, (_, at) => `w${at}`).join(" ");
    const result = (transcript: string, of = transcript) => ({ alternatives: [{ transcript, words: words(of) }] });
    const { cues } = readTranscript(
      JSON.stringify({ results: [result(said), result("lost"), result("", `${said} los`)] }),
    );
    expect(cues.map(({ text }) => text).join(" ")).toContain("lost");
  });
});
