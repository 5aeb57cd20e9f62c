import type { SpeakerEdit } from "@quarry/domain";
import type { ReadingChoice } from "@quarry/transcript";
import { getUntypedClient } from "@trpc/client";
import type { ApiClient, ApiOutputs } from "../trpc.ts";
import type { OnUploadProgress } from "./send-form.ts";
import { isLargeRecording, type RecordingFile, uploadRecording } from "./upload-recording.ts";

/** A transcript as a file, sent as a form to the same route as pasted text. */
export type TranscriptFile = {
  projectId: string;
  sourceName: string;
  speaker: string;
  speakers?: SpeakerEdit[];
  leaveOut?: number[];
  file: File;
} & ReadingChoice;

/** Uploads a file and reports the progress. Text and documents are ready when the call returns; audio and video are
 * queued. `signal` cancels only uploads in parts: the outcome of any other cancelled upload would be unknown. */
export function uploadTranscriptFile(
  client: ApiClient,
  transcript: TranscriptFile,
  onUploadProgress: OnUploadProgress,
  signal: AbortSignal,
): Promise<ApiOutputs["sources"]["uploadTranscript"]> {
  const { projectId, sourceName, speaker, file } = transcript;
  if (isLargeRecording(file))
    return uploadInParts(client, { projectId, sourceName, speaker, file }, onUploadProgress, signal);
  // The procedure's typed input is the JSON form, which cannot hold a file.
  return getUntypedClient(client).mutation("sources.uploadTranscript", transcript, {
    context: { onUploadProgress },
  }) as ReturnType<typeof uploadTranscriptFile>;
}

/** Uploads a recording for an existing source. Recordings of any size can be cancelled and resumed. */
export function addRecordingFile(
  client: ApiClient,
  recording: RecordingFile & { addTo: string },
  onUploadProgress: OnUploadProgress,
  signal: AbortSignal,
): ReturnType<typeof uploadTranscriptFile> {
  return uploadInParts(client, recording, onUploadProgress, signal);
}

async function uploadInParts(
  client: ApiClient,
  recording: RecordingFile,
  onUploadProgress: OnUploadProgress,
  signal: AbortSignal,
): ReturnType<typeof uploadTranscriptFile> {
  const uploaded = await uploadRecording(recording, onUploadProgress, signal);
  if ("answer" in uploaded) return JSON.parse(uploaded.answer);
  // The response was lost, but the source was created.
  const sources = await client.sources.list.query({ projectId: recording.projectId });
  const source = sources.find(({ id }) => id === uploaded.sourceId);
  if (source === undefined) throw new Error("The recording is not there.");
  return { source, segmentCount: source.segmentCount, form: null, warnings: [] };
}

/** Uploads a file as the transcript of a source that has none. */
export function attachTranscriptFile(
  client: ApiClient,
  transcript: Omit<TranscriptFile, "projectId" | "sourceName"> & { sourceId: string },
  onUploadProgress: OnUploadProgress,
): Promise<ApiOutputs["sources"]["attachTranscript"]> {
  return getUntypedClient(client).mutation("sources.attachTranscript", transcript, {
    context: { onUploadProgress },
  }) as ReturnType<typeof attachTranscriptFile>;
}

/** Corrects a source by a file that is a better transcript of it; with `dryRun` stores nothing. */
export function correctSourceFile(
  client: ApiClient,
  transcript: { sourceId: string; dryRun: boolean; file: File },
  signal?: AbortSignal,
): Promise<ApiOutputs["sources"]["correct"]> {
  return getUntypedClient(client).mutation("sources.correct", transcript, signal && { signal }) as ReturnType<
    typeof correctSourceFile
  >;
}

/** Returns the preview of a file's import; stores nothing. */
export function previewTranscriptFile(
  client: ApiClient,
  transcript: { projectId: string; file: File } & ReadingChoice,
  signal: AbortSignal,
): Promise<ApiOutputs["sources"]["previewTranscript"]> {
  return getUntypedClient(client).mutation("sources.previewTranscript", transcript, { signal }) as ReturnType<
    typeof previewTranscriptFile
  >;
}
