import { describe, expect, it } from "vitest";
import { draftOf, EMPTY_TRANSCRIPT, isAcceptedFile, problemsOf, withFile } from "./transcript-form-rules.ts";

const file = (name: string) => new File(["said"], name);

describe("withFile", () => {
  it.each([
    ["", "Kitchen interview.txt", "Kitchen interview"],
    ["   ", "part.1.docx", "part.1"],
    ["", "README", "README"],
    ["", ".txt", ""],
    ["Typed", "other.pdf", "Typed"],
  ])("with %j typed, %s names it %j", (sourceName, fileName, expected) => {
    expect(withFile({ ...EMPTY_TRANSCRIPT, sourceName }, file(fileName)).sourceName).toBe(expected);
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
  const problems = (fields: Partial<typeof EMPTY_TRANSCRIPT>) =>
    Object.keys(problemsOf({ ...EMPTY_TRANSCRIPT, ...fields }));

  it("wants a name, and a file or a text", () => {
    expect(problems({})).toEqual(["sourceName", "content"]);
    expect(problems({ sourceName: " ", fullText: "said" })).toEqual(["sourceName"]);
    expect(problems({ sourceName: "A", fullText: "\n" })).toEqual(["content"]);
    expect(problems({ sourceName: "A", fullText: "said" })).toEqual([]);
    expect(problems({ sourceName: "A", file: file("a.txt") })).toEqual([]);
  });
});

describe("draftOf", () => {
  it("sends the text as pasted, or the file alone", () => {
    const fields = { ...EMPTY_TRANSCRIPT, sourceName: " A ", speaker: " Rosa ", fullText: " said\n" };
    expect(draftOf(fields)).toEqual({ sourceName: "A", speaker: "Rosa", fullText: " said\n" });
    const chosen = file("a.txt");
    expect(draftOf({ ...fields, file: chosen })).toEqual({ sourceName: "A", speaker: "Rosa", file: chosen });
  });
});
