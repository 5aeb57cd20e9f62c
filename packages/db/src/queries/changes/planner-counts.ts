import { must } from "@quarry/domain";
import { sql } from "drizzle-orm";
import type { Db } from "../../database.ts";
import { RECORDED_TABLES } from "./recorded-tables.ts";

/** Rows from which a bad plan takes minutes. */
const MANY_ROWS = 1_000;

/** Brings up to date what the planner knows of the tables of many rows. Right after a large write it takes them for
 * empty, and would read all images for each row. A table that another undo counts is left to it, as two that wait for
 * each other's tables would never end. */
export async function countForPlanner(tx: Db, rows: readonly { entity: string; rowCount: number }[]): Promise<void> {
  const entities = rows.filter(({ rowCount }) => rowCount >= MANY_ROWS).map(({ entity }) => entity);
  const tables = entities.flatMap((entity) => {
    const { table, parents, children } = must(RECORDED_TABLES[entity], `table ${entity}`);
    return [table, ...[...parents, ...children].map((reference) => reference.table)];
  });
  for (const table of new Set(tables)) await tx.execute(sql`analyze (skip_locked) ${table}`);
}
