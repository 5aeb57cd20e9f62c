export * from "./cue.ts";
export { TRANSCRIPT_FORM_NAMES } from "./form-names.ts";
export { JSON_REFUSALS } from "./json/read-json.ts";
export * from "./leave-out.ts";
export * from "./preview-transcript.ts";
export { readTranscript } from "./read-transcript.ts";
export { segmentCues, usualSegmenting } from "./segment-cues.ts";
export * from "./upload-inputs.ts";
