import { createMediaStore, type MediaSettings, type MediaStore } from "./media-store.ts";
import { createRecordingInspector, type RecordingInspector } from "./recording-inspector.ts";

/** Where recordings are kept, and what tells what they are. `close` ends the threads. */
export type Media = MediaStore & RecordingInspector;

/** Keeps recordings below `folder`, up to `maxBytes` each. */
export function createMedia(settings: MediaSettings): Media {
  return { ...createMediaStore(settings), ...createRecordingInspector() };
}
