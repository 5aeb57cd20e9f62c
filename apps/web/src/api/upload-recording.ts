import { RECORDINGS_PATH, REST_PREFIX } from "@quarry/api/routes";
import type { DetailedError } from "tus-js-client";
import { ApiError } from "./api-error.ts";
import type { UploadProgress } from "./send-form.ts";

/** A recording to become a new source. `speaker` speaks where its transcript names nobody. */
export type RecordingFile = { projectId: string; sourceName: string; speaker: string; file: File };

/** Proxies take bodies of this size, and no more than that is sent again after a break. */
const PART_BYTES = 8 * 1024 * 1024;
/** How long to wait before each time that it is taken up again: a server that starts anew is back within a minute. */
const RETRY_DELAYS_MS = [0, 1_000, 3_000, 5_000, 10_000, 20_000, 30_000];

/** True for what is worth sending in parts: a recording that does not fit into one. */
export function isLargeRecording(file: File): boolean {
  return /^(audio|video)\//.test(file.type) && file.size > PART_BYTES;
}

/** Uploads a recording in parts, going on where it broke off; answers the text of the last answer, empty when only that was lost. */
export async function uploadRecording(recording: RecordingFile, onProgress: UploadProgress): Promise<string> {
  // Few people upload recordings: this comes with the first one.
  const { Upload } = await import("tus-js-client");
  const { projectId, sourceName, speaker, file } = recording;
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: `${REST_PREFIX}${RECORDINGS_PATH.replace(":projectId", encodeURIComponent(projectId))}`,
      metadata: { sourceName, speaker },
      chunkSize: PART_BYTES,
      retryDelays: RETRY_DELAYS_MS,
      storeFingerprintForResuming: false,
      onProgress: (sent, total) => onProgress(Math.floor((sent / total) * 100)),
      onError: (error) => reject(refusalIn(error)),
      onSuccess: ({ lastResponse }) => resolve(lastResponse.getBody()),
    });
    upload.start();
  });
}

/** The server's sentence, where it gave one. */
function refusalIn(error: Error | DetailedError): Error {
  const response = "originalResponse" in error ? error.originalResponse : null;
  return response ? new ApiError(response.getStatus(), response.getBody()) : error;
}
