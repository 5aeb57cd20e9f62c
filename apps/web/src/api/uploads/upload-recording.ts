import { RECORDINGS_PATH, REST_PREFIX } from "@quarry/api/routes";
import type { HttpResponse, UploadOptions } from "tus-js-client";
import { ApiError } from "../api-error.ts";
import { type OnUploadProgress, percentOf, type UploadProgress } from "./send-form.ts";
import { type FileFingerprint, unfinishedUploads } from "./unfinished-uploads.ts";
import { refusalIn, refuseUnsure } from "./upload-refusal.ts";
import { afterFailure, RETRY_DELAYS_MS } from "./upload-retry.ts";

/** A recording to become a new source, or that of the source `addTo`. `speaker` speaks where its transcript names
 * nobody. */
export type RecordingFile = { projectId: string; sourceName: string; speaker: string; file: File; addTo?: string };

/** What came of an upload: the text of its last answer, or, where that was lost, only which source it became. */
export type UploadedRecording = { answer: string } | { sourceId: string };

/** Proxies take bodies of this size, and no more than that is sent again after a break. */
const PART_BYTES = 8 * 1024 * 1024;

const ELSEWHERE = "Another tab is uploading this file to this project.";

/** True for what is worth sending in parts: a recording that does not fit into one. */
export function isLargeRecording(file: File): boolean {
  return /^(audio|video)\//.test(file.type) && file.size > PART_BYTES;
}

/** Uploads a recording in parts, going on where it broke off, and where it stopped when the page was left before.
 * Refuses a file that another tab is uploading. When `signal` calls it off, the server forgets what it has of it. */
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

/** Two tabs that send the same file would each begin where the other is, over and over. */
function inOneTab<T>(name: string, work: () => Promise<T>): Promise<T> {
  // A page that is neither on this machine nor encrypted has no locks.
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
  // Few people upload recordings: this comes with the first one.
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
      // First, as the server may be away: what is chosen again meanwhile must not go where this is taken away later.
      if (upload.url !== null) await storage.removeUpload(upload.url);
      // What the server cannot be told of now, it forgets after a day.
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

/** What is sent, and where to. */
function requestsOf({ projectId, sourceName, speaker, addTo }: RecordingFile): UploadOptions {
  const metadata = { sourceName, speaker, ...(addTo !== undefined && { addTo }) };
  return {
    endpoint: `${REST_PREFIX}${RECORDINGS_PATH.replace(":projectId", encodeURIComponent(projectId))}`,
    metadata,
    chunkSize: PART_BYTES,
    // What was typed since it began counts.
    onBeforeRequest: (request) => {
      if (request.getMethod() === "PATCH") request.setHeader("Upload-Metadata", metadataHeader(metadata));
    },
  };
}

/** Tells how far it is, and takes it up again where that may help. */
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

/** As the protocol has it: names, and values in base64. */
function metadataHeader(fields: Record<string, string>): string {
  const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));
  return Object.entries(fields)
    .map(([name, value]) => `${name} ${base64(value)}`)
    .join(",");
}
