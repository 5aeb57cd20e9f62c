import { notFound } from "@quarry/domain";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../database.ts";
import { checkedRows, selectRows } from "../../rows.ts";
import { notes, segments } from "../../schema.ts";
import { inBatches, yieldingBatches } from "../batches.ts";
import { type ProjectKey, requireProject } from "../projects.ts";

/** A part of a project's segments: all, those of these sources, those with these ids, or those in both. */
export type SegmentScope = { sourceIds?: readonly string[] | undefined; segmentIds?: readonly string[] | undefined };

/** A speaker of a source. */
export type SpeakerOfSource = { sourceId: string; speaker: string };

/** Yields the texts of a part of a project's segments, source by source, and lets the event loop run in between. */
export async function* readTexts(
  db: Db,
  key: ProjectKey,
  scope: SegmentScope,
): AsyncGenerator<{ id: string; sourceId: string; text: string }[]> {
  const { id, sourceId, text } = segments;
  const inScope = sql`from ${segments} where ${isInScope(key, scope)} order by source_id, position`;
  yield* yieldingBatches(await selectRows(db, { id, sourceId, text }, inScope));
}

/** Returns the named speakers of a part of a project's segments. */
export function listSpeakers(db: Db, key: ProjectKey, scope: SegmentScope): Promise<SpeakerOfSource[]> {
  return checkedRows(
    db,
    z.object({ sourceId: z.string(), speaker: z.string() }),
    sql`
    select source_id as "sourceId", speaker from ${segments}
    where ${isInScope(key, scope)} and speaker <> '' group by source_id, speaker order by source_id, speaker`,
  );
}

/** Returns the texts of the notes on a part of a project's segments. */
export function listNoteTexts(db: Db, key: ProjectKey, scope: SegmentScope): Promise<{ id: string; text: string }[]> {
  const { workspaceId, projectId } = key;
  const isOnScope =
    scope.sourceIds === undefined && scope.segmentIds === undefined
      ? sql`true`
      : sql`segment_id in (select id from ${segments} where ${isInScope(key, scope)})`;
  return selectRows(
    db,
    { id: notes.id, text: notes.text },
    sql`from ${notes} where workspace_id = ${workspaceId} and project_id = ${projectId} and ${isOnScope}
    order by created_at, id`,
  );
}

/** Stores new texts of notes of the project. */
export async function storeNoteTexts(
  db: Db,
  { workspaceId, projectId, texts, now }: ProjectKey & { texts: readonly { id: string; text: string }[]; now: Date },
): Promise<void> {
  for (const { batch } of inBatches(texts)) {
    await db.execute(sql`
      update ${notes} set text = replaced.text, updated_at = ${now.toISOString()}::timestamptz
      from unnest(${sql.param(batch.map(({ id }) => id))}::text[], ${sql.param(batch.map(({ text }) => text))}::text[])
        as replaced (id, text)
      where workspace_id = ${workspaceId} and project_id = ${projectId} and ${notes}.id = replaced.id`);
  }
}

/** Renames speakers of sources in a part of a project's segments. */
export async function renameSpeakersIn(
  db: Db,
  key: ProjectKey,
  scope: SegmentScope,
  renames: readonly (SpeakerOfSource & { as: string })[],
): Promise<void> {
  for (const { batch } of inBatches(renames)) {
    await db.execute(sql`
      update ${segments} set speaker = renamed.new_name
      from unnest(
        ${sql.param(batch.map(({ sourceId }) => sourceId))}::text[],
        ${sql.param(batch.map(({ speaker }) => speaker))}::text[],
        ${sql.param(batch.map(({ as }) => as))}::text[]
      ) as renamed (of_source, old_name, new_name)
      where ${isInScope(key, scope)} and source_id = renamed.of_source and speaker = renamed.old_name`);
  }
}

/** Throws when a source or segment of the scope is not in the project, or there is no such project. */
export async function requireScope(
  db: Db,
  key: ProjectKey,
  { sourceIds = [], segmentIds = [] }: SegmentScope,
): Promise<void> {
  await requireProject(db, key);
  const { workspaceId, projectId } = key;
  const missing = (table: SQL, ids: readonly string[]) => sql`exists (
    select from unnest(${sql.param([...ids])}::text[]) as asked (id) where not exists (
      select from ${table} where workspace_id = ${workspaceId} and project_id = ${projectId} and ${table}.id = asked.id))`;
  const [lacks] = await checkedRows(
    db,
    z.object({ source: z.boolean(), segment: z.boolean() }),
    sql`select ${missing(sql`sources`, sourceIds)} as source, ${missing(sql`segments`, segmentIds)} as segment`,
  );
  if (lacks?.source) throw notFound("Source");
  if (lacks?.segment) throw notFound("Segment");
}

function isInScope({ workspaceId, projectId }: ProjectKey, { sourceIds, segmentIds }: SegmentScope): SQL {
  const isOf = (column: SQL, ids: readonly string[] | undefined) =>
    ids === undefined ? sql`` : sql`and ${column} = any(${sql.param([...ids])}::text[])`;
  return sql`workspace_id = ${workspaceId} and project_id = ${projectId}
    ${isOf(sql`source_id`, sourceIds)} ${isOf(sql`${segments}.id`, segmentIds)}`;
}
