import { must } from "@quarry/domain";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../database.ts";
import { checkedRows } from "../../rows.ts";
import type { RecordedTable } from "./recorded-tables.ts";
import { restoringAll } from "./undo-statements.ts";

/** Rows that a change deleted from one table: those of `change_rows` from one position to another. */
type DeletedRows = { workspaceId: string; changeId: string; from: number; to: number };

const UNIQUE_VIOLATION = "23505";
const FOREIGN_KEY_VIOLATION = "23503";

/** Inserts deleted rows as they were, and records them by the images that their deletion left: nothing is asked or
 * written for each row. Returns false, and changes nothing, where one of them has something in its place, or misses
 * what it needs. */
export async function restoreAll(tx: Db, table: RecordedTable, deleted: DeletedRows): Promise<boolean> {
  const { workspaceId, changeId, from, to } = deleted;
  const isMeant = sql`where change_rows.workspace_id = ${workspaceId} and change_id = ${changeId}
    and change_rows.position between ${from} and ${to}`;
  const restore = async (savepoint: Db) => {
    const setting = sql`select current_setting('quarry.change') as id, set_config('quarry.change', '', true)`;
    const [own] = await checkedRows(savepoint, z.object({ id: z.string() }), setting);
    const { id } = must(own, "change of the undo");
    await savepoint.execute(restoringAll(table, isMeant));
    await savepoint.execute(sql`
      insert into change_rows (workspace_id, change_id, position, entity, operation, row_count, images)
      select workspace_id, ${id}::uuid, position - ${from} + (select coalesce(max(made.position) + 1, 0)
          from change_rows made where made.workspace_id = ${workspaceId} and made.change_id = ${id}),
        entity, 'insert', row_count, images
      from change_rows ${isMeant}`);
    await savepoint.execute(sql`select set_config('quarry.change', ${id}, true)`);
  };
  try {
    await tx.transaction(restore);
    return true;
  } catch (error) {
    if (isInTheWay(error)) return false;
    throw error;
  }
}

function isInTheWay(error: unknown): boolean {
  const { cause } = z
    .object({ cause: z.object({ code: z.string() }).optional() })
    .catch({})
    .parse(error);
  return cause?.code === UNIQUE_VIOLATION || cause?.code === FOREIGN_KEY_VIOLATION;
}
