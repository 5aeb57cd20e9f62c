export { inspectRecording } from "./inspect-recording.ts";
