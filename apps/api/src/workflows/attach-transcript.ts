import { loadSource, plainState, storeSourceState } from "@quarry/db";
import { DomainError } from "@quarry/domain";
import { changeProject } from "./change-project.ts";
import type { Context } from "./context.ts";
import { storeDraftNotes } from "./store-draft-notes.ts";
import { prepareSegments, storeSegments } from "./store-segments.ts";
import { readDrafts, type TranscriptUpload, type UploadedTranscript } from "./upload-transcript.ts";

/** A transcript for a source that exists. */
export type AttachedTranscript = Omit<TranscriptUpload, "projectId" | "sourceName"> & { sourceId: string };

/** Gives a source without segments its transcript, whatever its status. A job that reads the source meanwhile stores
 * nothing. */
export async function attachTranscript(
  ctx: Context,
  { sourceId, ...transcript }: AttachedTranscript,
): Promise<UploadedTranscript> {
  const { workspaceId } = ctx;
  const key = { workspaceId, sourceId };
  const { projectId } = await requireWithoutSegments(ctx, sourceId);
  const { drafts, form, warnings } = await readDrafts(ctx, transcript);
  const segments = { workspaceId, projectId, sourceId, drafts, isFresh: false };
  const prepared = await prepareSegments(ctx, segments);
  return changeProject(ctx, projectId, "sources.attachTranscript", async (tx, _, stampBefore) => {
    await requireWithoutSegments({ db: tx, workspaceId }, sourceId);
    await storeSegments(ctx, tx, { ...segments, prepared, stampBefore });
    await storeDraftNotes(ctx, tx, { projectId, sourceId, drafts });
    const source = await storeSourceState(tx, { ...key, ...plainState("ready") });
    const answer = { source, segmentCount: source.segmentCount, form, warnings };
    return { label: { sourceId, source: source.urlOrName }, answer };
  });
}

async function requireWithoutSegments({ db, workspaceId }: Pick<Context, "db" | "workspaceId">, sourceId: string) {
  const source = await loadSource(db, { workspaceId, sourceId });
  if (source.segmentCount > 0) throw new DomainError("conflict", "This source has a transcript already.");
  return source;
}
