import { createMediaStore, type MediaSettings, type MediaStore } from "./media-store.ts";
import { createRecordingInspector, type RecordingInspector } from "./recording-inspector.ts";

/** The storage of recordings, and the inspection of their content. `close` ends the threads. */
export type Media = MediaStore & RecordingInspector;

/** Stores recordings below `folder`, each up to `maxBytes`. */
export function createMedia(settings: MediaSettings): Media {
  return { ...createMediaStore(settings), ...createRecordingInspector() };
}
