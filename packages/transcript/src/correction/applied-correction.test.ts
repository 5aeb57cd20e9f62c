import { expect, test } from "vitest";
import { renamedByCorrection, withPlaces } from "./applied-correction.ts";
import type { AddedSegment, CorrectedSegment } from "./source-correction.ts";

const at = (...positions: number[]) => positions.map((position, index) => ({ id: `S${index + 1}`, position }));
const behind = (...after: (string | null)[]): AddedSegment[] =>
  after.map((id) => ({ draft: { startMs: null, endMs: null, speaker: "", text: "so" }, after: id, from: null }));

test.each([
  { what: "between two others", positions: [0, 1, 2], after: ["S1"], places: [0.5], shift: 0 },
  { what: "several in order", positions: [0, 3], after: ["S1", "S1", "S2"], places: [1, 2, 4], shift: 0 },
  { what: "behind the last one", positions: [0, 2.5], after: ["S2", "S2"], places: [3.5, 4.5], shift: 0 },
  { what: "in front of the first one", positions: [0, 1], after: [null, null, "S1"], places: [0, 1, 2.5], shift: 2 },
  { what: "in front, where there is room", positions: [4, 5], after: [null, null], places: [0, 2], shift: 0 },
])("puts segments that are added $what", ({ positions, after, places, shift }) => {
  const placed = withPlaces(at(...positions), behind(...after), 7);
  expect(placed.added.map(({ position }) => position)).toEqual(places);
  expect(placed.added.map(({ id }) => id)).toEqual(after.map((_, index) => `S${7 + index}`));
  expect(placed.shift).toBe(shift);
});

test("a speaker is renamed who has one other name wherever they speak", () => {
  const said = (id: string, speaker: string): CorrectedSegment => ({
    id,
    speaker,
    text: "so",
    startMs: null,
    endMs: null,
  });
  const stored = [said("a", "One"), said("b", "Two"), said("c", "One"), said("d", "Two"), said("e", "Ann")];
  const correction = { added: [], removed: ["d"], moved: [], likeness: 1 };
  const changed = [said("a", "Mark"), said("b", "Adam"), said("c", "Mark")];
  expect(renamedByCorrection(stored, { ...correction, changed })).toEqual([
    { name: "One", as: "Mark" },
    { name: "Two", as: "Adam" },
  ]);
  expect(renamedByCorrection(stored, { ...correction, changed: changed.slice(0, 2) })).toEqual([
    { name: "Two", as: "Adam" },
  ]);
});
