import { RECORDINGS_PATH, REST_PREFIX } from "@quarry/api/routes";
import type { DetailedError, HttpRequest, HttpResponse } from "tus-js-client";
import { ApiError } from "../api-error.ts";
import { begunUploads } from "./begun-uploads.ts";
import type { UploadProgress } from "./send-form.ts";

/** A recording to become a new source. `speaker` speaks where its transcript names nobody. */
export type RecordingFile = { projectId: string; sourceName: string; speaker: string; file: File };

/** What came of an upload: the text of its last answer, or, where that was lost, only which source it became. */
export type UploadedRecording = { answer: string } | { sourceId: string };

/** Proxies take bodies of this size, and no more than that is sent again after a break. */
const PART_BYTES = 8 * 1024 * 1024;
/** How long to wait before each time that it is taken up again: a server that starts anew is back within a minute. */
const RETRY_DELAYS_MS = [0, 1_000, 3_000, 5_000, 10_000, 20_000, 30_000];

/** True for what is worth sending in parts: a recording that does not fit into one. */
export function isLargeRecording(file: File): boolean {
  return /^(audio|video)\//.test(file.type) && file.size > PART_BYTES;
}

/** Uploads a recording in parts, going on where it broke off, and where it stopped when the page was left before. */
export async function uploadRecording(
  recording: RecordingFile,
  onProgress: UploadProgress,
): Promise<UploadedRecording> {
  // Few people upload recordings: this comes with the first one.
  const { Upload } = await import("tus-js-client");
  const { projectId, sourceName, speaker, file } = recording;
  const metadata = { sourceName, speaker };
  const { name, size, lastModified } = file;
  let wentOn = false;
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: `${REST_PREFIX}${RECORDINGS_PATH.replace(":projectId", encodeURIComponent(projectId))}`,
      metadata,
      chunkSize: PART_BYTES,
      retryDelays: RETRY_DELAYS_MS,
      urlStorage: begunUploads({ projectId, name, size, lastModified }),
      fingerprint: async () => name,
      removeFingerprintOnSuccess: true,
      // What was typed since it began counts.
      onBeforeRequest: (request) => {
        if (request.getMethod() === "PATCH") request.setHeader("Upload-Metadata", metadataHeader(metadata));
      },
      onAfterResponse: (request, response) => {
        if (request.getMethod() !== "HEAD") return;
        refuseUnsure(request, response);
        wentOn = Number(response.getHeader("Upload-Offset")) > 0;
      },
      onProgress: (sent, total) => onProgress(Math.floor((sent / total) * 100), wentOn),
      onError: (error) => reject(refusalIn(error)),
      onSuccess: ({ lastResponse }) => resolve(uploadedAs(lastResponse)),
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
