import { RECORDINGS_PATH, REST_PREFIX } from "@quarry/api/routes";
import type { HttpResponse, UploadOptions } from "tus-js-client";
import { ApiError } from "../api-error.ts";
import { type OnUploadProgress, percentOf, type UploadProgress } from "./send-form.ts";
import { type FileFingerprint, unfinishedUploads } from "./unfinished-uploads.ts";
import { refusalIn, refuseUnsure } from "./upload-refusal.ts";
import { afterFailure, RETRY_DELAYS_MS } from "./upload-retry.ts";

/** A recording that becomes a new source, or belongs to the source `addTo`. `speaker` is used where its transcript has
 * no speaker. */
export type RecordingFile = { projectId: string; sourceName: string; speaker: string; file: File; addTo?: string };

/** The body of the last response, or, when that was lost, the id of the created source. */
export type UploadedRecording = { answer: string } | { sourceId: string };

/** Common proxies accept bodies of this size. At most this much is sent again after a lost connection. */
const PART_BYTES = 8 * 1024 * 1024;

const ELSEWHERE = "Another tab is uploading this file to this project.";

/** Returns true for a recording that is sent in parts, as it is larger than one part. */
export function isLargeRecording(file: File): boolean {
  return /^(audio|video)\//.test(file.type) && file.size > PART_BYTES;
}

/** Uploads a recording in parts and resumes an interrupted upload, also from an earlier visit. Throws a 409 while
 * another tab uploads the same file. Aborting `signal` deletes the partial upload on the server. */
export async function uploadRecording(
  recording: RecordingFile,
  onProgress: OnUploadProgress,
  signal: AbortSignal,
): Promise<UploadedRecording> {
  const { projectId, file } = recording;
  const { name, size, lastModified } = file;
  const mark = { projectId, name, size, lastModified };
  return inOneTab(`quarry-upload ${JSON.stringify(mark)}`, () => sendInParts(recording, mark, onProgress, signal));
}

/** Two tabs sending the same file would overwrite each other's offset again and again. */
function inOneTab<T>(name: string, work: () => Promise<T>): Promise<T> {
  // The Web Locks API exists only in secure contexts.
  if (!("locks" in navigator)) return work();
  return navigator.locks.request(name, { ifAvailable: true }, (lock) => {
    if (lock === null) throw new ApiError(409, ELSEWHERE);
    return work();
  });
}

async function sendInParts(
  recording: RecordingFile,
  mark: FileFingerprint,
  onProgress: OnUploadProgress,
  signal: AbortSignal,
): Promise<UploadedRecording> {
  // Few users upload recordings, so the client is loaded with the first one.
  const { Upload } = await import("tus-js-client");
  const storage = unfinishedUploads(mark, recording.addTo);
  return new Promise((resolve, reject) => {
    const upload = new Upload(recording.file, {
      ...requestsOf(recording),
      ...progressOptions((sent) => !signal.aborted && onProgress(sent)),
      urlStorage: storage,
      fingerprint: async () => mark.name,
      removeFingerprintOnSuccess: true,
      onError: (error) => reject(refusalIn(error) ?? error),
      onSuccess: ({ lastResponse }) => resolve(uploadedAs(lastResponse)),
    });
    const cancel = async () => {
      // Forget the upload before telling the server, which may be unreachable: a new upload of the file must not be
      // deleted with this one.
      if (upload.url !== null) await storage.removeUpload(upload.url);
      // The server deletes the partial upload after a day in any case.
      await upload.abort(true).catch(() => undefined);
    };
    signal.addEventListener("abort", () => {
      reject(signal.reason);
      void cancel();
    });
    upload.findPreviousUploads().then(([begun]) => {
      if (begun !== undefined) upload.resumeFromPreviousUpload(begun);
      upload.start();
    }, reject);
  });
}

function requestsOf({ projectId, sourceName, speaker, addTo }: RecordingFile): UploadOptions {
  const metadata = { sourceName, speaker, ...(addTo !== undefined && { addTo }) };
  return {
    endpoint: `${REST_PREFIX}${RECORDINGS_PATH.replace(":projectId", encodeURIComponent(projectId))}`,
    metadata,
    chunkSize: PART_BYTES,
    // Send the latest name and speaker: both may be edited during the upload.
    onBeforeRequest: (request) => {
      if (request.getMethod() === "PATCH") request.setHeader("Upload-Metadata", metadataHeader(metadata));
    },
  };
}

/** Returns the options for progress reports and retries. */
function progressOptions(onProgress: OnUploadProgress): UploadOptions {
  let sent = { percent: 0, isResumed: false, isDisconnected: false };
  let faults = 0;
  const tell = (news: Partial<UploadProgress>) => {
    sent = { ...sent, ...news };
    onProgress(sent);
  };
  return {
    retryDelays: [...RETRY_DELAYS_MS],
    onAfterResponse: (request, response) => {
      if (request.getMethod() !== "HEAD") return;
      refuseUnsure(response);
      sent = { ...sent, isResumed: Number(response.getHeader("Upload-Offset")) > 0 };
    },
    onProgress: (bytes, total) => tell({ percent: percentOf(bytes, total), isDisconnected: false }),
    onChunkComplete: () => {
      faults = 0;
    },
    onShouldRetry: (error) => {
      const next = afterFailure(refusalIn(error)?.status ?? null, faults);
      faults = next.faults;
      tell({ isDisconnected: next.isDisconnected });
      return next.triesAgain;
    },
  };
}

function uploadedAs(last: HttpResponse): UploadedRecording {
  const answer = last.getBody();
  if (answer !== "") return { answer };
  const fields = (last.getHeader("Upload-Metadata") ?? "").split(",").map((field) => field.split(" "));
  const [, sourceId = ""] = fields.find(([field]) => field === "sourceId") ?? [];
  return { sourceId: atob(sourceId) };
}

/** Returns a tus metadata header: names with base64 values. */
function metadataHeader(fields: Record<string, string>): string {
  const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));
  return Object.entries(fields)
    .map(([name, value]) => `${name} ${base64(value)}`)
    .join(",");
}
