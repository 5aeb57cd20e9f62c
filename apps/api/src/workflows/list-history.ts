import { type ChangeRow, type HistoryFilter, listChangers, listHistory, requireProject } from "@quarry/db";
import { type History, type HistoryEntry, type historyInput, isUndoable } from "@quarry/domain";
import type { z } from "zod";
import type { Context } from "./context.ts";
import { headOf, peopleOf } from "./list-changes.ts";

/** Returns a page of the history of a project. */
export async function historyPage(
  { db, workspaceId }: Pick<Context, "db" | "workspaceId">,
  { projectId, person, kind, sourceId, tag, before, limit }: z.infer<typeof historyInput>,
): Promise<History> {
  const key = { workspaceId, projectId };
  await requireProject(db, key);
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
  return { changes: rows.slice(0, limit).map((row) => entryOf(row, personOf)), more: rows.length > limit, people };
}

function entryOf(row: ChangeRow, personOf: Parameters<typeof headOf>[1]): HistoryEntry {
  return { ...headOf(row, personOf), undoneBy: row.undoneBy, state: stateOf(row) };
}

function stateOf({ kind, step, number, isUndone, isDropped }: ChangeRow): HistoryEntry["state"] {
  if (!isUndoable(kind) || step !== number) return "never";
  if (isUndone) return "undone";
  return isDropped ? "dropped" : "undoable";
}
