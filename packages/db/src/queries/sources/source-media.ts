import { type MediaType, notFound, type Source, withRecording } from "@quarry/domain";
import { and, eq, inArray, isNotNull, not, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../database.ts";
import { checkedRows } from "../../rows.ts";
import { changeRows, changes, recordings, restorePointChunks, sources } from "../../schema.ts";
import { isSource, type SourceKey, sourceColumns } from "./source-rows.ts";
import { loadSource, type SourceMedia } from "./sources.ts";

/** Returns the recording of a source. Throws when there is no such source, and when it has no recording. */
export async function loadSourceMedia(db: Db, key: SourceKey): Promise<{ hash: string; type: MediaType }> {
  const [row] = await db
    .select({ hash: sources.mediaHash, type: sources.mediaType })
    .from(sources)
    .where(isSource(key));
  if (row === undefined) throw notFound("Source");
  const { hash, type } = row;
  if (hash === null || type === null) throw notFound("Recording");
  return { hash, type };
}

/** Gives a source its recording by the rule of `withRecording`, and returns the source. Call it inside a workspace
 * change. */
export async function storeSourceMedia(db: Db, { media, ...key }: SourceKey & { media: SourceMedia }): Promise<Source> {
  const { type, durationMs, mediaType } = withRecording(await loadSource(db, key), media);
  const [source] = await db
    .update(sources)
    .set({ type, durationMs, mediaType, mediaHash: media.hash, speaker: media.speaker })
    .where(isSource(key))
    .returning(sourceColumns);
  if (source === undefined) throw notFound("Source");
  return source;
}

/** Removes the recording from the sources of the projects whose file is not on this server, as imports come without
 * files. */
export async function detachMissingRecordings(
  db: Db,
  { workspaceId, projectIds }: { workspaceId: string; projectIds: readonly string[] },
): Promise<void> {
  const isHere = sql`exists (select from ${recordings} where ${recordings.workspaceId} = ${workspaceId}
    and ${recordings.hash} = ${sources.mediaHash})`;
  await db
    .update(sources)
    .set({ mediaHash: null, mediaType: null })
    .where(
      and(
        eq(sources.workspaceId, workspaceId),
        inArray(sources.projectId, [...projectIds]),
        isNotNull(sources.mediaHash),
        not(isHere),
      ),
    );
}

/** Returns the hashes of the recordings that changes of the project name. */
export async function listMediaInHistory(
  db: Db,
  { workspaceId, projectId }: { workspaceId: string; projectId: string },
): Promise<string[]> {
  const statement = sql`select distinct hash from (${mediaInHistory(workspaceId)}) recorded where project_id = ${projectId}`;
  return (await checkedRows(db, z.object({ hash: z.string() }), statement)).map(({ hash }) => hash);
}

function mediaInHistory(workspaceId: string): SQL {
  return sql`
    select project_id, hash from ${changes} change
    join ${changeRows} recorded on recorded.workspace_id = ${workspaceId} and recorded.change_id = change.id,
      json_array_elements(recorded.images) source,
      unnest(array[source ->> 'media_hash', source -> 'before' ->> 'media_hash', source -> 'after' ->> 'media_hash']) hash
    where change.workspace_id = ${workspaceId} and recorded.entity = 'sources' and hash is not null`;
}

/** Returns the hashes of all recordings that the workspace needs: those of its sources, and those that a restore point
 * or an undo would bring back. */
export async function listMediaInUse(db: Db, { workspaceId }: { workspaceId: string }): Promise<Set<string>> {
  const statement = sql`
    select media_hash as hash from ${sources} where workspace_id = ${workspaceId} and media_hash is not null
    union
    select source ->> 'mediaHash' from ${restorePointChunks} chunk, json_array_elements(chunk.entities::json) source
    where chunk.workspace_id = ${workspaceId} and chunk.kind = 'sources' and source ->> 'mediaHash' is not null
    union
    select hash from (${mediaInHistory(workspaceId)}) recorded`;
  const rows = await checkedRows(db, z.object({ hash: z.string() }), statement);
  return new Set(rows.map(({ hash }) => hash));
}
