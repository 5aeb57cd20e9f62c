import { Column, type SQL, sql } from "drizzle-orm";
import { codings } from "../../schema.ts";
import { columnsOf, type RecordedTable } from "./recorded-tables.ts";

/** Tags that have the names of deleted ones by now, by the ids of these: they get the codings back. */
export type Substitutes = Record<string, string>;

/** Deletes rows that were inserted, and are as they were then, and have nothing of others on them. Rows that belong
 * together go all or none. */
export function deleting(
  workspaceId: string,
  recorded: RecordedTable,
  images: SQL,
  changedSources: readonly string[],
): SQL {
  const { table, children, together } = recorded;
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
      where not (${isAsInserted(recorded)})
      union select ${group} from ${table} where ${ofGroups} and not (${all(areFree)})
      ${together === undefined ? sql`` : sql`union select unnest(${sql.param([...changedSources])}::text[])`}
    ), gone as (
      delete from ${table} using image
      where ${isImaged} and not exists (select from stuck where stuck.group_id = ${group})
      returning ${table.id}
    )
    select image.id::text as id from image join ${table} on ${isImaged}
    where not exists (select from gone where gone.id = image.id)`;
}

/** Returns the condition that a row is as its image, but for what is derived or quiet. */
export function isAsInserted(recorded: RecordedTable): SQL {
  const { derived, quiet } = recorded;
  const compared = [...columnsOf(recorded).values()].filter(
    (column) => !derived.includes(column) && !quiet.includes(column),
  );
  return all(compared.map((column) => same(column, sql`image.${named(column)}`)));
}

/** Inserts rows that were deleted, with their ids, where what they need is there and nothing is in their place. */
export function restoring(workspaceId: string, recorded: RecordedTable, images: SQL, substitutes: Substitutes): SQL {
  const { table, parents, once } = recorded;
  const isNew =
    once === undefined
      ? sql`true`
      : sql`not exists (
    select from ${table} other where other.workspace_id = ${workspaceId} and ${all(
      once.map((column) => sql`other.${named(column)} = image.${named(column)}`),
    )})`;
  const stored = storedColumns(recorded);
  const haveParents = parents.map((parent) => hasParent(workspaceId, parent, sql`image.${named(parent.to)}`));
  return sql`
    with ${wholeImages(recorded, images, substitutes)}, restored as (
      insert into ${table} (workspace_id, ${listed(stored.map(named))})
      select ${workspaceId}::uuid, ${listed(stored.map((column) => sql`image.${named(column)}`))} from image
      where ${all([isNew, ...haveParents])}
      on conflict do nothing
      returning id
    )
    select image.id::text as id from image
    where not exists (select from restored where restored.id = image.id)
      and not exists (select from ${table} where ${table.workspaceId} = ${workspaceId} and ${table.id} = image.id)`;
}

/** Inserts deleted rows with their ids. Fails where one of them has no place. */
export function restoringAll(recorded: RecordedTable, ofChange: SQL): SQL {
  const columns = [...columnsOf(recorded).values()];
  const stored = storedColumns(recorded);
  return sql`
    insert into ${recorded.table} (workspace_id, ${listed(stored.map(named))})
    select change_rows.workspace_id, ${listed(stored.map((column) => sql`image.${named(column)}`))}
    from change_rows, json_to_recordset(images) as image (${listed(columns.map(typed))}) ${ofChange}`;
}

function storedColumns(recorded: RecordedTable): Column[] {
  return [...columnsOf(recorded).values()].filter(
    (column) => !(recorded.derived.includes(column) && column.hasDefault),
  );
}

/** Puts touched columns back where a row is still as the change left it. */
export function puttingBack(
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

/** Returns the part of a statement that reads recorded rows as the table `image`. */
export function wholeImages(recorded: RecordedTable, images: SQL, substitutes: Substitutes = {}): SQL {
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
