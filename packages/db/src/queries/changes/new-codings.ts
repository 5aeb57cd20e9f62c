import type { CodingPlace } from "@quarry/domain";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../database.ts";
import { checkedRows } from "../../rows.ts";
import { loadHistoryBeginning, type ProjectKey } from "../projects.ts";
import { inProject } from "../tags/tag-rows.ts";

/** Returns the tags put on segments of the project since a time, which are there still; null where the history does not
 * reach back so far, or has dropped what a change did. */
export async function listNewCodings(
  db: Db,
  { since, ...key }: ProjectKey & { since: string },
): Promise<CodingPlace[] | null> {
  const begins = await loadHistoryBeginning(db, key);
  // The outline of a demo is of the same data as its beginning.
  if (begins === null || (begins.at > since && begins.with !== "demo")) return null;
  const isLater = sql`${inProject(key)} and changed_at > ${since}::timestamptz`;
  const [{ isDropped } = { isDropped: true }] = await checkedRows(
    db,
    z.object({ isDropped: z.boolean() }),
    sql`select exists (select from changes ${isLater} and is_dropped) as "isDropped"`,
  );
  if (isDropped) return null;
  return checkedRows(
    db,
    z.object({ tagId: z.string(), segmentId: z.string() }),
    sql`
    select distinct tag_id as "tagId", segment_id as "segmentId" from codings ${inProject(key)} and id in (
      select (image ->> 'id')::uuid from change_rows cross join lateral json_array_elements(images) as image
      where workspace_id = ${key.workspaceId} and entity = 'codings' and operation = 'insert'
        and change_id in (select id from changes ${isLater}))`,
  );
}
