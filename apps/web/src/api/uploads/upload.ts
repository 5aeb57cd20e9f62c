import type { AppRouter } from "@quarry/api";
import type { ReadingChoice, SpeakerEdit } from "@quarry/domain";
import { getUntypedClient, type TRPCClient } from "@trpc/client";
import type { ApiOutputs } from "../trpc.ts";
import type { UploadProgress } from "./send-form.ts";
import { isLargeRecording, uploadRecording } from "./upload-recording.ts";

/** A transcript as a file: sent as a form to the same address as pasted text. */
export type TranscriptFile = {
  projectId: string;
  sourceName: string;
  speaker: string;
  speakers?: SpeakerEdit[];
  file: File;
} & ReadingChoice;

/** Uploads a file, telling how far it is. Text and documents are ready when it answers; audio and video are queued. `signal` calls off only what
 * goes up in parts: of anything else nobody would know whether it was stored. */
export function uploadTranscriptFile(
  client: TRPCClient<AppRouter>,
  transcript: TranscriptFile,
  onUploadProgress: UploadProgress,
  signal: AbortSignal,
): Promise<ApiOutputs["sources"]["uploadTranscript"]> {
  if (isLargeRecording(transcript.file)) return uploadInParts(client, transcript, onUploadProgress, signal);
  // The procedure's own input is the JSON form, which has no file, hence the untyped call.
  return getUntypedClient(client).mutation("sources.uploadTranscript", transcript, {
    context: { onUploadProgress },
  }) as ReturnType<typeof uploadTranscriptFile>;
}

async function uploadInParts(
  client: TRPCClient<AppRouter>,
  { projectId, sourceName, speaker, file }: TranscriptFile,
  onUploadProgress: UploadProgress,
  signal: AbortSignal,
): ReturnType<typeof uploadTranscriptFile> {
  const uploaded = await uploadRecording({ projectId, sourceName, speaker, file }, onUploadProgress, signal);
  if ("answer" in uploaded) return JSON.parse(uploaded.answer);
  // The answer was lost on its way, the source was not.
  const source = (await client.sources.list.query({ projectId })).find(({ id }) => id === uploaded.sourceId);
  if (source === undefined) throw new Error("The recording is not there.");
  return { source, segmentCount: 0, form: null, warnings: [] };
}

/** Gives a file as its transcript to a source that has none. */
export function attachTranscriptFile(
  client: TRPCClient<AppRouter>,
  transcript: Omit<TranscriptFile, "projectId" | "sourceName"> & { sourceId: string },
  onUploadProgress: UploadProgress,
): Promise<ApiOutputs["sources"]["attachTranscript"]> {
  return getUntypedClient(client).mutation("sources.attachTranscript", transcript, {
    context: { onUploadProgress },
  }) as ReturnType<typeof attachTranscriptFile>;
}

/** Tells what a file would become, and stores nothing. */
export function previewTranscriptFile(
  client: TRPCClient<AppRouter>,
  transcript: { projectId: string; file: File } & ReadingChoice,
  signal: AbortSignal,
): Promise<ApiOutputs["sources"]["previewTranscript"]> {
  return getUntypedClient(client).mutation("sources.previewTranscript", transcript, { signal }) as ReturnType<
    typeof previewTranscriptFile
  >;
}
