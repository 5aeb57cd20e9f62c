import { describe, expect, it } from "vitest";
import {
  deleteTagInput,
  MAX_TAGGED_AT_ONCE,
  renameTagInput,
  tagSegmentInput,
  tagSegmentsInput,
  untagSegmentInput,
} from "./tag.ts";

/** What becomes of a tag, or why it is refused. */
function taken(tag: unknown): unknown {
  const { data, error } = tagSegmentInput.safeParse({ segmentId: "S1", tag });
  return data?.tag ?? error?.issues[0]?.message;
}

describe("a tag", () => {
  // क़ is two letters once it is composed.
  const GROWING = "\u0958";

  it.each([
    [" #Flood ", "#Flood"],
    ["#Cafe\u0301", "#Café"],
    ["...", "..."],
    ["a.", "a."],
    [".", "Tag needs more than dots."],
    [" .. ", "Tag needs more than dots."],
    [" ", "Tag is required."],
    [5, "Tag must be a text."],
    ["a\ud800", "Tag has a character that cannot be stored."],
    [GROWING.repeat(150), "\u0915\u093c".repeat(150)],
    [GROWING.repeat(151), "Tag is longer than 300 characters."],
    ["e\u0301".repeat(300), "é".repeat(300)],
  ])("%j", (typed, expected) => {
    expect(taken(typed)).toBe(expected);
  });

  it("is refused for its length before it is composed, which would take minutes", () => {
    expect(taken(`a${"\u0315\u0300".repeat(400_000)}`)).toBe("Tag is longer than 300 characters.");
  });

  it("gets no new name that cannot be asked for", () => {
    const refused = renameTagInput.safeParse({ projectId: "p", oldTag: "#Flood", newTag: ".." });
    expect(refused.error?.issues.map(({ message }) => message)).toEqual(["New tag needs more than dots."]);
  });
});

describe("a tag that nobody can see, as imported data may have", () => {
  const UNSEEN = "\u200b";

  it.each([
    ["taken off a segment", untagSegmentInput, { segmentId: "S1", tag: UNSEEN }],
    ["deleted", deleteTagInput, { projectId: "p", tag: UNSEEN }],
    ["renamed", renameTagInput, { projectId: "p", oldTag: UNSEEN, newTag: "#Flood" }],
  ])("can be %s", (_case, schema, input) => {
    expect(schema.parse(input)).toEqual(input);
  });

  it("is given to nothing", () => {
    const renamed = { projectId: "p", oldTag: "#Flood", newTag: UNSEEN };
    expect(renameTagInput.safeParse(renamed).error?.issues.map(({ message }) => message)).toEqual([
      "New tag is required.",
    ]);
    expect(taken(UNSEEN)).toBe("Tag is required.");
  });
});

describe("tagSegmentsInput", () => {
  const answerTo = (count: number) => {
    const segmentIds = Array.from({ length: count }, (_, index) => `S${index}`);
    const { success, error } = tagSegmentsInput.safeParse({ projectId: "p", tag: "#All", segmentIds });
    return success ? "taken" : error.issues.map(({ message }) => message);
  };

  it.each([
    [0, ["Choose at least one segment."]],
    [1, "taken"],
    [MAX_TAGGED_AT_ONCE, "taken"],
    [MAX_TAGGED_AT_ONCE + 1, ["No more than 500,000 segments can be changed at once."]],
  ])("%i segments: %s", (count, expected) => {
    expect(answerTo(count)).toEqual(expected);
  });
});
