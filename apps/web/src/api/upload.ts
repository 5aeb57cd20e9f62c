import type { AppRouter } from "@quarry/api";
import { getUntypedClient, type TRPCClient } from "@trpc/client";
import type { UploadProgress } from "./send-form.ts";
import type { ApiOutputs } from "./trpc.ts";

/** A transcript as a file: sent as a form to the same address as pasted text. */
export type TranscriptFile = { projectId: string; sourceName: string; speaker: string; file: File };

/** Uploads a file, telling how far it is. Text and documents are ready when it answers; audio and video are queued. */
export function uploadTranscriptFile(
  client: TRPCClient<AppRouter>,
  transcript: TranscriptFile,
  onUploadProgress: UploadProgress,
): Promise<ApiOutputs["sources"]["uploadTranscript"]> {
  // The procedure's own input is the JSON form, which has no file, hence the untyped call.
  return getUntypedClient(client).mutation("sources.uploadTranscript", transcript, {
    context: { onUploadProgress },
  }) as ReturnType<typeof uploadTranscriptFile>;
}
