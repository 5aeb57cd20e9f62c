export { commandWords } from "./command-words.ts";
export { createTranscriber, type TranscriptionSettings } from "./create-transcriber.ts";
export { PassingFault } from "./passing-fault.ts";
export { passagesOf } from "./speech.ts";
export type { Transcriber } from "./transcriber.ts";
export { clearWorkFolders } from "./work-folder.ts";
