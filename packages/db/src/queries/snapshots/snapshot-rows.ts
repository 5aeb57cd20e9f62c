import { Column, is, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../database.ts";
import { markStaleWords } from "../search/search-words.ts";
import { type ListColumns, SNAPSHOT_COLUMNS, type SnapshotKind } from "./snapshot-columns.ts";

/** The fields of an entity as JSON. `published` are those of snapshots; `derived` also has the fields that are computed
 * from them, so that it can be stored as it is. */
export type EntityFields = "published" | "derived";

/** The entities to select: those of one project, or, without it, all of the workspace. */
export type EntityScope = { workspaceId: string; projectId?: string };

/** Selects the entities of one kind in the order of a reader, each as the text of a JSON object in the column
 * `entity`. */
export function selectEntities(kind: SnapshotKind, { workspaceId, projectId }: EntityScope, which: EntityFields): SQL {
  const columns = SNAPSHOT_COLUMNS[kind];
  const fields = which === "derived" ? { ...columns.fields, ...columns.derived } : columns.fields;
  const values = Object.entries(fields).map(([field, column]) => {
    const value = is(column, Column) ? jsonValue(column) : jsonList(column, columns.table);
    return sql`${value} as ${sql.identifier(field)}`;
  });
  const ofProject = columns.projectId === null ? sql`false` : sql`${columns.projectId} = ${projectId}`;
  const isInProject = projectId === undefined ? sql`true` : ofProject;
  return sql`select row_to_json(entity)::text as entity from (
    select ${listed(values)} from ${columns.table}
    where ${columns.table.workspaceId} = ${workspaceId} and ${isInProject}
    order by ${listed(columns.order)}) entity`;
}

function jsonValue(column: Column): SQL {
  if (column.dataType !== "date") return sql`${column}`;
  return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

function jsonList({ table, fields, key }: ListColumns, entity: { workspaceId: Column; id: Column }): SQL {
  const pairs = Object.entries(fields).map(([field, column]) => sql`${sql.raw(`'${field}'`)}, ${column}`);
  return sql`coalesce((
    select json_agg(json_build_object(${listed(pairs)}) order by ${key.position}, ${key.name}) from ${table}
    where ${table.workspaceId} = ${entity.workspaceId} and ${key.entityId} = ${entity.id}), '[]')`;
}

/** Stores entities of one kind. `chunks` is a query whose column `entities` has lists of them as JSON with their
 * derived fields. */
export async function insertEntities(db: Db, kind: SnapshotKind, workspaceId: string, chunks: SQL): Promise<void> {
  const { table, fields, optional, derived } = SNAPSHOT_COLUMNS[kind];
  const all = Object.entries({ ...fields, ...derived });
  const lists = all.flatMap(([field, list]) => (is(list, Column) ? [] : [{ field, list }]));
  const columns = Object.fromEntries(all.filter((entry): entry is [string, Column] => is(entry[1], Column)));
  const storedLists = lists.map(
    ({ field, list }) => sql`, ${sql.identifier(`stored_${field}`)} as (${insertList(field, list, workspaceId)})`,
  );
  await db.execute(sql`
    with given as materialized (
      select given.* from (${chunks}) chunk, json_to_recordset(chunk.entities) as given (
        ${listed([...typedFields(columns), ...lists.map(({ field }) => sql`${sql.identifier(field)} json`)])})
    ) ${sql.join(storedLists)}
    insert into ${table} (workspace_id, ${names(columns)})
    select ${workspaceId}::uuid, ${storedValues("given", columns, optional)} from given`);
}

/** Inserts the lists of the entities in `given`. The place of an entry is its position, unless a field names it. */
function insertList(field: string, { table, fields, optional, key }: ListColumns, workspaceId: string): SQL {
  const isPlaced = Object.values(fields).includes(key.position);
  const ofEntity = { id: key.entityId, ...(key.projectId && { projectId: key.projectId }) };
  const fieldNames = listed(Object.keys(fields).map((name) => sql.identifier(name)));
  return sql`
    insert into ${table} (workspace_id, ${names(ofEntity)}, ${names(fields)} ${isPlaced ? sql`` : sql`, ${names({ position: key.position })}`})
    select ${workspaceId}::uuid, ${storedValues("given", ofEntity, new Set())}, ${storedValues("entry", fields, optional)}
      ${isPlaced ? sql`` : sql`, entry.ordinality - 1`}
    from given, rows from (json_to_recordset(given.${sql.identifier(field)}) as (${listed(typedFields(fields))}))
      with ordinality as entry (${fieldNames}, ordinality)`;
}

function typedFields(columns: Record<string, Column>): SQL[] {
  return Object.entries(columns).map(
    ([field, column]) => sql`${sql.identifier(field)} ${sql.raw(column.getSQLType())}`,
  );
}

/** Returns the values of the fields in `row`. An optional field, which an older release did not know, has the default
 * of its column. Any other field must be there, although its column may have a default. */
function storedValues(row: string, columns: Record<string, Column>, optional: ReadonlySet<string>): SQL {
  return listed(
    Object.entries(columns).map(([field, column]) => {
      const value = sql`${sql.identifier(row)}.${sql.identifier(field)}`;
      return optional.has(field) && column.hasDefault ? sql`coalesce(${value}, ${column.default})` : value;
    }),
  );
}

function names(columns: Record<string, Column>): SQL {
  return listed(Object.values(columns).map(({ name }) => sql.identifier(name)));
}

function listed(parts: Parameters<typeof sql.join>[0]): SQL {
  return sql.join(parts, sql`, `);
}

/** Deletes all data of the workspace; its restore points stay. Rows that depend on others go first, as a cascade costs
 * more. */
export async function deleteEntities(db: Db, workspaceId: string): Promise<void> {
  for (const table of ENTITY_TABLES) {
    await db.execute(sql`delete from ${sql.identifier(table)} where workspace_id = ${workspaceId}`);
  }
  await markStaleWords(db, workspaceId);
}

/** The tables of entities, in the order in which their rows are deleted. */
const ENTITY_TABLES = [
  "print_presets",
  "outline_placeholders",
  "outline_blocks",
  "outline_sections",
  "outlines",
  "notes",
  "codings",
  "segments",
  "sources",
  "tags",
  "projects",
];

/** Brings up to date what the planner knows of the tables of entities. Call it after the transaction of an import: the
 * database does so minutes later, and until then takes them for empty, and reads all codings for each segment. Another
 * import's tables are left to it. */
export async function analyzeEntities(db: Db): Promise<void> {
  await db.execute(sql`analyze (skip_locked) ${listed(ENTITY_TABLES.map((table) => sql.identifier(table)))}`);
}
