import { describe, expect, it } from "vitest";
import type { SnapshotCoding } from "../../tag/coding.ts";
import { uuidOf } from "../../testing.ts";
import type { TextRange } from "../text-range.ts";
import type { NoteOnWords } from "./corrected-material.ts";
import { type SegmentMaterial, withLaterCarried, wordsOfGone, wordsOfReturned } from "./undone-material.ts";

type Items = { codings?: SnapshotCoding[]; notes?: NoteOnWords[] };
const said = (segmentId: string, text: string, { codings = [], notes = [] }: Items = {}): SegmentMaterial => {
  return { segmentId, text, original: null, codings, notes };
};
const codingOn = (id: number, range: TextRange | null): SnapshotCoding => ({
  ...{ id: uuidOf(id), tagId: uuidOf(id), start: range?.start ?? null, end: range?.end ?? null },
  ...{ origin: "person", confidence: 100, alternatives: [] },
});
const noteOn = (range: TextRange | null): NoteOnWords => {
  return { id: "n", start: range?.start ?? null, end: range?.end ?? null };
};
const newId = () => uuidOf(99);
const placesOf = (materials: readonly SegmentMaterial[]) =>
  materials.flatMap(({ segmentId, text, codings, notes }) =>
    [...codings, ...notes].map(({ id, start, end }) => [
      segmentId,
      id,
      start === null ? null : text.slice(start, end ?? 0),
    ]),
  );

const first = "We met Ferin";
const second = "at the quay.";
const both = `${first} ${second}`;
const later = new Set([uuidOf(1), uuidOf(2), "n"]);

describe("withLaterCarried", () => {
  it("puts all on a segment that goes onto its words in the other one", () => {
    const items = { codings: [codingOn(1, null), codingOn(2, { start: 7, end: 11 })], notes: [noteOn(null)] };
    const neighbors = {
      before: [said("S1", first), said("S2", second, items)],
      now: [said("S1", both), said("S2", second, items)],
      going: new Set(["S2"]),
    };
    expect(placesOf(withLaterCarried(neighbors, { later: new Set(), newId }))).toEqual([
      ["S1", uuidOf(1), second],
      ["S1", uuidOf(2), "quay"],
      ["S1", "n", second],
    ]);
    expect(wordsOfGone(neighbors, new Set(["S2"]))).toMatchObject([{ from: "S2", to: "S1", range: { start: 13 } }]);
    expect(wordsOfGone(neighbors, new Set())).toEqual([]);
  });

  it("parts later items between a segment and one that comes back", () => {
    const items = {
      codings: [codingOn(1, null), codingOn(2, { start: 7, end: 24 })],
      notes: [noteOn({ start: 11, end: 24 })],
    };
    const neighbors = {
      before: [said("S1", both, items)],
      now: [said("S1", first, items), said("S2", second)],
      going: new Set<string>(),
    };
    expect(placesOf(withLaterCarried(neighbors, { later, newId }))).toEqual([
      ["S1", uuidOf(1), null],
      ["S1", uuidOf(2), "Ferin"],
      ["S2", uuidOf(99), null],
      ["S2", uuidOf(99), "at the quay"],
      ["S2", "n", "at the quay"],
    ]);
    expect(wordsOfReturned(neighbors, new Set(["S1"]))).toMatchObject([
      { from: "S2", to: "S1", range: { start: 13, end: 25 } },
    ]);
  });

  it("leaves what the undo has put back, and what is older", () => {
    const [old, moved] = [codingOn(3, { start: 0, end: 2 }), codingOn(1, { start: 0, end: 2 })];
    const neighbors = {
      before: [
        said("S1", `So ${first}`, { codings: [codingOn(3, { start: 3, end: 5 }), codingOn(1, { start: 3, end: 5 })] }),
      ],
      now: [said("S1", first, { codings: [old, moved] })],
      going: new Set<string>(),
    };
    expect(placesOf(withLaterCarried(neighbors, { later, newId }))).toEqual([
      ["S1", uuidOf(3), "We"],
      ["S1", uuidOf(1), "We"],
    ]);
  });
});
