import type { AppRouter } from "@quarry/api";
import type { SpeakerEdit } from "@quarry/domain";
import type { ReadingChoice } from "@quarry/transcript";
import { getUntypedClient, type TRPCClient } from "@trpc/client";
import type { ApiOutputs } from "../trpc.ts";
import type { OnUploadProgress } from "./send-form.ts";
import { isLargeRecording, type RecordingFile, uploadRecording } from "./upload-recording.ts";

/** A transcript as a file: sent as a form to the same address as pasted text. */
export type TranscriptFile = {
  projectId: string;
  sourceName: string;
  speaker: string;
  speakers?: SpeakerEdit[];
  leaveOut?: number[];
  file: File;
} & ReadingChoice;

/** Uploads a file, telling how far it is. Text and documents are ready when it answers; audio and video are queued.
 * `signal` calls off only what goes up in parts: of anything else nobody would know whether it was stored. */
export function uploadTranscriptFile(
  client: TRPCClient<AppRouter>,
  transcript: TranscriptFile,
  onUploadProgress: OnUploadProgress,
  signal: AbortSignal,
): Promise<ApiOutputs["sources"]["uploadTranscript"]> {
  const { projectId, sourceName, speaker, file } = transcript;
  if (isLargeRecording(file))
    return uploadInParts(client, { projectId, sourceName, speaker, file }, onUploadProgress, signal);
  // The procedure's own input is the JSON form, which has no file, hence the untyped call.
  return getUntypedClient(client).mutation("sources.uploadTranscript", transcript, {
    context: { onUploadProgress },
  }) as ReturnType<typeof uploadTranscriptFile>;
}

/** Uploads a recording for a source that is there; it can be called off, and taken up again, however small it is. */
export function addRecordingFile(
  client: TRPCClient<AppRouter>,
  recording: RecordingFile & { addTo: string },
  onUploadProgress: OnUploadProgress,
  signal: AbortSignal,
): ReturnType<typeof uploadTranscriptFile> {
  return uploadInParts(client, recording, onUploadProgress, signal);
}

async function uploadInParts(
  client: TRPCClient<AppRouter>,
  recording: RecordingFile,
  onUploadProgress: OnUploadProgress,
  signal: AbortSignal,
): ReturnType<typeof uploadTranscriptFile> {
  const uploaded = await uploadRecording(recording, onUploadProgress, signal);
  if ("answer" in uploaded) return JSON.parse(uploaded.answer);
  // The answer was lost on its way, the source was not.
  const sources = await client.sources.list.query({ projectId: recording.projectId });
  const source = sources.find(({ id }) => id === uploaded.sourceId);
  if (source === undefined) throw new Error("The recording is not there.");
  return { source, segmentCount: source.segmentCount, form: null, warnings: [] };
}

/** Gives a file as its transcript to a source that has none. */
export function attachTranscriptFile(
  client: TRPCClient<AppRouter>,
  transcript: Omit<TranscriptFile, "projectId" | "sourceName"> & { sourceId: string },
  onUploadProgress: OnUploadProgress,
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
