export { commandWords } from "./command-words.ts";
export { PassingFault } from "./passing-fault.ts";
export { passagesOf } from "./speech.ts";
export { createTranscriber, type Transcriber, type TranscriptionSettings } from "./transcriber.ts";
export { clearWorkFolders } from "./work-folder.ts";
