export { withSpeakersOfAsides } from "./asides.ts";
export { renamedByCorrection, withPlaces } from "./correction/applied-correction.ts";
export { withSigns } from "./correction/moved-words.ts";
export {
  type AddedSegment,
  type CorrectedSegment,
  correctionOf,
  type SourceCorrection,
} from "./correction/source-correction.ts";
export { type Cue, SEGMENTINGS, type Segmenting } from "./cue.ts";
export * from "./form-options.ts";
export { formWithId, TRANSCRIPT_FORM_IDS, type TranscriptFormId } from "./forms.ts";
export { JSON_REFUSALS } from "./json/json-form.ts";
export * from "./leave-out.ts";
export * from "./preview-transcript.ts";
export { readTranscript } from "./read-transcript.ts";
export { segmentCues } from "./segment-cues.ts";
export { COLUMN_ROLES, type ColumnRole, type TableColumn } from "./table/column-role.ts";
export * from "./upload-inputs.ts";
export {
  shareWarningOf,
  sortedWarnings,
  textsOfWarnings,
  WARNING_WEIGHTS,
  type Warning,
  type WarningWeight,
  warning,
  warningOf,
} from "./warnings.ts";
