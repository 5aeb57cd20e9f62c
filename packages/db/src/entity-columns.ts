import type { PgTable } from "drizzle-orm/pg-core";

type ColumnsOf<Table extends PgTable> = Table["_"]["columns"];

/** Returns the columns that hold an entity, by the fields of its schema and in their order. `others` has those that do
 * not stand in the table under the name of the field. A field without a column does not compile. */
export function entityColumns<
  Table extends PgTable,
  Shape extends Record<string, unknown>,
  Others extends Record<Exclude<keyof Shape & string, keyof ColumnsOf<Table>>, object>,
>(table: Table & ColumnsOf<Table>, schema: { shape: Shape }, others: Others) {
  const columns: Record<string, unknown> = { ...table, ...others };
  return Object.fromEntries(Object.keys(schema.shape).map((field) => [field, columns[field]])) as {
    [Field in keyof Shape & string]: Field extends keyof Others
      ? Others[Field]
      : Field extends keyof ColumnsOf<Table>
        ? ColumnsOf<Table>[Field]
        : never;
  };
}
