import { expect, it } from "vitest";
import { newSegment } from "../testing.ts";
import { codedSegment, countTaggedByPeople } from "./coded-segment.ts";
import { suggestedTag, tagByPerson } from "./tag-rules.ts";

const GIVEN = newSegment({ id: "S1", tags: [tagByPerson("#Bakery", { confidence: 84 })] });
const SUGGESTED = newSegment({ id: "S2", tags: [suggestedTag("#Money", { confidence: 97 })] });

it("codedSegment tells tags that people gave from suggestions that no person confirmed", () => {
  expect(codedSegment(GIVEN, new Map()).tags).toEqual([{ tag: "#Bakery", isByPerson: true }]);
  expect(codedSegment(SUGGESTED, new Map()).tags).toEqual([{ tag: "#Money", isByPerson: false }]);
});

it("codedSegment names refused tags, without those that are gone", () => {
  const segment = newSegment({ refusedTagIds: ["gone", "t1"] });
  expect(codedSegment(segment, new Map([["t1", "#Bakery"]])).refused).toEqual(["#Bakery"]);
});

it("codedSegment has the first 4,000 characters of a text", () => {
  expect(codedSegment(newSegment({ text: "a".repeat(5_000) }), new Map()).text).toBe("a".repeat(4_000));
});

it("countTaggedByPeople counts no segment that has only suggestions", () => {
  expect(countTaggedByPeople([GIVEN, SUGGESTED, newSegment({ id: "S3" })])).toBe(1);
});
