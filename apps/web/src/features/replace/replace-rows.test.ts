import { newSegment, newSource } from "@quarry/domain/testing";
import { expect, it } from "vitest";
import { choiceOf, chosenPlaces, contextOf, keysOf, replaceRows, withChoice } from "./replace-rows.ts";
import type { FoundText } from "./replace-search.ts";

const sources = [newSource({ id: "a", urlOrName: "Harbor" }), newSource({ id: "b", urlOrName: "Mill" })];
const segments = [
  newSegment({ id: "S1", sourceId: "a" }),
  newSegment({ id: "S2", sourceId: "a" }),
  newSegment({ id: "S3", sourceId: "b" }),
];
const at = (target: FoundText["target"], ...starts: number[]): FoundText => ({
  target,
  text: "Ferin ".repeat(4),
  places: starts.map((start) => ({ start, end: start + 5 })),
});
const found = [
  at({ noteId: "n" }, 0),
  at({ sectionId: "s", field: "title" }, 0),
  at({ segmentId: "S3" }, 0),
  at({ segmentId: "S2" }, 0, 6),
  at({ segmentId: "S1" }, 0),
  at({ sourceId: "a", speaker: "Ferin" }, 0),
  at({ segmentId: "S9" }, 0),
];
const listed = replaceRows(found, segments, sources);

it("replaceRows lists the places source by source, then those of notes and of the outline", () => {
  const rows = Array.from({ length: listed.rowCount }, (_, row) => listed.rowAt(row));
  expect(rows.map((row) => (row.kind === "group" ? `${row.title}: ${row.end - row.start}` : row.key))).toEqual([
    "Harbor: 4",
    'speaker ["a","Ferin"] 0',
    "segment S1 0",
    "segment S2 0",
    "segment S2 6",
    "Mill: 1",
    "segment S3 0",
    "Notes: 1",
    "note n 0",
    "Outline: 1",
    "title s 0",
  ]);
  expect([listed.placeCount, listed.sourceCount]).toEqual([7, 2]);
});

it("a choice is of one place, of a group, or of all", () => {
  const harbor = listed.rowAt(0);
  if (harbor.kind !== "group") throw new Error("There is no group.");
  const all = { start: 0, end: listed.placeCount };
  const none = withChoice(new Set(), keysOf(listed, all), false);
  const some = withChoice(none, keysOf(listed, harbor), true);
  expect([choiceOf(listed, all, none), choiceOf(listed, harbor, some), choiceOf(listed, all, some)]).toEqual([
    false,
    true,
    "indeterminate",
  ]);
  expect(chosenPlaces(listed, some)).toHaveLength(4);
  expect(chosenPlaces(listed, none)).toEqual([]);
  expect(chosenPlaces(listed, withChoice(none, ["segment S2 6"], true))).toEqual([
    { segmentId: "S2", start: 6, end: 11 },
  ]);
});

it("contextOf cuts a long text between words", () => {
  const text = `${"before ".repeat(20)}Ferin${" after".repeat(40)}`;
  const place = { start: 140, end: 145 };
  const row = { kind: "place" as const, key: "", target: { segmentId: "S1" }, text, place };
  const { before, after } = contextOf(row);
  expect([before, after.slice(0, 6), after.slice(-6)]).toEqual([`…${"before ".repeat(8)}`, " after", "after…"]);
  expect(contextOf({ ...row, text: "a Ferin b", place: { start: 2, end: 7 } })).toEqual({ before: "a ", after: " b" });
});
