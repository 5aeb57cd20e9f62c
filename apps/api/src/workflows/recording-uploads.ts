import { hasSource, requireProject } from "@quarry/db";
import { DomainError, notFound } from "@quarry/domain";
import { uploadRecordingInput } from "@quarry/transcript";
import type { Upload } from "@tus/server";
import { finishedAs, ResumableStore } from "../recordings/storage/resumable-store.ts";
import { addRecording } from "./add-recording.ts";
import { attachRecording } from "./attach-recording.ts";
import type { Context } from "./context.ts";
import type { UploadedTranscript } from "./upload-transcript.ts";

/** The format of the ids that this server gives uploads. They are names of files, so they must not lead to another
 * folder. */
const UPLOAD_ID = /^[0-9a-f-]{36}$/;

/** The place of one project's uploads, in the workspace of the context. */
export type UploadPlace = { ctx: Context; projectId: string; store: ResumableStore };

/** Opens the place of a project's uploads. Each of `owners` has a share of the disk. */
export async function openUploadPlace(
  ctx: Context,
  { projectId, owners }: { projectId: string; owners: readonly string[] },
): Promise<UploadPlace> {
  await requireProject(ctx.db, { workspaceId: ctx.workspaceId, projectId });
  const store = new ResumableStore(await ctx.media.arrivalFolder(ctx.workspaceId), ctx.media, owners);
  return { ctx, projectId, store };
}

/** The uploads that are becoming sources. Callers that ask meanwhile get the same answer. */
const finishing = new Map<string, Promise<UploadedTranscript>>();

/** Makes a source of a complete upload. */
export function finishUpload(place: UploadPlace, upload: Upload): Promise<UploadedTranscript> {
  const key = keyOf(place, upload.id);
  const running = finishing.get(key) ?? finish(place, upload).finally(() => finishing.delete(key));
  finishing.set(key, running);
  return running;
}

/** Returns the outcome of an upload that is becoming a source now. */
function finishingOf(place: UploadPlace, uploadId: string): Promise<UploadedTranscript> | undefined {
  return finishing.get(keyOf(place, uploadId));
}

function keyOf({ ctx }: UploadPlace, uploadId: string): string {
  return `${ctx.workspaceId} ${uploadId}`;
}

async function finish({ ctx, projectId, store }: UploadPlace, upload: Upload): Promise<UploadedTranscript> {
  const { addTo, ...fields } = uploadFields(upload, projectId);
  const arrived = { ...fields, path: store.pathOf(upload.id) };
  try {
    const answer = await (addTo === undefined
      ? addRecording(ctx, arrived)
      : attachRecording(ctx, { ...arrived, sourceId: addTo }));
    // The source is stored, so a failure to mark its upload as finished must not fail the call.
    await store.finish(upload, answer.source.id).catch(() => {});
    return answer;
  } catch (error) {
    // A refused recording never becomes a source, so its upload is removed.
    if (error instanceof DomainError) await store.remove(upload.id);
    throw error;
  }
}

/** Returns the name and speaker of the new source, or the existing source that the recording is for. Refuses the same
 * values as an upload by form. */
export function uploadFields({ metadata }: Upload, projectId: string) {
  const { sourceName, speaker, addTo } = metadata ?? {};
  const isForSource = addTo !== undefined && addTo !== null && addTo !== "";
  return uploadRecordingInput.parse({
    ...{ projectId, sourceName: sourceName ?? "", speaker: speaker ?? "" },
    ...(isForSource && { addTo }),
  });
}

/** Throws unless the upload is one of the project and, when `isSending`, incomplete. An upload that was complete when
 * its server was killed becomes a source now. */
export async function requireUpload(
  place: UploadPlace,
  { uploadId, isSending }: { uploadId: string; isSending: boolean },
): Promise<void> {
  const { ctx, projectId, store } = place;
  const upload = UPLOAD_ID.test(uploadId) ? await findUpload(place, uploadId) : null;
  if (upload?.metadata?.projectId !== projectId) throw notFound("Upload");
  const sourceId = finishedAs(upload);
  if (sourceId === null && upload.offset === upload.size) await finishUpload(place, upload);
  if (sourceId !== null && !(await hasSource(ctx.db, { workspaceId: ctx.workspaceId, sourceId }))) {
    await store.forget(uploadId);
    throw notFound("Upload");
  }
  if (upload.offset === upload.size && isSending)
    throw new DomainError("conflict", "This recording has arrived already.");
}

/** Finds an upload. Looks twice, because the file of an upload that becomes a source is moved before its note is
 * written. */
async function findUpload(place: UploadPlace, uploadId: string): Promise<Upload | null> {
  const look = async () => {
    await finishingOf(place, uploadId)?.catch(() => {});
    return place.store.getUpload(uploadId).catch(() => null);
  };
  return (await look()) ?? look();
}
