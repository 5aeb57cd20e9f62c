import { notFound, type Source, UNFINISHED_STATUSES } from "@quarry/domain";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../../database.ts";
import { sourceJobs, sources } from "../../schema.ts";
import { isSource, type SourceKey, sourceColumns } from "./source-rows.ts";

/** A source and what it is read from. `speaker` speaks where the transcript names no speaker. */
export type SourceMaterial = {
  workspaceId: string;
  source: Source;
  mediaHash: string | null;
  speaker: string;
};

/** Returns the source and what it is read from, null when it is gone. */
export async function findSourceMaterial(db: Db, key: SourceKey): Promise<SourceMaterial | null> {
  const [row] = await db
    .select({ ...sourceColumns, mediaHash: sources.mediaHash, speaker: sources.speaker })
    .from(sources)
    .where(isSource(key));
  if (row === undefined) return null;
  const { mediaHash, speaker, ...source } = row;
  return { workspaceId: key.workspaceId, source, mediaHash, speaker: speaker ?? "" };
}

/** Returns the sources of the workspace that are to be worked on and are not in the queue, and the types of their
 * recordings. */
export async function listUnfinishedSources(
  db: Db,
  { workspaceId, projectIds }: { workspaceId: string; projectIds?: readonly string[] },
): Promise<Pick<Source, "id" | "mediaType">[]> {
  return db
    .select({ id: sources.id, mediaType: sources.mediaType })
    .from(sources)
    .where(
      and(
        eq(sources.workspaceId, workspaceId),
        projectIds && inArray(sources.projectId, [...projectIds]),
        inArray(sources.status, UNFINISHED_STATUSES),
        sql`not exists (select from ${sourceJobs} where ${sourceJobs.workspaceId} = ${sources.workspaceId}
          and ${sourceJobs.sourceId} = ${sources.id})`,
      ),
    )
    .orderBy(asc(sources.createdAt), asc(sources.displayOrder), asc(sources.id));
}

/** The state of a source. */
export type SourceState = Pick<Source, "status" | "progressPercent" | "failureReason">;

/** Returns the state of a source without progress and without a failure. */
export function plainState(status: "queued" | "transcribing" | "ready"): SourceState {
  return { status, progressPercent: null, failureReason: null };
}

/** Stores the state of the source and returns the source. Throws when there is no such source. */
export async function storeSourceState(db: Db, params: SourceKey & SourceState): Promise<Source> {
  const { status, progressPercent, failureReason } = params;
  const [source] = await db
    .update(sources)
    .set({ status, progressPercent, failureReason })
    .where(isSource(params))
    .returning(sourceColumns);
  if (source === undefined) throw notFound("Source");
  return source;
}
