import { expect, it } from "vitest";
import type { HistoryEntry } from "./change-calls.ts";
import { historyCsv } from "./history-csv.ts";

const ENTRY: HistoryEntry = {
  number: 412,
  kind: "tags.addToSegments",
  label: { tag: "#Flood", count: 214, segmentId: "S12" },
  at: "2026-03-01T12:00:00.000Z",
  person: { id: "p1", name: "Anna", color: "#7a4b9c" },
  undoes: null,
  isUndo: false,
  undoneBy: 413,
  state: "undone",
};

const rowsOf = (...entries: HistoryEntry[]) => historyCsv(entries, null).slice(1).trimEnd().split("\r\n").slice(1);

it("historyCsv writes who changed what, and when, under a row of titles, and what it begins with", () => {
  expect(historyCsv([ENTRY], { with: "created", at: "2026-02-01T12:00:00.000Z", person: null })).toBe(
    "\ufeffNumber,Time,Person,Person id,Change,Kind,Segment,Segments,Undoes,Undone by\r\n" +
      "412,2026-03-01T12:00:00.000Z,Anna,p1,#Flood on 214 segments,tags.addToSegments,S12,214,,413\r\n" +
      ",2026-02-01T12:00:00.000Z,Quarry,,History begins: the project was created,,,,,\r\n",
  );
});

it("historyCsv names undos, redos and what the server did", () => {
  const undo = { ...ENTRY, number: 413, undoes: 412, isUndo: true, undoneBy: 414 };
  const redo = { ...ENTRY, number: 414, undoes: 413, undoneBy: null };
  const read: HistoryEntry = {
    ...{ ...ENTRY, number: 415, undoneBy: null, person: null },
    ...{ kind: "sources.read", label: { source: "Barn talk", sourceId: "a" } },
  };
  expect(rowsOf(undo, redo, read)).toEqual([
    "413,2026-03-01T12:00:00.000Z,Anna,p1,Undone: #Flood on 214 segments,tags.addToSegments,S12,214,412,414",
    "414,2026-03-01T12:00:00.000Z,Anna,p1,Redone: #Flood on 214 segments,tags.addToSegments,S12,214,413,",
    "415,2026-03-01T12:00:00.000Z,Quarry,,“Barn talk” read,sources.read,,,,",
  ]);
});
