import { and, eq, lt, sql } from "drizzle-orm";
import type { Db } from "../../database.ts";
import { recordings, sources } from "../../schema.ts";
import { listMediaInUse } from "./source-media.ts";

/** A recording of a workspace. */
export type RecordingKey = { workspaceId: string; hash: string };

/** Notes that a recording is being stored. Call it before the file is moved into place: if the server stops in between,
 * the note tells that the file is unneeded. */
export async function noteRecording(db: Db, { now, ...key }: RecordingKey & { now: Date }): Promise<void> {
  await db
    .insert(recordings)
    .values({ ...key, takenAt: now })
    .onConflictDoUpdate({ target: [recordings.workspaceId, recordings.hash], set: { takenAt: now } });
}

/** Notes that the file is gone; with `takenBefore`, unless it has been taken again since. */
export async function forgetRecording(db: Db, key: RecordingKey & { takenBefore?: Date }): Promise<void> {
  const { workspaceId, hash, takenBefore } = key;
  const isOld = takenBefore && lt(recordings.takenAt, takenBefore);
  await db.delete(recordings).where(and(eq(recordings.workspaceId, workspaceId), eq(recordings.hash, hash), isOld));
}

/** Returns by workspace the recordings that this database noted before `takenBefore` and that no source and no restore
 * point needs any more. */
export async function listUnneededRecordings(
  db: Db,
  { takenBefore }: { takenBefore: Date },
): Promise<Map<string, string[]>> {
  const rows = await db
    .select({ workspaceId: recordings.workspaceId, hash: recordings.hash })
    .from(recordings)
    .where(
      and(
        lt(recordings.takenAt, takenBefore),
        sql`not exists (select from ${sources} where ${sources.workspaceId} = ${recordings.workspaceId}
          and ${sources.mediaHash} = ${recordings.hash})`,
      ),
    );
  const unneeded = new Map<string, string[]>();
  for (const workspaceId of new Set(rows.map((row) => row.workspaceId))) {
    const used = await listMediaInUse(db, { workspaceId });
    const hashes = rows.filter((row) => row.workspaceId === workspaceId && !used.has(row.hash)).map(({ hash }) => hash);
    if (hashes.length > 0) unneeded.set(workspaceId, hashes);
  }
  return unneeded;
}
