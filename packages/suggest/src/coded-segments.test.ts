import { expect, it } from "vitest";
import { type CodedSegment, contextAt, examplesOf } from "./coded-segments.ts";

const person = (tag: string) => ({ tag, isByPerson: true });
const segment = (segmentId: string, speaker: string, text: string, tags: CodedSegment["tags"] = []): CodedSegment => ({
  segmentId,
  sourceId: "A",
  speaker,
  text,
  tags,
  refused: [],
});
const SEGMENTS = [
  segment("S1", "Ann", "Where did you live?"),
  segment("S2", "Bob", "By the river.", [person("#Water")]),
  segment("S3", "Bob", "And it flooded.", [person("#Water"), person("#Loss")]),
  segment("S4", "Ann", "Who helped?"),
  segment("S5", "Bob", "My aunt.", [{ tag: "#Money", isByPerson: false }]),
  { ...segment("S6", "Bob", "She paid."), refused: ["#Money"] },
  { ...segment("S7", "Bob", "In another source."), sourceId: "B" },
];

it("takes the surroundings of a segment from before it in its source", () => {
  expect(contextAt((place) => SEGMENTS[place], 4)).toEqual({
    question: "Who helped?",
    recentTags: [["#Water", "#Loss"], ["#Water"]],
    givenTags: [],
  });
  expect(contextAt((place) => SEGMENTS[place], 5)).toMatchObject({ question: "Who helped?" });
  expect(contextAt((place) => SEGMENTS[place], 6)).toEqual({
    question: "",
    recentTags: [],
    givenTags: [],
  });
});

it("takes the segment before as the question where no speaker is known", () => {
  const unnamed = SEGMENTS.map((one) => ({ ...one, speaker: "" }));
  expect(contextAt((place) => unnamed[place], 2)).toMatchObject({ question: "By the river." });
});

it("makes examples of what people tagged and refused, and of no unconfirmed suggestion", () => {
  const examples = examplesOf(SEGMENTS);
  expect(examples.map(({ segment: { segmentId }, tags, refused }) => [segmentId, tags, refused])).toEqual([
    ["S2", ["#Water"], []],
    ["S3", ["#Water", "#Loss"], []],
    ["S6", [], ["#Money"]],
  ]);
  expect(examples[2]?.context.recentTags).toEqual([["#Water", "#Loss"], ["#Water"]]);
});
