export { FIXTURES } from "./fixtures.ts";
export { TRANSCRIPT_FORMS } from "./forms.ts";
export type { TranscriptForm } from "./transcript-form.ts";
