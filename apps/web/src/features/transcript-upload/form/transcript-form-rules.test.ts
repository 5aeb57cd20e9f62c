import { describe, expect, it } from "vitest";
import { isAcceptedFile } from "./accepted-files.ts";
import {
  EMPTY_TRANSCRIPT,
  nameOf,
  problemsOf,
  type TranscriptFields,
  uploadsOf,
  withFiles,
  withName,
  withoutFile,
  withoutStored,
  withRecordingChosen,
  withRecordingsLeft,
  withSpeaker,
} from "./transcript-form-rules.ts";

const file = (name: string) => new File(["said"], name);
const namesOf = ({ files }: TranscriptFields) => files.map(({ sourceName }) => sourceName);
const two = withFiles(EMPTY_TRANSCRIPT, [file("a.txt"), file("b.txt")]);
const keyAt = ({ files }: TranscriptFields, index: number) => files[index]?.key ?? "";

describe("withFiles", () => {
  it.each([
    ["", "Kitchen interview.txt", "Kitchen interview"],
    ["   ", "part.1.docx", "part.1"],
    ["", "README", "README"],
    ["", ".txt", ""],
    ["Typed", "other.pdf", "Typed"],
  ])("with %j typed, %s names it %j", (sourceName, fileName, expected) => {
    expect(nameOf(withFiles({ ...EMPTY_TRANSCRIPT, sourceName }, [file(fileName)]))).toBe(expected);
  });

  it("names only the first file as typed, and none of those that come later", () => {
    const fields = withFiles({ ...EMPTY_TRANSCRIPT, sourceName: "Typed" }, [file("a.txt"), file("b.txt")]);
    expect(namesOf(withFiles(fields, [file("c.txt")]))).toEqual(["Typed", "b", "c"]);
  });
});

describe("withoutFile", () => {
  const without = (fields: TranscriptFields, index: number) => withoutFile(fields, keyAt(fields, index));

  it("keeps the others, and gives up names that came from files", () => {
    const one = without(two, 0);
    expect([namesOf(one), nameOf(one)]).toEqual([["b"], "b"]);
    const none = without(one, 0);
    expect([namesOf(none), nameOf(none)]).toEqual([[], ""]);
    expect(nameOf(withFiles(none, [file("c.txt")]))).toBe("c");
  });

  it("keeps the name that was typed for the only one", () => {
    const typed = withFiles(withName(EMPTY_TRANSCRIPT, null, "Kitchen"), [file("a.txt")]);
    expect(nameOf(without(typed, 0))).toBe("Kitchen");
    expect(nameOf(without(withName(without(two, 0), null, "Typed"), 0))).toBe("Typed");
  });
});

it("leaves nothing of files that are stored, not even a name that was typed for one", () => {
  const named = withName(two, keyAt(two, 1), "Typed");
  const none = withoutStored(named, new Set([keyAt(named, 0), keyAt(named, 1)]));
  expect([namesOf(none), nameOf(none)]).toEqual([[], ""]);
  const one = withoutStored(named, new Set([keyAt(named, 0)]));
  expect([namesOf(one), nameOf(one)]).toEqual([["Typed"], "Typed"]);
});

describe("withName", () => {
  it("names the only source, with a file or without", () => {
    expect(nameOf(withName(EMPTY_TRANSCRIPT, null, "A"))).toBe("A");
    expect(nameOf(withName(withFiles(EMPTY_TRANSCRIPT, [file("a.txt")]), null, "B"))).toBe("B");
  });

  it("names one of several", () => {
    expect(namesOf(withName(two, keyAt(two, 1), "B"))).toEqual(["a", "B"]);
  });
});

it.each([
  ["a.txt", true],
  ["a.PDF", true],
  ["a.docx", true],
  ["a.mp3", true],
  ["a.mp4", true],
  ["a.doc", false],
  ["a.txt.exe", false],
  ["txt", false],
])("accepts %s: %s", (name, expected) => {
  expect(isAcceptedFile(file(name))).toBe(expected);
});

describe("problemsOf", () => {
  const problems = (fields: Partial<TranscriptFields>) => {
    const found = problemsOf({ ...EMPTY_TRANSCRIPT, ...fields });
    return found === null ? null : Object.keys(found).filter((key) => key !== "names");
  };

  it("wants a name, and a file or a text", () => {
    expect(problems({})).toEqual(["sourceName", "content"]);
    expect(problems({ sourceName: " ", fullText: "said" })).toEqual(["sourceName"]);
    expect(problems({ sourceName: "A", fullText: "\n" })).toEqual(["content"]);
    expect(problems({ sourceName: "A", fullText: "said" })).toBeNull();
    expect(problems({ files: two.files })).toBeNull();
  });

  it("wants a name for each file", () => {
    const fields = withName(two, keyAt(two, 1), " ");
    expect(problemsOf(fields)?.names).toEqual(new Set([keyAt(two, 1)]));
  });
});

describe("uploadsOf", () => {
  it("sends the text as pasted", () => {
    const fields = { ...EMPTY_TRANSCRIPT, sourceName: " A ", speaker: " Rosa ", fullText: " said\n" };
    expect(uploadsOf(fields)).toEqual([{ key: "pasted", sourceName: "A", speaker: "Rosa", fullText: " said\n" }]);
  });

  it("sends each file, and no text", () => {
    const fields = withName({ ...two, speaker: " Rosa ", fullText: "said" }, keyAt(two, 0), " A ");
    const [a, b] = two.files;
    expect(uploadsOf(fields)).toEqual([
      { key: a?.key, sourceName: "A", speaker: "Rosa", file: a?.file },
      { key: b?.key, sourceName: "b", speaker: "Rosa", file: b?.file },
    ]);
  });
});

describe("a pair of transcript and recording", () => {
  const pair = withFiles(EMPTY_TRANSCRIPT, [file("a.mp3"), file("a.txt")]);
  const key = keyAt(pair, 0);

  it("is one draft, and what is left of it without its recording is the recording of the new source", () => {
    expect(uploadsOf(pair)).toMatchObject([
      { key, sourceName: "a", file: { name: "a.txt" }, recording: { name: "a.mp3" } },
    ]);
    const left = withRecordingsLeft(pair, new Map([[key, "s1"]]));
    expect(uploadsOf(left)).toEqual([{ key, sourceName: "a", speaker: "", file: expect.any(File), addTo: "s1" }]);
    expect(uploadsOf(left)).toMatchObject([{ file: { name: "a.mp3" } }]);
  });

  it("goes on for the source that it began for", () => {
    const place = { id: "s1", name: "Talk" };
    const going = withFiles(EMPTY_TRANSCRIPT, [file("a.mp3"), file("b.txt")], () => place);
    expect(going.files.map(({ addTo }) => addTo)).toEqual([place, null]);
  });
});

it("takes the first recording for a source, in place of one chosen before, and nothing else", () => {
  const place = { id: "s1", name: "Talk" };
  const first = withRecordingChosen(EMPTY_TRANSCRIPT, [file("notes.txt"), file("a.mp3"), file("b.mp3")], place);
  expect(first.fields.files.map(({ file, addTo }) => [file.name, addTo])).toEqual([["a.mp3", place]]);
  const second = withRecordingChosen(first.fields, [file("b.mp3")], place);
  expect(second.fields.files.map(({ file }) => file.name)).toEqual(["b.mp3"]);
  const refused = withRecordingChosen(second.fields, [file("notes.txt")], place);
  expect(refused).toEqual({
    fields: second.fields,
    refusal: "Only recordings can be added here: .mp3, .mp4, .m4a, .wav, .webm.",
  });
});

it("uploads no empty file, and asks for content where there is no other", () => {
  const empty = new File([], "empty.txt");
  expect(uploadsOf(withFiles(EMPTY_TRANSCRIPT, [empty, file("a.txt")])).map(({ sourceName }) => sourceName)).toEqual([
    "a",
  ]);
  expect(problemsOf(withFiles(EMPTY_TRANSCRIPT, [empty, file("a.txt")]))).toBeNull();
  expect(problemsOf(withFiles(EMPTY_TRANSCRIPT, [empty]))?.content).toBe("Upload a file or paste text.");
});

it("has one speaker in all files but those with one of their own", () => {
  const all = { ...two, speaker: " Rosa " };
  const speakersOf = (fields: TranscriptFields) => uploadsOf(fields).map(({ speaker }) => speaker);
  expect(speakersOf(all)).toEqual(["Rosa", "Rosa"]);
  expect(speakersOf(withSpeaker(all, keyAt(all, 1), "Ida"))).toEqual(["Rosa", "Ida"]);
});
