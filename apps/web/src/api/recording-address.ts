import { MEDIA_PATH, REST_PREFIX } from "@quarry/api/routes";

/** Where a source's recording is played from. */
export function recordingAddress(sourceId: string): string {
  return `${REST_PREFIX}${MEDIA_PATH.replace(":sourceId", encodeURIComponent(sourceId))}`;
}

/** True when the server says that it does not have the recording; false too where it cannot be asked. */
export async function isRecordingAway(sourceId: string): Promise<boolean> {
  const answer = await fetch(recordingAddress(sourceId), { method: "HEAD" }).catch(() => null);
  return answer?.status === 404;
}
