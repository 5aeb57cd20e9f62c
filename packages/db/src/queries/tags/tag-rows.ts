import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../database.ts";
import { checkedRows } from "../../rows.ts";
import type { ProjectKey } from "../projects.ts";

/** Returns the id of the project's tag of this name, null where there is none. */
export async function findTagId(db: Db, key: ProjectKey, name: string): Promise<string | null> {
  const statement = sql`select id from tags ${inProject(key)} and name = ${name}`;
  const [found] = await checkedRows(db, z.object({ id: z.string() }), statement);
  return found?.id ?? null;
}

/** Returns the parts of a statement whose last, `taken`, has the id of the tag of this name. A new tag is stored, the
 * last at the top of the tree. */
export function takingTag(key: ProjectKey, name: string): SQL {
  return sql`known as (select id from tags ${inProject(key)} and name = ${name}), made as (
      insert into tags (workspace_id, id, project_id, name, position)
      select ${key.workspaceId}::uuid, gen_random_uuid(), ${key.projectId}, ${name},
        (select coalesce(max(position) + 1, 0) from tags ${inProject(key)} and parent_id is null)
      where not exists (select from known)
      returning id
    ), taken as (select id from known union all select id from made)`;
}

/** Deletes the tags that came into being by tagging and are on no segment any more. `which` restricts the tags. */
export async function deleteUnusedTags(db: Db, key: ProjectKey, which: SQL = sql``): Promise<void> {
  await db.execute(sql`
    delete from tags ${inProject(key)} ${which} and not is_kept
      and not exists (
        select from codings where codings.workspace_id = ${key.workspaceId}
          and codings.project_id = ${key.projectId} and codings.tag_id = tags.id)
      and not exists (
        select from tags child where child.workspace_id = ${key.workspaceId}
          and child.project_id = ${key.projectId} and child.parent_id = tags.id)`);
}

/** Returns the condition for rows of the project. */
export function inProject({ workspaceId, projectId }: ProjectKey): SQL {
  return sql`where workspace_id = ${workspaceId} and project_id = ${projectId}`;
}
