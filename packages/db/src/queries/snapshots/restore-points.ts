import {
  MAX_RESTORE_POINTS,
  must,
  notFound,
  type RestorePoint,
  type RestorePointReason,
  restorePointSchema,
  SNAPSHOT_VERSION,
} from "@quarry/domain";
import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../database.ts";
import { entityColumns } from "../../entity-columns.ts";
import { checkedRows } from "../../rows.ts";
import { projects, restorePointChunks, restorePoints, workspaces } from "../../schema.ts";
import { SNAPSHOT_KINDS, type SnapshotKind } from "./snapshot-columns.ts";
import { deleteEntities, insertEntities, selectEntities } from "./snapshot-rows.ts";

/** Key of a restore point in queries. */
export type RestorePointKey = { workspaceId: string; restorePointId: string };

/** Number of entities in a row. A thousand segments pack well and are read quickly. A single outline may be a book. */
const CHUNK_COUNTS: Record<SnapshotKind, number> = {
  projects: 1_000,
  tags: 1_000,
  sources: 1_000,
  segments: 1_000,
  notes: 1_000,
  outlines: 20,
  presets: 1_000,
};

/** The kinds whose entities are counted, in the order of the columns of the counts. */
const COUNTED_KINDS = ["projects", "sources", "segments", "notes", "outlines"] as const;

const restorePointColumns = entityColumns(restorePoints, restorePointSchema, {});

/** Returns the workspace's restore points, the last made first. */
export async function listRestorePoints(db: Db, params: { workspaceId: string }): Promise<RestorePoint[]> {
  const rows = await db
    .select(restorePointColumns)
    .from(restorePoints)
    .where(eq(restorePoints.workspaceId, params.workspaceId))
    .orderBy(desc(restorePoints.number));
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/** Keeps all data of the workspace as it is now, inside the database. Call it inside `replaceWorkspace`. */
export async function keepRestorePoint(
  tx: Db,
  params: RestorePointKey & { reason: RestorePointReason; now: Date },
): Promise<void> {
  const { workspaceId, restorePointId, reason, now } = params;
  const countIn = (table: SnapshotKind) =>
    sql`(select count(*) from ${sql.identifier(table)} counted where counted.workspace_id = ${workspaceId})`;
  await tx.execute(sql`
    insert into ${restorePoints} (workspace_id, id, number, created_at, reason, schema_version, lineage, revision, next_segment_number,
      project_count, source_count, segment_count, note_count, outline_count)
    select workspace_id, ${restorePointId},
      (select coalesce(max(number), 0) + 1 from ${restorePoints} made where made.workspace_id = ${workspaceId}),
      ${now.toISOString()}::timestamptz, ${reason}, ${SNAPSHOT_VERSION}, lineage, revision, next_segment_number,
      ${sql.join(COUNTED_KINDS.map(countIn), sql`, `)}
    from ${workspaces} where workspace_id = ${workspaceId}`);
  for (const kind of SNAPSHOT_KINDS) {
    await tx.execute(sql`
      insert into ${restorePointChunks} (workspace_id, restore_point_id, kind, position, entities)
      select ${workspaceId}::uuid, ${restorePointId}, ${kind}, number / ${CHUNK_COUNTS[kind]}::integer,
        '[' || string_agg(entity, ',' order by number) || ']'
      from (
        select entity, (row_number() over () - 1)::integer as number
        from (${selectEntities(kind, { workspaceId }, "derived")}) ordered
      ) numbered
      group by 4`);
  }
}

/** Deletes the oldest restore points beyond those that a workspace keeps. Returns the hashes of the recordings that
 * they named. */
export function dropOldRestorePoints(tx: Db, { workspaceId }: { workspaceId: string }): Promise<string[]> {
  const last = sql`select max(number) from ${restorePoints} made where made.workspace_id = ${workspaceId}`;
  return dropRestorePoints(tx, workspaceId, sql`number <= (${last}) - ${MAX_RESTORE_POINTS}::integer`);
}

/** Deletes a restore point. Returns the hashes of the recordings that it named. Throws when there is no such restore
 * point. */
export async function deleteRestorePoint(tx: Db, key: RestorePointKey): Promise<string[]> {
  await loadRestorePointHead(tx, key);
  return dropRestorePoints(tx, key.workspaceId, sql`id = ${key.restorePointId}`);
}

/** Deletes all restore points of the workspace. Returns the hashes of the recordings that they named. */
export function deleteRestorePoints(tx: Db, { workspaceId }: { workspaceId: string }): Promise<string[]> {
  return dropRestorePoints(tx, workspaceId, sql`true`);
}

async function dropRestorePoints(tx: Db, workspaceId: string, which: SQL): Promise<string[]> {
  const isDropped = sql`workspace_id = ${workspaceId} and ${which}`;
  const dropped = sql`(select id from ${restorePoints} where ${isDropped})`;
  const namedRecordings = sql`
    select distinct source ->> 'mediaHash' as hash
    from ${restorePointChunks} chunk, json_array_elements(chunk.entities::json) source
    where chunk.workspace_id = ${workspaceId} and chunk.restore_point_id in ${dropped} and chunk.kind = 'sources'
      and source ->> 'mediaHash' is not null`;
  const recordings = await checkedRows(tx, z.object({ hash: z.string() }), namedRecordings);
  await tx.execute(sql`delete from ${restorePoints} where ${isDropped}`);
  return recordings.map(({ hash }) => hash);
}

/** Head of a restore point: the schema version and the revision of its data, named as in snapshots. */
export type RestorePointHead = {
  schemaVersion: number;
  lineage: string;
  revision: number;
  exportedAt: string;
  nextSegmentNumber: number;
};

/** Returns the head of the restore point. Throws when there is no such restore point. */
export async function loadRestorePointHead(tx: Db, key: RestorePointKey): Promise<RestorePointHead> {
  const { schemaVersion, lineage, revision, createdAt, nextSegmentNumber } = restorePoints;
  const [row] = await tx
    .select({ schemaVersion, lineage, revision, createdAt, nextSegmentNumber })
    .from(restorePoints)
    .where(and(eq(restorePoints.workspaceId, key.workspaceId), eq(restorePoints.id, key.restorePointId)));
  if (row === undefined) throw notFound("Restore point");
  const { createdAt: madeAt, ...head } = row;
  return { ...head, exportedAt: madeAt.toISOString() };
}

/** Replaces all data of the workspace with that of a restore point in the present schema, inside the database. Marks it
 * to be counted again, as an older release may have counted otherwise. Call it inside `replaceWorkspace`. */
export async function storeRestorePointData(tx: Db, key: RestorePointKey): Promise<void> {
  const { workspaceId } = key;
  await deleteEntities(tx, workspaceId);
  for (const kind of SNAPSHOT_KINDS) {
    const chunks = sql`select entities::json as entities ${chunksOf(key, kind)}`;
    await insertEntities(tx, kind, workspaceId, chunks);
  }
  await tx.update(projects).set({ isCounted: false }).where(eq(projects.workspaceId, workspaceId));
}

/** Returns the data of a restore point as the JSON of a snapshot of its version, piece by piece. */
export async function* readRestorePoint(tx: Db, key: RestorePointKey, head: RestorePointHead): AsyncGenerator<string> {
  yield JSON.stringify(head).slice(0, -1);
  for (const kind of SNAPSHOT_KINDS) {
    const chunks = await checkedRows(tx, z.object({ position: z.int() }), sql`select position ${chunksOf(key, kind)}`);
    yield `,"${kind}":[`;
    let separator = "";
    for (const { position } of chunks) {
      const selected = sql`
        select entities from (select position, entities ${chunksOf(key, kind)}) chunk where position = ${position}`;
      const [chunk] = await checkedRows(tx, z.object({ entities: z.string() }), selected);
      const list = must(chunk, `chunk ${position} of ${kind}`).entities.trim().slice(1, -1).trim();
      if (list === "") continue;
      yield separator + list;
      separator = ",";
    }
    yield "]";
  }
  yield "}";
}

function chunksOf({ workspaceId, restorePointId }: RestorePointKey, kind: SnapshotKind) {
  return sql`from ${restorePointChunks}
    where workspace_id = ${workspaceId} and restore_point_id = ${restorePointId} and kind = ${kind} order by position`;
}
