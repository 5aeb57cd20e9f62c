import { expect, it } from "vitest";
import type { Note } from "../note.ts";
import { wordNotes } from "./word-notes.ts";

const note = (id: string, segmentId: string, start: number | null = null, end: number | null = null, text = "Why?") =>
  ({ id, segmentId, start, end, text }) as Note;

it("wordNotes returns the words with notes of each segment, and nothing for notes on whole segments", () => {
  const words = wordNotes([note("n1", "S1", 4, 9), note("n2", "S2"), note("n3", "S1", 0, 3)], new Map());
  expect(Object.fromEntries(words)).toEqual({
    S1: [
      { id: "n1", start: 4, end: 9 },
      { id: "n3", start: 0, end: 3 },
    ],
  });
});

it("wordNotes keeps the list of a segment whose words are the same, and the map when all are", () => {
  const notes = [note("n1", "S1", 4, 9), note("n2", "S2", 1, 2)];
  const before = wordNotes(notes, new Map());
  expect(wordNotes([note("n1", "S1", 4, 9, "Because."), ...notes.slice(1), note("n3", "S1")], before)).toBe(before);
  const after = wordNotes([...notes, note("n3", "S2", 5, 6)], before);
  expect(after).not.toBe(before);
  expect(after.get("S1")).toBe(before.get("S1"));
  expect(after.get("S2")).toHaveLength(2);
  expect([...wordNotes(notes.slice(1), after).keys()]).toEqual(["S2"]);
});
