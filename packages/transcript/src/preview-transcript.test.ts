import { expect, it } from "vitest";
import { previewTranscript } from "./preview-transcript.ts";

const CAPTIONS = [
  "WEBVTT",
  "0:01 --> 0:03\n<v Anna>We closed",
  "0:03 --> 0:05\n<v Anna>the mill.",
  "0:05 --> 0:09\n<v Ben>Why?",
  "0:09 -->",
].join("\n\n");

it("previewTranscript returns the segments and speakers of a text", () => {
  expect(previewTranscript(CAPTIONS, "Carla")).toEqual({
    form: "web-vtt",
    columns: [],
    segmenting: "part",
    cueCount: 3,
    head: [],
    commentCount: 0,
    asideCount: 0,
    segments: [
      { startMs: 1000, endMs: 5000, speaker: "Anna", text: "We closed the mill." },
      { startMs: 5000, endMs: 9000, speaker: "Ben", text: "Why?" },
    ],
    speakers: [
      { name: "Anna", segmentCount: 1, length: 19 },
      { name: "Ben", segmentCount: 1, length: 4 },
    ],
    durationMs: 9000,
    warnings: [{ text: "1 of 4 captions has no text and was left out.", weight: "lost", segment: null }],
  });
});

it("previewTranscript uses the given form and segmenting", () => {
  expect(previewTranscript(CAPTIONS, "", { segmenting: "cue" }).segments).toHaveLength(3);
  const plain = previewTranscript("Anna: One.\n\nBen: Two.", "Carla", { form: "labelled" });
  expect(plain.segmenting).toBe("paragraph");
  expect(plain.speakers.map(({ name }) => name)).toEqual(["Anna", "Ben"]);
  expect(plain.durationMs).toBe(0);
  expect(previewTranscript("Anna: One.", "Carla").speakers).toEqual([{ name: "Carla", segmentCount: 1, length: 10 }]);
});

it("previewTranscript removes the lines about the source with a warning, or keeps them", () => {
  const text = "The mill\nDate: 4 March 2024\n\nAnna: One.\nBen: Two.\nAnna: Three.\nBen: Four.";
  const head = ["The mill", "Date: 4 March 2024"];
  const textsOf = ({ segments }: ReturnType<typeof previewTranscript>) => segments.map((segment) => segment.text);
  const without = previewTranscript(text, "Carla");
  expect([without.head, without.warnings, textsOf(without)]).toEqual([
    head,
    [{ text: "2 lines at the top are about the source and were left out.", weight: "routine", segment: null }],
    ["One.", "Two.", "Three.", "Four."],
  ]);
  const kept = previewTranscript(text, "Carla", { keepsHead: true });
  expect([kept.head, kept.warnings]).toEqual([head, []]);
  expect(textsOf(kept)).toEqual([head.join("\n"), "One.", "Two.", "Three.", "Four."]);
});

it("previewTranscript names the first segment of each warning, and lists routine warnings last", () => {
  const text = "WEBVTT\n\n0:01 --> 0:03\nOne.\n\n0:09 --> soon\nTwo.\n\n0:12 --> 0:13\n\n\n0:15 --> 0:16\nThree.";
  const { warnings } = previewTranscript(text, "", { segmenting: "cue" });
  expect(warnings.map(({ text, segment }) => [text, segment])).toEqual([
    ["1 of 4 captions has a time that could not be read; its text came in without one: “Two.”", 1],
    ["1 of 4 captions has no text and was left out, at 00:00:12.", 0],
  ]);
});

it("previewTranscript removes an index of words with a warning that names it, or keeps it", () => {
  const said = "ANNA: One.\nBEN: Two.\nANNA: Three.\nBEN: Four.\n";
  const entry = (word: string) =>
    `${word} ${Array.from({ length: 20 }, (_, at) => `${at + 1}:${(at % 9) + 1}`).join(" ")}`;
  const index = ["B", entry("boats"), entry("bridge"), entry("brook")];
  const without = previewTranscript(`${said}\n${index.join("\n")}`, "Carla");
  expect(without.head).toEqual(index);
  expect(without.warnings).toEqual([
    {
      text: "4 lines are an index of words, not speech, and were left out, the first: “boats 1:1 2:2 3:3 4:4 5:5 6:6 7:7 8:8…”",
      weight: "lost",
      segment: null,
    },
  ]);
  expect(without.segments.map(({ text }) => text)).toEqual(["One.", "Two.", "Three.", "Four."]);
  const kept = previewTranscript(`${said}\n${index.join("\n")}`, "Carla", { keepsHead: true });
  expect(kept.warnings).toEqual([]);
  expect(kept.segments.map(({ text }) => text).join("\n")).toContain(index.join("\n"));
  expect(kept.segments.at(-1)).toMatchObject({ speaker: "Carla", startMs: null });
});

it("previewTranscript counts the asides that could be joined, and joins them on request", () => {
  const text = "Anna: We closed\nBen: Mm.\nAnna: the mill.\nBen: Why?\nAnna: Rain.";
  const whole = previewTranscript(text, "");
  expect([whole.asideCount, whole.segments.length]).toEqual([1, 5]);
  const joined = previewTranscript(text, "", { joinsAsides: true });
  expect([joined.asideCount, joined.segments.map((segment) => segment.text)]).toEqual([
    1,
    ["We closed [Ben: Mm.] the mill.", "Why?", "Rain."],
  ]);
  expect(previewTranscript(text, "", { segmenting: "cue", joinsAsides: true })).toMatchObject({ asideCount: 0 });
});
