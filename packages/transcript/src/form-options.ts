import type { Segmenting } from "./cue.ts";
import { TRANSCRIPT_FORMS, type TranscriptFormId } from "./forms.ts";

/** An option of “Read as”. `segmenting` is the usual one of the form. */
export type TranscriptFormOption = { id: TranscriptFormId; name: string; segmenting: Segmenting };

/** The options of “Read as”, in order of precedence. The build of the web app puts the finished list in place of this
 * module, so that no reader is sent to a browser. */
export const TRANSCRIPT_FORM_OPTIONS: readonly TranscriptFormOption[] = TRANSCRIPT_FORMS.map(
  ({ id, name, segmenting, joins }) => ({ id, name, segmenting: joins === "always" ? "part" : segmenting }),
);
