import fc from "fast-check";
import { expect, it } from "vitest";
import type { Segment } from "../segment/segment.ts";
import type { TagOnSegment } from "../tag/coding.ts";
import { newSegment } from "../testing.ts";
import { taggingsOf, withTaggings } from "./taggings.ts";

const tag = (name: string, confidence = 100): TagOnSegment => ({ name, confidence, alternatives: [] });
const segment = (id: string, ...tags: TagOnSegment[]) => newSegment({ id, tags });
const bySegment = (segments: readonly Segment[]) => new Map(segments.map(({ id, tags }) => [id, tags]));

it("taggingsOf puts segments with the same tag at the same place together", () => {
  const segments = [segment("S1", tag("a")), segment("S2", tag("a")), segment("S3", tag("b"), tag("a")), segment("S4")];
  const segmentIds = segments.map(({ id }) => id);
  expect(taggingsOf([{ tag: "a", segmentIds }], bySegment(segments))).toEqual([
    { tag: "a", after: tag("a"), place: 0, segmentIds: ["S1", "S2"] },
    { tag: "a", after: tag("a"), place: 1, segmentIds: ["S3"] },
    { tag: "a", after: null, place: 0, segmentIds: ["S4"] },
  ]);
});

it("withTaggings keeps the objects of segments that have their tags already, and ignores unknown segments", () => {
  const segments = [segment("S1", tag("a")), segment("S2")];
  const taggings = [
    { tag: "a", after: tag("a"), place: 0, segmentIds: ["S1", "S9"] },
    { tag: "b", after: null, place: 0, segmentIds: ["S2"] },
  ];
  expect(withTaggings(segments, taggings)).toBe(segments);
});

it("withTaggings leads from any tags to any others, whichever tags were touched beyond those that differ", () => {
  const names = ["a", "b", "c", "d"];
  const untouched = fc.shuffledSubarray(["x", "y"], { minLength: 2 });
  const touched = fc.uniqueArray(fc.tuple(fc.constantFrom(...names), fc.constantFrom(80, 100)), {
    selector: ([name]) => name,
  });
  const places = fc.array(fc.nat(3), { minLength: 4, maxLength: 4 });
  const tagsOf = (order: readonly string[], tags: readonly [string, number][], at: readonly number[]) => {
    const all = order.map((name) => tag(name));
    for (const [index, [name, confidence]] of tags.entries()) all.splice(at[index] ?? 0, 0, tag(name, confidence));
    return all;
  };
  const pair = fc.tuple(untouched, touched, places, touched, places);
  fc.assert(
    fc.property(fc.array(pair, { minLength: 1, maxLength: 4 }), (pairs) => {
      const before = pairs.map(([order, tags, at], index) => segment(`S${index}`, ...tagsOf(order, tags, at)));
      const after = pairs.map(([order, , , tags, at], index) => segment(`S${index}`, ...tagsOf(order, tags, at)));
      const segmentIds = before.map(({ id }) => id);
      const taggings = taggingsOf(
        names.map((name) => ({ tag: name, segmentIds })),
        bySegment(after),
      );
      expect(withTaggings(before, taggings)).toEqual(after);
    }),
  );
});
