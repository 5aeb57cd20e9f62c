import { expect, test } from "vitest";
import { sampleSnapshot } from "./snapshot.fixture.ts";
import { deriveSnapshot, nextSegmentNumber } from "./snapshot-derive.ts";

test("works out projects, counts, and in how many sources of the project the same was said", () => {
  const snapshot = sampleSnapshot();
  const [source] = snapshot.sources;
  const [segment] = snapshot.segments;
  if (source === undefined || segment === undefined) throw new Error("The sample has no material.");
  const elsewhere = { ...source, id: "c", projectId: "p2" };
  const derived = deriveSnapshot({
    ...snapshot,
    sources: [...snapshot.sources, elsewhere],
    segments: [...snapshot.segments, { ...segment, id: "S8", sourceId: "c" }],
  });
  expect(derived.segments.map(({ id, projectId, sourceCount }) => [id, projectId, sourceCount])).toEqual([
    ["S1", "p1", 2],
    ["S7", "p1", 2],
    ["RADIO-00:08:14", "p1", 2],
    ["S8", "p2", 1],
  ]);
  expect(derived.sources.map(({ segmentCount }) => segmentCount)).toEqual([2, 1, 1]);
  expect(derived.notes.map(({ projectId }) => projectId)).toEqual(["p1"]);
});

test.each<[string[], number | undefined, number]>([
  [[], undefined, 1],
  [["S1", "S7", "RADIO-00:08:14"], undefined, 8],
  [["S7"], 100, 100],
  [["S100"], 7, 101],
  [["S999999999999"], undefined, 1_000_000_000_000],
  [["S1000000000000"], 7, 7],
  [["S99999999999999999999", "s5", "S5x", "XS9"], undefined, 1],
])("after segments %j and counter %j comes S%i", (ids, counter, next) => {
  const [segment] = sampleSnapshot().segments;
  if (segment === undefined) throw new Error("The sample has no segment.");
  const segments = ids.map((id) => ({ ...segment, id }));
  expect(nextSegmentNumber(counter === undefined ? { segments } : { segments, nextSegmentNumber: counter })).toBe(next);
});
