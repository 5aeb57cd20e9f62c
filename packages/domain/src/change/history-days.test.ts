import { expect, it } from "vitest";
import type { ChangeKind, ChangeLabel } from "./change.ts";
import { historyDays } from "./history-days.ts";

const change = (at: string, kind: ChangeKind, label: ChangeLabel) => ({ at, kind, label });
const tagged = (at: string, segmentId: string) => change(at, "segments.addTag", { tag: "#Flood", segmentId });
const dayOf = (at: string) => at.slice(0, 10);

/** Returns the number of changes at each place, by day. */
const shapeOf = (...changes: ReturnType<typeof change>[]) =>
  historyDays(changes, dayOf).map(({ day, places }) => [
    day,
    places.map(({ place, changes }) => [place?.kind ?? null, changes.length]),
  ]);

it("historyDays groups changes by day, newest first as given", () => {
  expect(shapeOf(tagged("2026-03-02T09:00", "S1"), tagged("2026-03-01T23:59", "S1"))).toEqual([
    ["2026-03-02", [["segment", 1]]],
    ["2026-03-01", [["segment", 1]]],
  ]);
});

it("historyDays groups consecutive changes of a segment, its notes included", () => {
  const note = change("2026-03-01T11:00", "notes.create", { noteId: "n1", segmentId: "S1" });
  expect(shapeOf(tagged("2026-03-01T12:00", "S1"), note, tagged("2026-03-01T10:00", "S2"))).toEqual([
    [
      "2026-03-01",
      [
        ["segment", 2],
        ["segment", 1],
      ],
    ],
  ]);
});

it("historyDays begins a new group when the place returns later", () => {
  const day = "2026-03-01";
  expect(shapeOf(tagged(day, "S1"), tagged(day, "S2"), tagged(day, "S1"))).toEqual([
    [
      day,
      [
        ["segment", 1],
        ["segment", 1],
        ["segment", 1],
      ],
    ],
  ]);
});

it("historyDays groups consecutive changes without one place", () => {
  const day = "2026-03-01";
  const bulk = change(day, "tags.addToSegments", { tag: "#Flood", count: 3, segmentId: "S1" });
  const renamed = change(day, "tags.rename", { tag: "#Flood", newTag: "#Water" });
  expect(shapeOf(tagged(day, "S1"), bulk, renamed, change(day, "sources.rename", { sourceId: "a" }))).toEqual([
    [
      day,
      [
        ["segment", 1],
        [null, 2],
        ["source", 1],
      ],
    ],
  ]);
});

it("historyDays of nothing has no day", () => {
  expect(shapeOf()).toEqual([]);
});
