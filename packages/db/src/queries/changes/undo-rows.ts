import { must } from "@quarry/domain";
import { Column, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../database.ts";
import { checkedRows } from "../../rows.ts";
import { codings } from "../../schema.ts";
import { countForPlanner } from "./planner-counts.ts";
import { columnsOf, RECORDED_TABLES, type RecordedTable } from "./recorded-tables.ts";

const recordedSchema = z.object({
  changeId: z.string(),
  position: z.number(),
  entity: z.string(),
  operation: z.enum(["insert", "update", "delete"]),
  rowCount: z.number(),
  touched: z.array(z.string()),
});
type Recorded = z.infer<typeof recordedSchema>;

/** Rows of one table that stay as they are, as somebody has changed them since. */
export type KeptRows = { entity: string; ids: string[] };

/** Takes back the changes of a step, the last rows first: a row goes back to what it was before, where it still is as
 * the step left it. Returns the rows that stay as they are. Call it in the transaction of a change. */
export async function undoRows(
  tx: Db,
  { workspaceId, step }: { workspaceId: string; step: number },
): Promise<KeptRows[]> {
  const statement = sql`
    select change_id as "changeId", position::float8 as position, entity, operation,
      change_rows.row_count as "rowCount",
      case when operation = 'update' then array(select json_object_keys(images -> 0 -> 'before')) else '{}' end as touched
    from change_rows join changes on changes.workspace_id = ${workspaceId} and changes.id = change_id
    where change_rows.workspace_id = ${workspaceId} and changes.step = ${step}
    order by number desc, position desc`;
  const kept: KeptRows[] = [];
  const substitutes: Substitutes = {};
  const chunks = await checkedRows(tx, recordedSchema, statement);
  await countForPlanner(tx, chunks);
  for (const recorded of chunks) {
    const { entity, operation } = recorded;
    const undo = async () => {
      const rows = await checkedRows(tx, z.object({ id: z.string() }), undoing(workspaceId, recorded, substitutes));
      return rows.map(({ id }) => id);
    };
    let ids = await undo();
    if (entity === "tags" && operation === "insert") {
      // A tag can go when those below it have gone. One that others use stays, and nobody misses it.
      for (let before = ids.length + 1; ids.length > 0 && ids.length < before; ids = await undo()) before = ids.length;
      ids = [];
    }
    if (entity === "tags" && operation === "delete") {
      Object.assign(substitutes, await findSubstitutes(tx, workspaceId, recorded, ids));
      ids = ids.filter((id) => !(id in substitutes));
    }
    if (ids.length > 0) kept.push({ entity, ids });
  }
  return kept;
}

/** Tags that have the names of deleted ones by now, by the ids of these: they get the codings back. */
type Substitutes = Record<string, string>;

async function findSubstitutes(
  tx: Db,
  workspaceId: string,
  recorded: Recorded,
  ids: readonly string[],
): Promise<Substitutes> {
  if (ids.length === 0) return {};
  const table = must(RECORDED_TABLES[recorded.entity], `table ${recorded.entity}`);
  const statement = sql`
    with ${wholeImages(table, imagesOf(workspaceId, recorded))}
    select image.id, tags.id as present from image join tags on tags.workspace_id = ${workspaceId}
      and tags.project_id = image.project_id and tags.name = image.name
    where image.id = any(${sql.param([...ids])}::uuid[])`;
  const rows = await checkedRows(tx, z.object({ id: z.string(), present: z.string() }), statement);
  return Object.fromEntries(rows.map(({ id, present }) => [id, present]));
}

function imagesOf(workspaceId: string, { changeId, position }: Recorded): SQL {
  return sql`(select images from change_rows where workspace_id = ${workspaceId}
    and change_id = ${changeId} and position = ${position})`;
}

/** Returns the statement that takes back the recorded rows, and answers the ids of those that stay. */
function undoing(workspaceId: string, recorded: Recorded, substitutes: Substitutes): SQL {
  const table = must(RECORDED_TABLES[recorded.entity], `table ${recorded.entity}`);
  const images = imagesOf(workspaceId, recorded);
  if (recorded.operation === "insert") return deleting(workspaceId, table, images);
  if (recorded.operation === "delete") return restoring(workspaceId, table, images, substitutes);
  return puttingBack(workspaceId, table, images, { touched: recorded.touched, substitutes });
}

/** Deletes rows that were inserted, and are as they were then, and have nothing of others on them. Rows that belong
 * together go all or none. */
function deleting(workspaceId: string, recorded: RecordedTable, images: SQL): SQL {
  const { table, derived, quiet, children, together } = recorded;
  const compared = [...columnsOf(recorded).values()].filter(
    (column) => !derived.includes(column) && !quiet.includes(column),
  );
  const areFree = children.map(
    (child) => sql`not exists (
    select from ${child.table} child where child.workspace_id = ${workspaceId}
      and child.${named(child.key)} = ${table.id} ${inSameProject(child.table, table)})`,
  );
  const group = together ?? table.id;
  const isImaged = sql`${table.workspaceId} = ${workspaceId} and ${table.id} = image.id`;
  const ofGroups = sql`${table.workspaceId} = ${workspaceId} and ${group} in (select image.${named(group)} from image)`;
  return sql`
    with ${wholeImages(recorded, images)}, stuck as (
      select ${group} as group_id from ${table} join image on ${isImaged}
      where not (${all(compared.map((column) => same(column, sql`image.${named(column)}`)))})
      union select ${group} from ${table} where ${ofGroups} and not (${all(areFree)})
    ), gone as (
      delete from ${table} using image
      where ${isImaged} and not exists (select from stuck where stuck.group_id = ${group})
      returning ${table.id}
    )
    select image.id::text as id from image join ${table} on ${isImaged}
    where not exists (select from gone where gone.id = image.id)`;
}

/** Inserts rows that were deleted, with their ids, where what they need is there and nothing is in their place. */
function restoring(workspaceId: string, recorded: RecordedTable, images: SQL, substitutes: Substitutes): SQL {
  const { table, derived, parents } = recorded;
  const stored = [...columnsOf(recorded).values()].filter((column) => !(derived.includes(column) && column.hasDefault));
  const haveParents = parents.map((parent) => hasParent(workspaceId, parent, sql`image.${named(parent.to)}`));
  return sql`
    with ${wholeImages(recorded, images, substitutes)}, restored as (
      insert into ${table} (workspace_id, ${listed(stored.map(named))})
      select ${workspaceId}::uuid, ${listed(stored.map((column) => sql`image.${named(column)}`))} from image
      where ${all(haveParents)}
      on conflict do nothing
      returning id
    )
    select image.id::text as id from image
    where not exists (select from restored where restored.id = image.id)
      and not exists (select from ${table} where ${table.workspaceId} = ${workspaceId} and ${table.id} = image.id)`;
}

/** Puts touched columns back where a row is still as the change left it. */
function puttingBack(
  workspaceId: string,
  recorded: RecordedTable,
  images: SQL,
  { touched, substitutes }: { touched: readonly string[]; substitutes: Substitutes },
): SQL {
  const { table, quiet, unique, parents } = recorded;
  const columns = columnsOf(recorded);
  const put = touched.flatMap((name) => columns.get(name) ?? []);
  const loud = put.filter((column) => !quiet.includes(column));
  const values = put.map((column) => {
    const before = sql`image.${aside("before", column)}`;
    if (loud.includes(column)) return sql`${named(column)} = ${before}`;
    return sql`${named(column)} = case when ${same(column, sql`image.${aside("after", column)}`)} then ${before} else ${column} end`;
  });
  const areFree = unique
    .filter((key) => key.some((column) => loud.includes(column)))
    .map(
      (key) => sql`not exists (
      select from ${table} other where other.workspace_id = ${workspaceId} and other.id <> ${table.id} and ${all(
        key.map((column) => {
          const value = loud.includes(column) ? sql`image.${aside("before", column)}` : sql`${column}`;
          return column.notNull
            ? sql`other.${named(column)} = ${value}`
            : sql`other.${named(column)} is not distinct from ${value}`;
        }),
      )})`,
    );
  const haveParents = parents
    .filter(({ to }) => put.includes(to))
    .map((parent) => hasParent(workspaceId, parent, sql`image.${aside("before", parent.to)}`));
  return sql`
    with image as materialized (
      select item.id, ${listed(
        put.flatMap((column) => [
          sql`${substituted(column, sql`old.${named(column)}`, substitutes)} as ${aside("before", column)}`,
          sql`new.${named(column)} as ${aside("after", column)}`,
        ]),
      )}
      from json_to_recordset(${images}) as item (id ${typeOf(table.id)}, before json, after json),
        json_to_record(item.before) as old (${listed(put.map(typed))}), json_to_record(item.after) as new (${listed(put.map(typed))})
    ), back as (
      update ${table} set ${listed(values)} from image
      where ${table.workspaceId} = ${workspaceId} and ${table.id} = image.id
        and ${all([...loud.map((column) => same(column, sql`image.${aside("after", column)}`)), ...areFree, ...haveParents])}
      returning ${table.id}
    )
    select image.id::text as id from image where ${loud.length > 0} and not exists (
      select from back where back.id = image.id)`;
}

function hasParent(workspaceId: string, { table, key }: RecordedTable["parents"][number], id: SQL): SQL {
  return sql`exists (
    select from ${table} parent where parent.workspace_id = ${workspaceId} and parent.${named(key)} = ${id})`;
}

function wholeImages(recorded: RecordedTable, images: SQL, substitutes: Substitutes = {}): SQL {
  const columns = [...columnsOf(recorded).values()];
  const values = columns.map(
    (column) => sql`${substituted(column, sql`given.${named(column)}`, substitutes)} as ${named(column)}`,
  );
  return sql`image as materialized (
    select ${listed(values)} from json_to_recordset(${images}) as given (${listed(columns.map(typed))}))`;
}

/** Returns a value of a coding's tag as that of the tag that has its name by now. */
function substituted(column: Column, value: SQL, substitutes: Substitutes): SQL {
  if (column !== codings.tagId || Object.keys(substitutes).length === 0) return value;
  return sql`coalesce((${JSON.stringify(substitutes)}::jsonb ->> ${value}::text)::uuid, ${value})`;
}

function inSameProject(child: RecordedTable["table"] | { workspaceId: Column }, table: object): SQL {
  const projectOf = (one: object) => ("projectId" in one && one.projectId instanceof Column ? one.projectId : null);
  const [ofChild, own] = [projectOf(child), projectOf(table)];
  return ofChild === null || own === null ? sql`` : sql`and child.${named(ofChild)} = ${own}`;
}

function same(column: Column, value: SQL): SQL {
  return column.notNull ? sql`${column} = ${value}` : sql`${column} is not distinct from ${value}`;
}

function typed(column: Column): SQL {
  return sql`${named(column)} ${typeOf(column)}`;
}

function typeOf(column: Column): SQL {
  return sql.raw(column.getSQLType());
}

function named({ name }: Column): SQL {
  return sql`${sql.identifier(name)}`;
}

function aside(when: "before" | "after", { name }: Column): SQL {
  return sql`${sql.identifier(`${when}_${name}`)}`;
}

function all(conditions: readonly SQL[]): SQL {
  return conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);
}

function listed(parts: readonly SQL[]): SQL {
  return sql.join([...parts], sql`, `);
}
