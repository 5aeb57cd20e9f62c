import { type ChangeKind, type ChangeLabel, changeKindSchema, type HistoryBeginning } from "@quarry/domain";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../database.ts";
import { checkedRows } from "../../rows.ts";
import { type ProjectKey, storeHistoryBeginning } from "../projects.ts";
import { listMediaInHistory } from "../sources/source-media.ts";
import { inProject } from "../tags/tag-rows.ts";

/** The head of a change. `personId` is null for what the server did by itself. */
export type ChangeRow = {
  number: number;
  at: string;
  personId: string | null;
  kind: ChangeKind;
  label: ChangeLabel;
  step: number;
  undoes: number | null;
  undoneBy: number | null;
  isUndo: boolean;
  isDropped: boolean;
  /** True where it was undone, and not made again since. */
  isUndone: boolean;
};

const rowSchema: z.ZodType<ChangeRow> = z.object({
  number: z.number(),
  at: z.string(),
  personId: z.string().nullable(),
  kind: changeKindSchema,
  label: z.custom<ChangeLabel>(),
  step: z.number(),
  undoes: z.number().nullable(),
  undoneBy: z.number().nullable(),
  isUndo: z.boolean(),
  isDropped: z.boolean(),
  isUndone: z.boolean(),
});

const ROW = sql.raw(`number::float8 as number,
  to_char(changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, person_id as "personId", kind, label,
  step::float8 as step, undoes::float8 as undoes, undone_by::float8 as "undoneBy", is_undo as "isUndo",
  is_dropped as "isDropped", (
    with recursive chain (number, length) as (
      select changes.undone_by, 1 where changes.undone_by is not null
      union all
      select later.undone_by, length + 1 from chain join changes later
        on later.workspace_id = changes.workspace_id and later.number = chain.number
      where later.undone_by is not null
    )
    select coalesce(max(length), 0) % 2 = 1 from chain
  ) as "isUndone"`);

/** Which changes of a project to list. A tag is meant by its name at the time; a source also by its segments. */
export type HistoryFilter = {
  before?: number;
  limit?: number;
  personId?: string;
  kinds?: readonly ChangeKind[];
  sourceId?: string;
  tag?: string;
};

/** Returns changes of the project, the newest first. */
export function listHistory(db: Db, { filter, ...key }: ProjectKey & { filter: HistoryFilter }): Promise<ChangeRow[]> {
  const { before, limit, personId, kinds, sourceId, tag } = filter;
  const conditions: SQL[] = [];
  if (before !== undefined) conditions.push(sql`and number < ${before}`);
  if (personId !== undefined) conditions.push(sql`and person_id = ${personId}`);
  if (kinds !== undefined) conditions.push(sql`and kind = any(${sql.param([...kinds])}::text[])`);
  if (tag !== undefined)
    conditions.push(
      sql`and (label ->> 'tag' = ${tag} or label ->> 'newTag' = ${tag} or label -> 'tags' ? ${tag}::text)`,
    );
  if (sourceId !== undefined)
    conditions.push(sql`and (label ->> 'sourceId' = ${sourceId} or label ->> 'segmentId' in (
      select id from segments ${inProject(key)} and source_id = ${sourceId}))`);
  const limited = limit === undefined ? sql`` : sql`limit ${limit}`;
  const statement = sql`
    select ${ROW} from changes ${inProject(key)} ${sql.join(conditions, sql` `)} order by changes.number desc ${limited}`;
  return checkedRows(db, rowSchema, statement);
}

/** Returns the changes of the project after `since`, the oldest first. */
export function listChangesSince(db: Db, { since, ...key }: ProjectKey & { since: number }): Promise<ChangeRow[]> {
  const statement = sql`select ${ROW} from changes ${inProject(key)} and number > ${since} order by changes.number`;
  return checkedRows(db, rowSchema, statement);
}

/** Returns the people who changed something in the project, each once. */
export async function listChangers(db: Db, key: ProjectKey): Promise<string[]> {
  const statement = sql`select distinct person_id as id from changes ${inProject(key)} and person_id is not null`;
  return (await checkedRows(db, z.object({ id: z.string() }), statement)).map(({ id }) => id);
}

/** Deletes all changes of the project: none of them can be undone any more, and their words are gone. Returns the
 * hashes of the recordings that they named. */
export async function forgetHistory(
  tx: Db,
  { begins, ...key }: ProjectKey & { begins: HistoryBeginning },
): Promise<string[]> {
  const recordings = await listMediaInHistory(tx, key);
  await tx.execute(sql`delete from changes ${inProject(key)}`);
  await storeHistoryBeginning(tx, { workspaceId: key.workspaceId, projectIds: [key.projectId], begins });
  return recordings;
}
