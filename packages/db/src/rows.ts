import { Column, type GetColumnData, is, type SQL, sql } from "drizzle-orm";
import { PgDialect, type PreparedQueryConfig } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { Db } from "./database.ts";

/** Columns of tables, or expressions, by the names of the fields that are read from them. */
export type Columns = Record<string, Column | SQL>;

/** A row of these columns. */
export type RowOf<C extends Columns> = {
  [Field in keyof C]: C[Field] extends Column ? GetColumnData<C[Field]> : C[Field] extends SQL<infer T> ? T : never;
};

/** Selects rows without the query builder, which takes three times as long for a hundred thousand. `rest` is the
 * statement from its `from` on; it must not rename the tables. */
export async function selectRows<C extends Columns>(db: Db, columns: C, rest: SQL): Promise<RowOf<C>[]> {
  const selected = Object.entries(columns).map(([field, column]) => sql`${read(column)} as ${sql.identifier(field)}`);
  const rows: Record<string, unknown>[] = await db.execute(sql`select ${sql.join(selected, sql`, `)} ${rest}`);
  // The type follows from the columns, which are selected by their names.
  return rows as RowOf<C>[];
}

/** Runs a statement that answers few rows, and checks each of them. A wrong row is a fault of the statement, so the
 * error is not the schema's, which would count as the caller's fault. */
export async function checkedRows<Row>(db: Db, schema: z.ZodType<Row>, statement: SQL): Promise<Row[]> {
  return checkRows(schema, await db.execute(statement));
}

const dialect = new PgDialect();
type RowsOfStatement = PreparedQueryConfig & { execute: Iterable<unknown> };

/** Does the same as `checkedRows` for a statement whose text never changes: each connection prepares it once, and then
 * runs it in one round trip. Its plan stays the same as well, so it must be a good one however large the tables get. */
export async function preparedRows<Row>(db: Db, schema: z.ZodType<Row>, statement: SQL): Promise<Row[]> {
  const query = dialect.sqlToQuery(statement);
  // With any name the driver prepares the statement, under a name of its own.
  const prepared = db._.session.prepareQuery<RowsOfStatement>(query, undefined, "prepared", false);
  return checkRows(schema, await prepared.execute());
}

function checkRows<Row>(schema: z.ZodType<Row>, rows: Iterable<unknown>): Row[] {
  // One by one: a schema of all rows would be compiled for each statement, which takes longer than the statement.
  return Array.from(rows, (row, index) => {
    const checked = schema.safeParse(row);
    if (checked.success) return checked.data;
    const reasons = z.prettifyError(checked.error);
    throw new Error(`Row ${index} of a statement's answer does not match its schema. ${reasons}`);
  });
}

/** Returns the expression whose value the driver gives in the type of the column. */
function read(column: Column | SQL): SQL {
  if (!is(column, Column)) return column;
  if (column.dataType === "date") throw new TypeError(`${column.name} is read by the query builder only.`);
  return column.getSQLType() === "bigint" ? sql`${column}::float8` : sql`${column}`;
}
