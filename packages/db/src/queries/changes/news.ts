import { type ChangeKind, changeKindSchema } from "@quarry/domain";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../database.ts";
import { checkedRows } from "../../rows.ts";
import { loadWorkspaceVersion } from "../workspaces.ts";

/** A change as others are told of it. `personId` is null for what the server did by itself. */
export type NewsOfChange = {
  projectId: string;
  number: number;
  kind: ChangeKind;
  personId: string | null;
  name: string | null;
  color: string | null;
};

/** The version of a workspace, and its changes after a number up to it, the oldest first. Of many only the newest are
 * there, and `isWhole` is false. */
export type News = { lineage: string; revision: number; changes: NewsOfChange[]; isWhole: boolean };

const MAX_NEWS = 500;

const rowSchema: z.ZodType<NewsOfChange> = z.object({
  projectId: z.string(),
  number: z.number(),
  kind: changeKindSchema,
  personId: z.string().nullable(),
  name: z.string().nullable(),
  color: z.string().nullable(),
});

/** Returns what happened in the workspace after the change of this number; null for its version alone. */
export async function loadNews(
  db: Db,
  { workspaceId, since }: { workspaceId: string; since: number | null },
): Promise<News> {
  const { lineage, revision } = await loadWorkspaceVersion(db, workspaceId);
  if (since === null || since >= revision) return { lineage, revision, changes: [], isWhole: true };
  const newestFirst = await checkedRows(
    db,
    rowSchema,
    sql`
      select project_id as "projectId", number::float8 as number, kind, person_id as "personId", name, color
      from changes left join people on people.workspace_id = changes.workspace_id and people.id = person_id
      where changes.workspace_id = ${workspaceId} and number > ${since} and number <= ${revision}
      order by number desc limit ${MAX_NEWS}`,
  );
  return { lineage, revision, changes: newestFirst.reverse(), isWhole: newestFirst.length < MAX_NEWS };
}

const versionSchema = z.object({ workspaceId: z.string(), lineage: z.string(), revision: z.number() });

/** Returns the versions of several workspaces. */
export function listWorkspaceVersions(
  db: Db,
  workspaceIds: readonly string[],
): Promise<z.infer<typeof versionSchema>[]> {
  return checkedRows(
    db,
    versionSchema,
    sql`
      select workspace_id as "workspaceId", lineage, revision::float8 as revision from workspaces
      where workspace_id = any(${sql.param([...workspaceIds])}::uuid[])`,
  );
}
