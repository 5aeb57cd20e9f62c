import { loadSource, noteRecording, storeSourceMedia } from "@quarry/db";
import { notFound, refuseSecondRecording, type Source } from "@quarry/domain";
import type { ArrivedRecording } from "./add-recording.ts";
import { changeProject } from "./change-project.ts";
import type { Context } from "./context.ts";
import { queueSource } from "./queue-source.ts";
import type { UploadedTranscript } from "./upload-transcript.ts";

/** A recording that has arrived whole, for a source of the project. */
export type AttachedRecording = Omit<ArrivedRecording, "sourceName"> & { sourceId: string };

/** Stores a recording for a source that has none. Only a source without segments is queued to be transcribed, so that
 * an existing transcript stays. */
export async function attachRecording(ctx: Context, arrived: AttachedRecording): Promise<UploadedTranscript> {
  const { workspaceId } = ctx;
  const { projectId, sourceId, speaker, path } = arrived;
  await requireRecordingPlace(ctx, { projectId, sourceId });
  const media = { ...(await ctx.media.inspect(path)), speaker };
  await noteRecording(ctx.db, { workspaceId, hash: media.hash, now: ctx.now() });
  return changeProject(ctx, projectId, "sources.attachRecording", async (tx) => {
    await requireRecordingPlace({ db: tx, workspaceId }, { projectId, sourceId });
    const recorded = await storeSourceMedia(tx, { workspaceId, sourceId, media });
    const source = recorded.segmentCount === 0 ? await queueSource(ctx, tx, sourceId) : recorded;
    await ctx.media.keep(workspaceId, path, media.hash);
    const answer = { source, segmentCount: source.segmentCount, form: null, warnings: [] };
    return { label: { sourceId, source: source.urlOrName }, answer };
  });
}

/** The source of the project that a recording is for; refuses one that is not there, and one that cannot take it. */
export async function requireRecordingPlace(
  { db, workspaceId }: Pick<Context, "db" | "workspaceId">,
  { projectId, sourceId }: { projectId: string; sourceId: string },
): Promise<Source> {
  const source = await loadSource(db, { workspaceId, sourceId });
  if (source.projectId !== projectId) throw notFound("Source");
  refuseSecondRecording(source);
  return source;
}
