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
  listTagNamesSince,
  listTagTree,
  listTouchedSince,
  loadProject,
  type ProjectKey,
  requireProject,
  type TouchedEntity,
} from "@quarry/db";
import { append, type ChangedEntity, type Changes, DomainError, type PersonInCalls } from "@quarry/domain";
import type { Context } from "./context.ts";
import { taggingsSince } from "./list-taggings.ts";

/** Beyond so many rows it is less work to read the lists again. Codings are told in less space. */
const MAX_ROWS = { others: 20_000, codings: 1_000_000 };
/** Beyond so many codings only the touched tags of segments are told. */
const MAX_CODINGS_BY_SEGMENT = 1_000;
/** So many rows are told in the answer of an undo. */
const MAX_ROWS_IN_ANSWER = 1_000;

/** Returns the changes of the project after `since`, with the entities that they touched as they are now. Refuses as
 * too old where the history does not go back so far, or has too much. */
export async function changesSince(
  { db, workspaceId }: Pick<Context, "db" | "workspaceId">,
  { projectId, since }: { projectId: string; since: number },
): Promise<Changes> {
  const key = { workspaceId, projectId };
  return inOneState(db, async (tx) => {
    await requireProject(tx, key);
    const counts = await countRowsSince(tx, { ...key, since });
    if (counts === null || counts.others > MAX_ROWS.others || counts.codings > MAX_ROWS.codings)
      throw new DomainError("too_old", "That is too far back: read the lists again.");
    const rows = await listChangesSince(tx, { ...key, since });
    const withCodings = counts.codings <= MAX_CODINGS_BY_SEGMENT;
    const names = await listTagNamesSince(tx, { ...key, since });
    const touched = await listTouchedSince(tx, { ...key, since, withCodings });
    const entities = await presentEntities(tx, key, touched, names);
    const personOf = await peopleOf(tx, workspaceId);
    const changes = rows.map((row) => ({ ...headOf(row, personOf), entities: entities.get(row.number) ?? [] }));
    const taggings = withCodings ? [] : await taggingsSince(tx, { ...key, since }, names);
    return { upTo: rows.at(-1)?.number ?? since, changes, taggings };
  });
}

/** Returns the entities that changes of the project after `since` touched, as they are now; null for too many. */
export function fewEntitiesSince(
  { db, workspaceId }: Pick<Context, "db" | "workspaceId">,
  { projectId, since }: { projectId: string; since: number },
): Promise<ChangedEntity[] | null> {
  const key = { workspaceId, projectId };
  return inOneState(db, async (tx) => {
    const counts = await countRowsSince(tx, { ...key, since });
    if (counts === null || counts.codings + counts.others > MAX_ROWS_IN_ANSWER) return null;
    // Sent together, for one round trip.
    const [names, touched] = await Promise.all([
      listTagNamesSince(tx, { ...key, since }),
      listTouchedSince(tx, { ...key, since, withCodings: true }),
    ]);
    return [...(await presentEntities(tx, key, touched, names)).values()].flat();
  });
}

/** Reads one state of the data with several queries. */
function inOneState<T>(db: Db, read: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction(read, { isolationLevel: "repeatable read", accessMode: "read only" });
}

/** Returns the head of a change as calls answer it. */
export function headOf(
  { number, kind, label, at, personId, undoes, isUndo }: ChangeRow,
  personOf: (id: string) => PersonInCalls,
) {
  return { number, kind, label, at, person: personId === null ? null : personOf(personId), undoes, isUndo };
}

/** Returns the person with an id. The name is empty until one is chosen. */
export async function peopleOf(db: Db, workspaceId: string): Promise<(id: string) => PersonInCalls> {
  const people = new Map((await listPeople(db, { workspaceId })).map((person) => [person.id, person]));
  return (id) => people.get(id) ?? { id, name: "", color: "" };
}

type Kind = TouchedEntity["entity"];
type Names = ReadonlyMap<string, readonly string[]>;

/** An entity as it is now, and the place of a tag. */
type Present = { after: { id: string; name?: string }; place?: number };

const asPresent = (entities: readonly Present["after"][]): Present[] => entities.map((after) => ({ after }));

/** Lists the present entities of a kind among which the touched ones are. */
const PRESENT: Record<Kind, (db: Db, key: ProjectKey, ids: string[]) => Promise<Present[]>> = {
  project: async (db, key) => asPresent([await loadProject(db, key)]),
  tag: async (db, key) => {
    const places = new Map<string | null, number>();
    return (await listTagTree(db, key)).map((after) => {
      const place = places.get(after.parentId) ?? 0;
      places.set(after.parentId, place + 1);
      return { after, place };
    });
  },
  source: async (db, key) => asPresent(await listSources(db, key)),
  segment: async (db, key, ids) => asPresent(await listSegmentsById(db, key, ids)),
  note: async (db, key) => asPresent(await listNotes(db, key)),
  outline: async (db, key) => asPresent([(await findOutline(db, key)) ?? []].flat()),
};

/** Returns the touched entities as they are now, by the number of the change. Segments are in reading order. `names`
 * has the names that tags had in the changes. */
async function presentEntities(
  db: Db,
  key: ProjectKey,
  touched: readonly TouchedEntity[],
  names: Names,
): Promise<Map<number, ChangedEntity[]>> {
  const byKind = new Map<Kind, TouchedEntity[]>();
  for (const one of touched) append(byKind, one.entity, one);
  const byNumber = new Map<number, ChangedEntity[]>();
  for (const [entity, ofKind] of byKind) {
    const numbers = new Map(ofKind.map(({ id, number }) => [id, number]));
    for (const { after, ...rest } of await PRESENT[entity](db, key, [...numbers.keys()])) {
      const id = entity === "outline" ? "" : after.id;
      const number = numbers.get(id);
      if (number === undefined) continue;
      append(byNumber, number, { entity, id: after.id, after, ...rest, ...formerNames(names, after) });
      numbers.delete(id);
    }
    for (const [id, number] of numbers)
      append(byNumber, number, { entity, id, after: null, ...formerNames(names, { id }) });
  }
  return byNumber;
}

function formerNames(names: Names, { id, name: present }: Present["after"]): Pick<ChangedEntity, "formerNames"> {
  const former = names.get(id)?.filter((name) => name !== present) ?? [];
  return former.length === 0 ? {} : { formerNames: former };
}
