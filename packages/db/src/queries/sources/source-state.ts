import { notFound, type Source, UNFINISHED_STATUSES } from "@quarry/domain";
import { and, asc, eq, inArray } from "drizzle-orm";
import type { Db } from "../../database.ts";
import { sources } from "../../schema.ts";
import { isSource, type SourceKey, sourceColumns } from "./source-rows.ts";

/** A source with what else it is made of. `speaker` speaks where nobody is named. */
export type SourceMaterial = {
  workspaceId: string;
  source: Source;
  mediaHash: string | null;
  speaker: string;
};

/** The source and what it is made of; null when it is gone. */
export async function findSourceMaterial(db: Db, key: SourceKey): Promise<SourceMaterial | null> {
  const [row] = await db
    .select({ ...sourceColumns, mediaHash: sources.mediaHash, speaker: sources.speaker })
    .from(sources)
    .where(isSource(key));
  if (row === undefined) return null;
  const { mediaHash, speaker, ...source } = row;
  return { workspaceId: key.workspaceId, source, mediaHash, speaker: speaker ?? "" };
}

/** All sources of the workspace that are waiting or being worked on, and the types of their recordings. */
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
      ),
    )
    .orderBy(asc(sources.createdAt), asc(sources.displayOrder), asc(sources.id));
}

/** Where a source stands. */
export type SourceState = Pick<Source, "status" | "progressPercent" | "failureReason">;

/** Where a source stands of which nothing more is to be said. */
export function plainState(status: "queued" | "transcribing" | "ready"): SourceState {
  return { status, progressPercent: null, failureReason: null };
}

/** Stores where the source stands now; answers the source, or a not-found refusal. */
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
