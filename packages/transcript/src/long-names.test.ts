import { describe, expect, it } from "vitest";
import { readTranscript } from "./read-transcript.ts";
import { textsOfWarnings } from "./warnings.ts";

const transcript = (...names: string[]) =>
  JSON.stringify({
    segments: names.map((speaker, start) => ({ start, end: start + 1, speaker, text: `word ${start}` })),
  });
const speakersOf = (text: string) => readTranscript(text).cues.map(({ speaker }) => speaker);

describe("the length limit of names", () => {
  it("keeps a name of 300 letters, and cuts one of 301 with one warning", () => {
    const [fitting, long] = ["F".repeat(300), "L".repeat(301)];
    const text = transcript(fitting, long, fitting, long);
    expect(speakersOf(text)).toEqual([fitting, `${"L".repeat(299)}…`, fitting, `${"L".repeat(299)}…`]);
    expect(textsOfWarnings(readTranscript(text).warnings)).toEqual([
      "One name has more than 300 letters and was cut: “LLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLL…”",
    ]);
    expect(readTranscript(transcript(fitting, "Ada")).warnings).toEqual([]);
  });

  it("cuts a name between characters, not inside a surrogate pair", () => {
    const [speaker = ""] = speakersOf(transcript(`${"x".repeat(298)}${"😀".repeat(5)}`));
    expect(speaker).toBe(`${"x".repeat(298)}…`);
  });

  it.each([
    [
      "a list of names",
      JSON.stringify({
        speakers: [
          { id: 0, name: "N".repeat(5_000) },
          { id: 1, name: "Bob" },
        ],
        monologues: [0, 1].map((speaker) => ({ speaker, elements: [{ type: "text", value: "word", ts: speaker }] })),
      }),
    ],
    ["a table", `start,end,speaker,text\n1,2,${"N".repeat(5_000)},hello there\n3,4,Bob,yes`],
  ])("applies to names in %s", (_, text) => {
    expect(speakersOf(text).map(({ length }) => length)).toEqual([300, 3]);
  });
});
