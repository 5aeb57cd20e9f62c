import { MEDIA_PATH, REST_PREFIX } from "@quarry/api/routes";

/** Returns the address from which a source's recording is played. */
export function recordingAddress(sourceId: string): string {
  return `${REST_PREFIX}${MEDIA_PATH.replace(":sourceId", encodeURIComponent(sourceId))}`;
}

/** Returns true when the server answers that it has no such recording; false when it does not answer. */
export async function isRecordingAway(sourceId: string): Promise<boolean> {
  const answer = await fetch(recordingAddress(sourceId), { method: "HEAD" }).catch(() => null);
  return answer?.status === 404;
}
