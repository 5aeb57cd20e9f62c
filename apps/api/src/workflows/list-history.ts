import { type ChangeRow, type HistoryFilter, listChangers, listHistory, loadHistoryBeginning } from "@quarry/db";
import {
  type History,
  type HistoryBeginning,
  type HistoryBeginningInCalls,
  type HistoryEntry,
  type historyInput,
  isUndoable,
} from "@quarry/domain";
import type { z } from "zod";
import type { Context } from "./context.ts";
import { headOf, peopleOf } from "./list-changes.ts";

type PersonOf = Parameters<typeof headOf>[1];

/** Returns a page of the history of a project. */
export async function historyPage(
  { db, workspaceId }: Pick<Context, "db" | "workspaceId">,
  { projectId, person, kind, sourceId, tag, before, limit }: z.infer<typeof historyInput>,
): Promise<History> {
  const key = { workspaceId, projectId };
  const begins = await loadHistoryBeginning(db, key);
  const filter: HistoryFilter = {
    ...(before !== undefined && { before }),
    ...(person !== undefined && { personId: person }),
    ...(kind !== undefined && { kinds: kind }),
    ...(sourceId !== undefined && { sourceId }),
    ...(tag !== undefined && { tag }),
    limit: limit + 1,
  };
  const rows = await listHistory(db, { ...key, filter });
  const personOf = await peopleOf(db, workspaceId);
  const people = (await listChangers(db, key)).map(personOf);
  return {
    changes: rows.slice(0, limit).map((row) => entryOf(row, personOf)),
    more: rows.length > limit,
    begins: begins && beginningOf(begins, personOf),
    people,
  };
}

function beginningOf({ personId, ...begins }: HistoryBeginning, personOf: PersonOf): HistoryBeginningInCalls {
  return { ...begins, person: personId === null ? null : personOf(personId) };
}

function entryOf(row: ChangeRow, personOf: PersonOf): HistoryEntry {
  return { ...headOf(row, personOf), undoneBy: row.undoneBy, state: stateOf(row) };
}

function stateOf({ kind, step, number, isUndone, isDropped }: ChangeRow): HistoryEntry["state"] {
  if (!isUndoable(kind) || step !== number) return "never";
  if (isUndone) return "undone";
  return isDropped ? "dropped" : "undoable";
}
