import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../database.ts";
import { checkedRows } from "../../rows.ts";

/** Images of this size and above are dropped before all smaller ones: those of a deleted source or of a bulk change. */
const LARGE_BYTES = 100_000;

/** Drops images of changes where a workspace has more than `budgetBytes` of them: the oldest large ones first. What
 * they touched cannot be undone any more, so histories have another version. Returns how many changes lost their
 * images. */
export async function dropOldImages(db: Db, { budgetBytes }: { budgetBytes: number }): Promise<number> {
  const full = sql`select workspace_id as "workspaceId" from changes group by 1 having sum(image_bytes) > ${budgetBytes}`;
  return dropInEach(
    db,
    full,
    (workspaceId) => sql`
      select step from (
        select step, image_bytes, sum(image_bytes) over (order by image_bytes >= ${LARGE_BYTES}, number desc) as total
        from changes where workspace_id = ${workspaceId}
      ) kept where total > ${budgetBytes} and image_bytes > 0`,
  );
}

/** Drops images of changes that name a recording without a source, unless a change has named it since
 * `namedBefore`: nothing else needs its file, which is large. Returns how many changes lost their images. */
export async function dropImagesOfRecordings(db: Db, { namedBefore }: { namedBefore: Date }): Promise<number> {
  const old = (isMeant: SQL) => sql`
    from (
      select changes.workspace_id, step, max(changed_at) over (partition by changes.workspace_id, hash) as named_at
      from changes join change_rows on change_rows.workspace_id = changes.workspace_id and change_id = changes.id,
        json_array_elements(images) source,
        unnest(array[source ->> 'media_hash', source -> 'before' ->> 'media_hash', source -> 'after' ->> 'media_hash']) hash
      where ${isMeant} and entity = 'sources' and hash is not null and not exists (
        select from sources where sources.workspace_id = changes.workspace_id and media_hash = hash)
    ) named where named_at < ${namedBefore.toISOString()}::timestamptz`;
  const workspaces = sql`select distinct workspace_id as "workspaceId" ${old(sql`true`)}`;
  return dropInEach(
    db,
    workspaces,
    (workspaceId) => sql`select step ${old(sql`changes.workspace_id = ${workspaceId}`)}`,
  );
}

/** Drops the images of whole steps, as a part of a step cannot be taken back. */
async function dropInEach(db: Db, workspaces: SQL, stepsOf: (workspaceId: string) => SQL): Promise<number> {
  let dropped = 0;
  for (const { workspaceId } of await checkedRows(db, z.object({ workspaceId: z.string() }), workspaces)) {
    const statement = sql`
      with dropped as (
        update changes set is_dropped = true, image_bytes = 0
        where workspace_id = ${workspaceId} and step in (${stepsOf(workspaceId)}) and not is_dropped
        returning id
      ), gone as (
        delete from change_rows where workspace_id = ${workspaceId} and change_id in (select id from dropped)
      ), stamped as (
        update workspaces set stamp = gen_random_uuid() where workspace_id = ${workspaceId}
          and exists (select from dropped)
      )
      select count(*)::integer as count from dropped`;
    const [done] = await checkedRows(db, z.object({ count: z.int() }), statement);
    dropped += done?.count ?? 0;
  }
  return dropped;
}
