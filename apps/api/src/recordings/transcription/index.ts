export { createTranscriber, type TranscriptionSettings } from "./create-transcriber.ts";
export { commandWords } from "./program/command-words.ts";
export { clearWorkFolders } from "./program/work-folder.ts";
export { segmentsOf } from "./speech.ts";
export { TemporaryFailure } from "./temporary-failure.ts";
export type { Transcriber } from "./transcriber.ts";
