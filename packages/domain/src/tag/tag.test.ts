import { describe, expect, it } from "vitest";
import { changeCodingInput } from "./coding-calls.ts";
import {
  deleteTagInput,
  MAX_TAGGED_AT_ONCE,
  renameTagInput,
  tagSegmentInput,
  tagSegmentsInput,
  untagSegmentInput,
} from "./tag.ts";
import { mergeTagsInput } from "./tag-node.ts";

/** Returns the stored form of a tag, or the refusal. */
function parsed(tag: unknown): unknown {
  const { data, error } = tagSegmentInput.safeParse({ segmentId: "S1", tag });
  return data?.tag ?? error?.issues[0]?.message;
}

describe("tagSegmentInput", () => {
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
  ])("makes of the tag %j: %j", (typed, expected) => {
    expect(parsed(typed)).toBe(expected);
  });

  it("refuses a tag for its length before composing, which would take minutes", () => {
    expect(parsed(`a${"\u0315\u0300".repeat(400_000)}`)).toBe("Tag is longer than 300 characters.");
  });

  it("refuses a new name of dots, which no address can hold", () => {
    const refused = renameTagInput.safeParse({ projectId: "p", oldTag: "#Flood", newTag: ".." });
    expect(refused.error?.issues.map(({ message }) => message)).toEqual(["New tag needs more than dots."]);
  });
});

describe("an invisible tag, as imported data may have", () => {
  const INVISIBLE = "\u200b";

  it.each([
    ["removed from a segment", untagSegmentInput, { segmentId: "S1", tag: INVISIBLE }],
    ["deleted", deleteTagInput, { projectId: "p", tag: INVISIBLE }],
    ["renamed", renameTagInput, { projectId: "p", oldTag: INVISIBLE, newTag: "#Flood" }],
  ])("can be %s", (_case, schema, input) => {
    expect(schema.parse(input)).toEqual(input);
  });

  it("cannot be added or be a new name", () => {
    const renamed = { projectId: "p", oldTag: "#Flood", newTag: INVISIBLE };
    expect(renameTagInput.safeParse(renamed).error?.issues.map(({ message }) => message)).toEqual([
      "New tag is required.",
    ]);
    expect(parsed(INVISIBLE)).toBe("Tag is required.");
  });
});

describe("tagSegmentsInput", () => {
  const outcomeOf = (count: number) => {
    const segmentIds = Array.from({ length: count }, (_, index) => `S${index}`);
    const { success, error } = tagSegmentsInput.safeParse({ projectId: "p", tag: "#All", segmentIds });
    return success ? "accepted" : error.issues.map(({ message }) => message);
  };

  it.each([
    [0, ["Choose at least one segment."]],
    [1, "accepted"],
    [MAX_TAGGED_AT_ONCE, "accepted"],
    [MAX_TAGGED_AT_ONCE + 1, ["No more than 500,000 segments can be changed at once."]],
  ])("%i segments: %s", (count, expected) => {
    expect(outcomeOf(count)).toEqual(expected);
  });
});

it("mergeTagsInput takes 500 tags and refuses more", () => {
  const parse = (count: number) => mergeTagsInput.safeParse({ tagId: "t", tagIds: Array(count).fill("u") });
  expect(parse(500).success).toBe(true);
  expect(parse(501).error?.issues[0]?.message).toBe("No more than 500 tags can be merged at once.");
});

it.each([
  [{}, "Give a start and an end, or confirmed, or all three."],
  [{ start: 0 }, "Start and end must be given together."],
  [{ start: 0, end: 2 }, undefined],
  [{ confirmed: true }, undefined],
])("changeCodingInput answers %j with %s", (change, refusal) => {
  expect(changeCodingInput.safeParse({ codingId: "c", ...change }).error?.issues[0]?.message).toBe(refusal);
});
