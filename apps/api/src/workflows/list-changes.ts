import {
  type ChangeRow,
  countRowsSince,
  type Db,
  findOutline,
  listChangesSince,
  listNotes,
  listPeople,
  listSegmentsById,
  listSources,
  listTagTree,
  listTouchedSince,
  loadProject,
  type ProjectKey,
  requireProject,
  type TouchedEntity,
} from "@quarry/db";
import { append, type ChangedEntity, type Changes, DomainError, type PersonInCalls } from "@quarry/domain";
import type { Context } from "./context.ts";

/** Beyond so many rows it is less work to read the lists again. */
const MAX_ROWS = 20_000;

/** Returns the changes of the project after `since`, with the entities that they touched as they are now. Refuses as
 * too old where the history does not go back so far, or has too much. */
export async function changesSince(
  { db, workspaceId }: Pick<Context, "db" | "workspaceId">,
  { projectId, since }: { projectId: string; since: number },
): Promise<Changes> {
  const key = { workspaceId, projectId };
  // One state of the data for all that is read.
  return db.transaction(
    async (tx) => {
      await requireProject(tx, key);
      const rowCount = await countRowsSince(tx, { ...key, since });
      if (rowCount === null || rowCount > MAX_ROWS)
        throw new DomainError("too_old", "That is too far back: read the lists again.");
      const rows = await listChangesSince(tx, { ...key, since });
      const entities = await presentEntities(tx, key, await listTouchedSince(tx, { ...key, since }));
      const personOf = await peopleOf(tx, workspaceId);
      const changes = rows.map((row) => ({ ...headOf(row, personOf), entities: entities.get(row.number) ?? [] }));
      return { upTo: rows.at(-1)?.number ?? since, changes };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

/** Returns the head of a change as calls answer it. */
export function headOf(
  { number, kind, label, at, personId, undoes, isUndo }: ChangeRow,
  personOf: (id: string) => PersonInCalls,
) {
  return { number, kind, label, at, person: personId === null ? null : personOf(personId), undoes, isUndo };
}

/** Returns the person with an id; somebody who has chosen no name has an empty one. */
export async function peopleOf(db: Db, workspaceId: string): Promise<(id: string) => PersonInCalls> {
  const people = new Map((await listPeople(db, { workspaceId })).map((person) => [person.id, person]));
  return (id) => people.get(id) ?? { id, name: "", color: "" };
}

type Kind = TouchedEntity["entity"];

/** Lists the present entities of a kind among which the touched ones are. */
const PRESENT: Record<Kind, (db: Db, key: ProjectKey, ids: string[]) => Promise<readonly { id: string }[]>> = {
  project: async (db, key) => [await loadProject(db, key)],
  tag: (db, key) => listTagTree(db, key),
  source: (db, key) => listSources(db, key),
  segment: (db, key, ids) => listSegmentsById(db, key, ids),
  note: (db, key) => listNotes(db, key),
  outline: async (db, key) => {
    const outline = await findOutline(db, key);
    return outline === null ? [] : [outline];
  },
};

/** Returns the touched entities as they are now, by the number of the change. Segments are in reading order. */
async function presentEntities(
  db: Db,
  key: ProjectKey,
  touched: readonly TouchedEntity[],
): Promise<Map<number, ChangedEntity[]>> {
  const byKind = new Map<Kind, TouchedEntity[]>();
  for (const one of touched) append(byKind, one.entity, one);
  const byNumber = new Map<number, ChangedEntity[]>();
  for (const [entity, ofKind] of byKind) {
    const numbers = new Map(ofKind.map(({ id, number }) => [id, number]));
    for (const after of await PRESENT[entity](db, key, [...numbers.keys()])) {
      const id = entity === "outline" ? "" : after.id;
      const number = numbers.get(id);
      if (number === undefined) continue;
      append(byNumber, number, { entity, id: after.id, after });
      numbers.delete(id);
    }
    for (const [id, number] of numbers) append(byNumber, number, { entity, id, after: null });
  }
  return byNumber;
}
