import { sql } from "drizzle-orm";
import type { Db } from "../../database.ts";
import type { RecordedTable } from "./recorded-tables.ts";

/** Rows from which a bad plan takes minutes. */
export const MANY_ROWS = 1_000;

/** Brings up to date what the planner knows of a table and of those that it refers to, but for those that are `counted`
 * already. Right after a large write it takes them for empty, and would read all images for each row. A table that
 * another undo counts is left to it, as two that wait for each other's tables would never end. */
export async function countForPlanner(
  tx: Db,
  { table, parents, children }: RecordedTable,
  counted: Set<object>,
): Promise<void> {
  for (const one of [table, ...[...parents, ...children].map((reference) => reference.table)]) {
    if (!counted.has(one)) await tx.execute(sql`analyze (skip_locked) ${one}`);
    counted.add(one);
  }
}
