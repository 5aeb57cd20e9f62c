import fc from "fast-check";
import { expect, it } from "vitest";
import { alikeSegments } from "./alike-segments.ts";
import { type MatchedText, sourceCounts } from "./uniqueness.ts";

const counted = (segments: readonly MatchedText[]) => {
  const counts = sourceCounts(segments);
  return segments.map((segment, index) => ({ ...segment, sourceCount: counts[index] ?? 1 }));
};

it("finds the same words in other sources in both directions, and not in the same source", () => {
  const [said, ...others] = counted([
    { sourceId: "a", text: "The river was up that spring." },
    { sourceId: "a", text: "The river was up that spring." },
    { sourceId: "b", text: "He said: THE RIVER was up that spring. And more." },
    { sourceId: "c", text: "The river was up that spr" },
    { sourceId: "c", text: "The river was up that sp" },
    { sourceId: "c", text: "river" },
    { sourceId: "c", text: "The mill was shut." },
  ]);
  const found = alikeSegments(others, said ?? { sourceId: "", text: "" });
  expect(found.map(({ sourceId, text }) => [sourceId, text.length])).toEqual([
    ["b", 48],
    ["c", 25],
  ]);
});

it("finds a short text only as a whole segment", () => {
  const [said, ...others] = counted([
    { sourceId: "a", text: "Yeah." },
    { sourceId: "b", text: "yeah." },
    { sourceId: "b", text: "Yeah. The river was up that spring." },
    { sourceId: "c", text: "The river was up that spring." },
  ]);
  expect(alikeSegments(others, said ?? { sourceId: "", text: "" }).map(({ text }) => text)).toEqual(["yeah."]);
});

it("finds as many sources as sourceCounts counts", () => {
  const letters = fc.string({ unit: fc.constantFrom("a", "b", "B"), maxLength: 60 });
  const segment = fc.record({ sourceId: fc.constantFrom("1", "2", "3", "4"), text: letters });
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 12 }), (segments) => {
      const all = counted(segments);
      for (const each of all) {
        const sources = new Set(alikeSegments(all, each).map(({ sourceId }) => sourceId));
        expect(sources.size + 1).toBe(each.sourceCount);
      }
    }),
  );
});
