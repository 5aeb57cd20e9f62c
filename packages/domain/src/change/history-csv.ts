import { csvFile } from "../csv.ts";
import type { HistoryBeginningInCalls, HistoryEntry } from "./change-calls.ts";
import { beginningPhrase, changePhrase } from "./change-phrase.ts";

/** Returns what was done, as the history says it: `Undone: #Flood on 214 segments`. */
export function historySentence({ kind, label, undoes, isUndo }: HistoryEntry): string {
  const phrase = changePhrase(kind, label);
  if (undoes === null) return phrase;
  return isUndo ? `Undone: ${phrase}` : `Redone: ${phrase}`;
}

/** The cells of a row, in their order, by the titles of their columns. */
const CELLS: Record<string, (entry: HistoryEntry) => string> = {
  Number: ({ number }) => String(number),
  Time: ({ at }) => at,
  Person: ({ person }) => (person === null ? "Quarry" : person.name),
  "Person id": ({ person }) => person?.id ?? "",
  Change: historySentence,
  Kind: ({ kind }) => kind,
  Segment: ({ label }) => label.segmentId ?? "",
  Segments: ({ label }) => label.count?.toString() ?? "",
  Undoes: ({ undoes }) => undoes?.toString() ?? "",
  "Undone by": ({ undoneBy }) => undoneBy?.toString() ?? "",
};

/** Returns a history as a CSV file with a row for each change, under a row of titles. The last row says what it begins
 * with, where that is known. */
export function historyCsv(entries: readonly HistoryEntry[], begins: HistoryBeginningInCalls | null): string {
  return csvFile([
    Object.keys(CELLS),
    ...entries.map((entry) => Object.values(CELLS).map((cell) => cell(entry))),
    ...(begins === null ? [] : [beginningCells(begins)]),
  ]);
}

function beginningCells({ with: how, at, person }: HistoryBeginningInCalls): string[] {
  const cells: Record<string, string> = {
    Time: at,
    Person: person === null ? "Quarry" : person.name,
    "Person id": person?.id ?? "",
    Change: `History begins: ${beginningPhrase(how)}`,
  };
  return Object.keys(CELLS).map((title) => cells[title] ?? "");
}
