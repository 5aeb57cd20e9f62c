import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../database.ts";
import { checkedRows } from "../../rows.ts";

/** Images of this size and above are dropped before all smaller ones: those of a deleted source or of a bulk change. */
const LARGE_BYTES = 100_000;

/** Drops images of changes where a workspace has more than `budgetBytes` of them: the oldest large ones first. What
 * they touched cannot be undone any more, so histories have another version. Returns how many changes lost their
 * images. */
export async function dropOldImages(db: Db, { budgetBytes }: { budgetBytes: number }): Promise<number> {
  const full = await checkedRows(
    db,
    z.object({ workspaceId: z.string() }),
    sql`select workspace_id as "workspaceId" from changes group by 1 having sum(image_bytes) > ${budgetBytes}`,
  );
  let dropped = 0;
  for (const { workspaceId } of full) dropped += await dropInWorkspace(db, workspaceId, budgetBytes);
  return dropped;
}

async function dropInWorkspace(db: Db, workspaceId: string, budgetBytes: number): Promise<number> {
  const statement = sql`
    with kept as (
      select id, sum(image_bytes) over (order by image_bytes >= ${LARGE_BYTES}, number desc) as total
      from changes where workspace_id = ${workspaceId}
    ), dropped as (
      update changes set is_dropped = true, image_bytes = 0 from kept
      where changes.workspace_id = ${workspaceId} and changes.id = kept.id and kept.total > ${budgetBytes}
        and image_bytes > 0
      returning changes.id
    ), gone as (
      delete from change_rows where workspace_id = ${workspaceId} and change_id in (select id from dropped)
    ), stamped as (
      update workspaces set stamp = gen_random_uuid() where workspace_id = ${workspaceId}
        and exists (select from dropped)
    )
    select count(*)::integer as count from dropped`;
  const [done] = await checkedRows(db, z.object({ count: z.int() }), statement);
  return done?.count ?? 0;
}
