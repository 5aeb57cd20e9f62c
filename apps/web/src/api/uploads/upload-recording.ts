import { RECORDINGS_PATH, REST_PREFIX } from "@quarry/api/routes";
import type { DetailedError, HttpRequest, HttpResponse } from "tus-js-client";
import { ApiError } from "../api-error.ts";
import { begunUploads, type UploadMark } from "./begun-uploads.ts";
import { percentOf, type Sent, type UploadProgress } from "./send-form.ts";

/** A recording to become a new source. `speaker` speaks where its transcript names nobody. */
export type RecordingFile = { projectId: string; sourceName: string; speaker: string; file: File };

/** What came of an upload: the text of its last answer, or, where that was lost, only which source it became. */
export type UploadedRecording = { answer: string } | { sourceId: string };

/** Proxies take bodies of this size, and no more than that is sent again after a break. */
const PART_BYTES = 8 * 1024 * 1024;
/** How long to wait before each time that it is taken up again: a server that starts anew is back within a minute, a person who takes the
 * train within ten. */
const RETRY_DELAYS_MS = [0, 1_000, 3_000, 5_000, 10_000, ...Array.from({ length: 20 }, () => 30_000)];

const SERVER_ATTEMPTS = 7;

const ELSEWHERE = "Another tab is uploading this file to this project.";

/** True for what is worth sending in parts: a recording that does not fit into one. */
export function isLargeRecording(file: File): boolean {
  return /^(audio|video)\//.test(file.type) && file.size > PART_BYTES;
}

/** Uploads a recording in parts, going on where it broke off, and where it stopped when the page was left before. Refuses a file that
 * another tab is uploading. When `signal` calls it off, the server forgets what it has of it. */
export async function uploadRecording(
  recording: RecordingFile,
  onProgress: UploadProgress,
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
  { projectId, sourceName, speaker, file }: RecordingFile,
  mark: UploadMark,
  onProgress: UploadProgress,
  signal: AbortSignal,
): Promise<UploadedRecording> {
  // Few people upload recordings: this comes with the first one.
  const { Upload } = await import("tus-js-client");
  const metadata = { sourceName, speaker };
  let sent = { percent: 0, wentOn: false, isBroken: false };
  const tell = (news: Partial<Sent>) => {
    sent = { ...sent, ...news };
    if (!signal.aborted) onProgress(sent);
  };
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: `${REST_PREFIX}${RECORDINGS_PATH.replace(":projectId", encodeURIComponent(projectId))}`,
      metadata,
      chunkSize: PART_BYTES,
      retryDelays: RETRY_DELAYS_MS,
      urlStorage: begunUploads(mark),
      fingerprint: async () => mark.name,
      removeFingerprintOnSuccess: true,
      // What was typed since it began counts.
      onBeforeRequest: (request) => {
        if (request.getMethod() === "PATCH") request.setHeader("Upload-Metadata", metadataHeader(metadata));
      },
      onAfterResponse: (request, response) => {
        if (request.getMethod() !== "HEAD") return;
        refuseUnsure(request, response);
        sent = { ...sent, wentOn: Number(response.getHeader("Upload-Offset")) > 0 };
      },
      onProgress: (bytes, total) => tell({ percent: percentOf(bytes, total), isBroken: false }),
      onShouldRetry: (error, attempt) => {
        const status = statusOf(error);
        if (status === null) tell({ isBroken: true });
        return status === null || mayPass(status, attempt);
      },
      onError: (error) => reject(refusalIn(error)),
      onSuccess: ({ lastResponse }) => resolve(uploadedAs(lastResponse)),
    });
    signal.addEventListener("abort", () => {
      reject(signal.reason);
      // What the server cannot be told of now, it forgets after a day.
      upload.abort(true).catch(() => undefined);
    });
    upload.findPreviousUploads().then(([begun]) => {
      if (begun !== undefined) upload.resumeFromPreviousUpload(begun);
      upload.start();
    }, reject);
  });
}

/** A server that is away knows nothing of the upload just now: it is asked again, where the client would begin anew. */
function refuseUnsure(request: HttpRequest, response: HttpResponse): void {
  const status = response.getStatus();
  if (status >= 500 || status === 429) throw new Error(`${request.getURL()} answered ${status}.`);
}

/** What the server answered; null where the connection broke. What the browser says of the network is not asked: the server may be on this machine. */
function statusOf({ originalResponse }: DetailedError): number | null {
  return originalResponse?.getStatus() || null;
}

/** Whether the answer may be another the next time. A server with a fault that lasts longer than its start has to be seen to. */
function mayPass(status: number, attempt: number): boolean {
  return status < 500 ? status < 400 || [409, 423, 429].includes(status) : attempt < SERVER_ATTEMPTS;
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

/** The server's sentence, where it gave one. */
function refusalIn(error: Error | DetailedError): Error {
  const response = "originalResponse" in error ? error.originalResponse : null;
  return response ? new ApiError(response.getStatus(), response.getBody()) : error;
}
