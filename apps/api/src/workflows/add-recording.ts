import type { Readable } from "node:stream";
import { enqueueSources, insertSource, noteRecording, requireProject } from "@quarry/db";
import { sourceTypeOfMedia } from "@quarry/domain";
import { changeProject } from "./change-project.ts";
import type { Context } from "./context.ts";
import type { UploadedTranscript } from "./upload-transcript.ts";

/** A complete recording on the disk, and the name of the source to be. `speaker` is the speaker of segments that name
 * none. */
export type ArrivedRecording = { projectId: string; sourceName: string; speaker: string; path: string };

/** Keeps a recording and stores it as a new source, to be transcribed: all of it, or, on any refusal, nothing. The file
 * is only taken when it is kept. */
export async function addRecording(ctx: Context, arrived: ArrivedRecording): Promise<UploadedTranscript> {
  const { workspaceId } = ctx;
  const { projectId, sourceName, speaker, path } = arrived;
  await requireProject(ctx.db, { workspaceId, projectId });
  const { hash, type: mediaType, durationMs } = await ctx.media.inspect(path);
  const sourceId = ctx.newId();
  await noteRecording(ctx.db, { workspaceId, hash, now: ctx.now() });
  return changeProject(ctx, projectId, "sources.uploadRecording", async (tx) => {
    const source = await insertSource(tx, {
      ...{ workspaceId, projectId, sourceId, urlOrName: sourceName, type: sourceTypeOfMedia(mediaType) },
      media: { hash, type: mediaType, durationMs, speaker },
      status: "queued",
      now: ctx.now(),
    });
    await enqueueSources(tx, [{ workspaceId, sourceId, kind: "recording" }]);
    await ctx.media.keep(workspaceId, path, hash);
    const answer = { source, segmentCount: 0, form: null, warnings: [] };
    return { label: { sourceId, source: sourceName }, answer };
  });
}

/** Writes a recording that arrives in one piece to the disk, and returns its path. */
export async function receiveRecording(
  ctx: Context,
  arriving: { projectId: string; content: AsyncIterable<Uint8Array> | Readable; announcedBytes: number },
): Promise<string> {
  const { workspaceId } = ctx;
  await requireProject(ctx.db, { workspaceId, projectId: arriving.projectId });
  return ctx.media.receive(workspaceId, arriving.content, arriving.announcedBytes);
}
