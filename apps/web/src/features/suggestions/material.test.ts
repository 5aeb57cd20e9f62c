import { newSegment } from "@quarry/domain/testing";
import { expect, it } from "vitest";
import { askedAt, examplesAt } from "./material.ts";
import { given } from "./talk.fixtures.ts";

const segment = (id: string, text: string, speaker: string, tags: string[] = []) =>
  newSegment({ id, sourceId: "source", speaker, text, tags: tags.map(given) });
const MATERIAL = {
  segments: [
    segment("S1", "What did you do?", "Ada"),
    segment("S2", "We built boats.", "Ben", ["#Boats"]),
    segment("S3", "word ".repeat(2_000), "Ben"),
  ],
  tagNames: new Map(),
};

it("makes an example of a tagged segment, and none of another", () => {
  expect(examplesAt(MATERIAL, [0, 1, 2, 3])).toEqual([
    {
      segment: { segmentId: "S2", sourceId: "source", speaker: "Ben", text: "We built boats." },
      context: { question: "What did you do?", recentTags: [], givenTags: ["#Boats"] },
      tags: ["#Boats"],
      refused: [],
    },
  ]);
});

it("asks about a segment with its surroundings, and the beginning of a long text", () => {
  const [asked, ...others] = askedAt(MATERIAL, [2, 3]);
  expect(others).toEqual([]);
  expect(asked?.segment.text).toHaveLength(4_000);
  expect(asked?.context).toEqual({ question: "What did you do?", recentTags: [["#Boats"]], givenTags: [] });
});
