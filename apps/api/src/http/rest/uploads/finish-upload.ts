import { DomainError } from "@quarry/domain";
import { uploadRecordingInput } from "@quarry/transcript";
import type { Upload } from "@tus/server";
import type { ResumableStore } from "../../../recordings/storage/resumable-store.ts";
import { addRecording } from "../../../workflows/add-recording.ts";
import { attachRecording } from "../../../workflows/attach-recording.ts";
import type { Context } from "../../../workflows/context.ts";
import type { UploadedTranscript } from "../../../workflows/upload-transcript.ts";

/** Where uploads of recordings go: one project's, in the workspace of a request. */
export type UploadPlace = { ctx: Context; projectId: string; store: ResumableStore };

/** Uploads that are becoming sources: whoever asks meanwhile gets the same answer. */
const finishing = new Map<string, Promise<UploadedTranscript>>();

/** Makes a source of an upload that has arrived whole. */
export function finishUpload(place: UploadPlace, upload: Upload): Promise<UploadedTranscript> {
  const key = keyOf(place, upload.id);
  const running = finishing.get(key) ?? finish(place, upload).finally(() => finishing.delete(key));
  finishing.set(key, running);
  return running;
}

/** What will come of an upload that is becoming a source just now. */
export function finishingOf(place: UploadPlace, uploadId: string): Promise<UploadedTranscript> | undefined {
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
    // The source is stored: that its upload cannot be noted any more must not make it look otherwise.
    await store.finish(upload, answer.source.id).catch(() => {});
    return answer;
  } catch (error) {
    // What will never become a source is not kept either.
    if (error instanceof DomainError) await store.remove(upload.id);
    throw error;
  }
}

/** What the source will be called, who speaks in it, and which source it is for where it is there already; refuses what
 * no form may say either. */
export function uploadFields({ metadata }: Upload, projectId: string) {
  const { sourceName, speaker, addTo } = metadata ?? {};
  const isForSource = addTo !== undefined && addTo !== null && addTo !== "";
  return uploadRecordingInput.parse({
    ...{ projectId, sourceName: sourceName ?? "", speaker: speaker ?? "" },
    ...(isForSource && { addTo }),
  });
}
