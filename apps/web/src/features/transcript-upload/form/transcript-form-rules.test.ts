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
  ])("with the typed name %j, the file %s is named %j", (sourceName, fileName, expected) => {
    expect(nameOf(withFiles({ ...EMPTY_TRANSCRIPT, sourceName }, [file(fileName)]))).toBe(expected);
  });

  it("gives a typed name to the first file only", () => {
    const fields = withFiles({ ...EMPTY_TRANSCRIPT, sourceName: "Typed" }, [file("a.txt"), file("b.txt")]);
    expect(namesOf(withFiles(fields, [file("c.txt")]))).toEqual(["Typed", "b", "c"]);
  });
});

describe("withoutFile", () => {
  const without = (fields: TranscriptFields, index: number) => withoutFile(fields, keyAt(fields, index));

  it("keeps the other files, and drops a name taken from the removed one", () => {
    const one = without(two, 0);
    expect([namesOf(one), nameOf(one)]).toEqual([["b"], "b"]);
    const none = without(one, 0);
    expect([namesOf(none), nameOf(none)]).toEqual([[], ""]);
    expect(nameOf(withFiles(none, [file("c.txt")]))).toBe("c");
  });

  it("keeps the typed name of the only file", () => {
    const typed = withFiles(withName(EMPTY_TRANSCRIPT, null, "Kitchen"), [file("a.txt")]);
    expect(nameOf(without(typed, 0))).toBe("Kitchen");
    expect(nameOf(without(withName(without(two, 0), null, "Typed"), 0))).toBe("Typed");
  });
});

it("withoutStored removes stored files and their typed names", () => {
  const named = withName(two, keyAt(two, 1), "Typed");
  const none = withoutStored(named, new Set([keyAt(named, 0), keyAt(named, 1)]));
  expect([namesOf(none), nameOf(none)]).toEqual([[], ""]);
  const one = withoutStored(named, new Set([keyAt(named, 0)]));
  expect([namesOf(one), nameOf(one)]).toEqual([["Typed"], "Typed"]);
});

describe("withName", () => {
  it("names the only source, with or without a file", () => {
    expect(nameOf(withName(EMPTY_TRANSCRIPT, null, "A"))).toBe("A");
    expect(nameOf(withName(withFiles(EMPTY_TRANSCRIPT, [file("a.txt")]), null, "B"))).toBe("B");
  });

  it("names one of several files", () => {
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
])("isAcceptedFile for %s returns %s", (name, expected) => {
  expect(isAcceptedFile(file(name))).toBe(expected);
});

describe("problemsOf", () => {
  const problems = (fields: Partial<TranscriptFields>) => {
    const found = problemsOf({ ...EMPTY_TRANSCRIPT, ...fields });
    return found === null ? null : Object.keys(found).filter((key) => key !== "names");
  };

  it("requires a name, and a file or text", () => {
    expect(problems({})).toEqual(["sourceName", "content"]);
    expect(problems({ sourceName: " ", fullText: "said" })).toEqual(["sourceName"]);
    expect(problems({ sourceName: "A", fullText: "\n" })).toEqual(["content"]);
    expect(problems({ sourceName: "A", fullText: "said" })).toBeNull();
    expect(problems({ files: two.files })).toBeNull();
  });

  it("requires a name for each file", () => {
    const fields = withName(two, keyAt(two, 1), " ");
    expect(problemsOf(fields)?.names).toEqual(new Set([keyAt(two, 1)]));
  });
});

describe("uploadsOf", () => {
  it("sends pasted text unchanged", () => {
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

describe("pair of transcript and recording", () => {
  const pair = withFiles(EMPTY_TRANSCRIPT, [file("a.mp3"), file("a.txt")]);
  const key = keyAt(pair, 0);

  it("is one upload, of which an unsent recording stays as that of the created source", () => {
    expect(uploadsOf(pair)).toMatchObject([
      { key, sourceName: "a", file: { name: "a.txt" }, recording: { name: "a.mp3" } },
    ]);
    const left = withRecordingsLeft(pair, new Map([[key, "s1"]]));
    expect(uploadsOf(left)).toEqual([{ key, sourceName: "a", speaker: "", file: expect.any(File), addTo: "s1" }]);
    expect(uploadsOf(left)).toMatchObject([{ file: { name: "a.mp3" } }]);
  });

  it("resumes for the source that it belongs to", () => {
    const place = { id: "s1", name: "Talk" };
    const going = withFiles(EMPTY_TRANSCRIPT, [file("a.mp3"), file("b.txt")], () => place);
    expect(going.files.map(({ addTo }) => addTo)).toEqual([place, null]);
  });
});

it("withRecordingChosen replaces the chosen recording by the first recording among the files", () => {
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

it("uploadableFiles omits empty files, and problemsOf requires content without others", () => {
  const empty = new File([], "empty.txt");
  expect(uploadsOf(withFiles(EMPTY_TRANSCRIPT, [empty, file("a.txt")])).map(({ sourceName }) => sourceName)).toEqual([
    "a",
  ]);
  expect(problemsOf(withFiles(EMPTY_TRANSCRIPT, [empty, file("a.txt")]))).toBeNull();
  expect(problemsOf(withFiles(EMPTY_TRANSCRIPT, [empty]))?.content).toBe("Upload a file or paste text.");
});

it("uploadsOf uses the common speaker for files without their own", () => {
  const all = { ...two, speaker: " Rosa " };
  const speakersOf = (fields: TranscriptFields) => uploadsOf(fields).map(({ speaker }) => speaker);
  expect(speakersOf(all)).toEqual(["Rosa", "Rosa"]);
  expect(speakersOf(withSpeaker(all, keyAt(all, 1), "Ida"))).toEqual(["Rosa", "Ida"]);
});
