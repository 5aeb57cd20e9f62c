import { must } from "@quarry/domain";
import { Column, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../database.ts";
import { checkedRows } from "../../rows.ts";
import { columnsOf, RECORDED_TABLES, type RecordedTable } from "./recorded-tables.ts";

const recordedSchema = z.object({
  changeId: z.string(),
  position: z.number(),
  entity: z.string(),
  operation: z.enum(["insert", "update", "delete"]),
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
      case when operation = 'update' then array(select json_object_keys(images -> 0 -> 'before')) else '{}' end as touched
    from change_rows join changes on changes.workspace_id = ${workspaceId} and changes.id = change_id
    where change_rows.workspace_id = ${workspaceId} and changes.step = ${step}
    order by number desc, position desc`;
  const kept: KeptRows[] = [];
  for (const recorded of await checkedRows(tx, recordedSchema, statement)) {
    const rows = await checkedRows(tx, z.object({ id: z.string() }), undoing(workspaceId, recorded));
    // A tag that the step made stays for those who use it since.
    const isUsed = recorded.entity === "tags" && recorded.operation === "insert";
    if (rows.length > 0 && !isUsed) kept.push({ entity: recorded.entity, ids: rows.map(({ id }) => id) });
  }
  return kept;
}

/** Returns the statement that takes back the recorded rows, and answers the ids of those that stay. */
function undoing(workspaceId: string, recorded: Recorded): SQL {
  const recordedTable = must(RECORDED_TABLES[recorded.entity], `table ${recorded.entity}`);
  const images = sql`(select images from change_rows where workspace_id = ${workspaceId}
    and change_id = ${recorded.changeId} and position = ${recorded.position})`;
  if (recorded.operation === "insert") return deleting(workspaceId, recordedTable, images);
  if (recorded.operation === "delete") return restoring(workspaceId, recordedTable, images);
  return puttingBack(workspaceId, recordedTable, images, recorded.touched);
}

/** Deletes rows that were inserted, and are as they were then, and have nothing of others on them. */
function deleting(workspaceId: string, recorded: RecordedTable, images: SQL): SQL {
  const { table, derived, quiet, children } = recorded;
  const compared = [...columnsOf(recorded).values()].filter(
    (column) => !derived.includes(column) && !quiet.includes(column),
  );
  const areFree = children.map(
    (child) => sql`not exists (
    select from ${child.table} child where child.workspace_id = ${workspaceId}
      and child.${named(child.key)} = ${table.id} ${inSameProject(child.table, table)})`,
  );
  return sql`
    with ${wholeImages(recorded, images)}, gone as (
      delete from ${table} using image
      where ${table.workspaceId} = ${workspaceId} and ${table.id} = image.id
        and ${all([...compared.map((column) => same(column, sql`image.${named(column)}`)), ...areFree])}
      returning ${table.id}
    )
    select image.id::text as id from image join ${table} on ${table.workspaceId} = ${workspaceId} and ${table.id} = image.id
    where image.id not in (select id from gone)`;
}

/** Inserts rows that were deleted, with their ids, where what they need is there and nothing is in their place. */
function restoring(workspaceId: string, recorded: RecordedTable, images: SQL): SQL {
  const { table, derived, parents } = recorded;
  const stored = [...columnsOf(recorded).values()].filter((column) => !(derived.includes(column) && column.hasDefault));
  const haveParents = parents.map((parent) => hasParent(workspaceId, parent, sql`image.${named(parent.to)}`));
  return sql`
    with ${wholeImages(recorded, images)}, restored as (
      insert into ${table} (workspace_id, ${listed(stored.map(named))})
      select ${workspaceId}::uuid, ${listed(stored.map((column) => sql`image.${named(column)}`))} from image
      where ${all(haveParents)}
      on conflict do nothing
      returning id
    )
    select image.id::text as id from image
    where image.id not in (select id from restored)
      and not exists (select from ${table} where ${table.workspaceId} = ${workspaceId} and ${table.id} = image.id)`;
}

/** Puts touched columns back where a row is still as the change left it. */
function puttingBack(workspaceId: string, recorded: RecordedTable, images: SQL, touched: readonly string[]): SQL {
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
          sql`old.${named(column)} as ${aside("before", column)}`,
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
    select image.id::text as id from image where ${loud.length > 0} and image.id not in (select id from back)`;
}

function hasParent(workspaceId: string, { table, key }: RecordedTable["parents"][number], id: SQL): SQL {
  return sql`exists (
    select from ${table} parent where parent.workspace_id = ${workspaceId} and parent.${named(key)} = ${id})`;
}

function wholeImages(recorded: RecordedTable, images: SQL): SQL {
  return sql`image as materialized (
    select image.* from json_to_recordset(${images}) as image (${listed([...columnsOf(recorded).values()].map(typed))}))`;
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
