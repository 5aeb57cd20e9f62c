export { createTranscriber, type TranscriptionSettings } from "./create-transcriber.ts";
export { PassingFault } from "./passing-fault.ts";
export { commandWords } from "./program/command-words.ts";
export { clearWorkFolders } from "./program/work-folder.ts";
export { segmentsOf } from "./speech.ts";
export type { Transcriber } from "./transcriber.ts";
