import {
  described,
  idText,
  isBlank,
  listOf,
  optionalText,
  projectIdInput,
  sourceIdInput,
  speakerEditsSchema,
} from "@quarry/domain";
import { z } from "zod";
import { SEGMENTINGS } from "./cue.ts";
import { TRANSCRIPT_FORM_IDS } from "./forms.ts";
import { leaveOutSchema } from "./leave-out.ts";
import { COLUMN_ROLES, type ColumnRole } from "./table/column-role.ts";

/** The refusal of an upload that lacks its name or its content. */
const TRANSCRIPT_REQUIRED = "Please provide source name and either upload a file or paste text.";

const MAX_COLUMNS = 1000;
const ROLE = `The role of a column must be one of ${COLUMN_ROLES.join(", ")}.`;

/** The roles of the columns of a table, in order; all further columns are ignored. */
export const columnsSchema = listOf(z.enum(COLUMN_ROLES, ROLE), "Columns must be a list of roles.")
  .max(MAX_COLUMNS, "More columns are named than a table can have.")
  .refine((roles) => count(roles, "text") === 1, "One column must be the text.")
  .refine(
    (roles) => COLUMN_ROLES.every((role) => role === "ignored" || count(roles, role) <= 1),
    "Two columns cannot have the same role.",
  );

function count(roles: readonly ColumnRole[], role: ColumnRole): number {
  return roles.filter((one) => one === role).length;
}

/** Input of a preview of a file, beside the file. `speaker` is for segments that the text names no speaker for; without
 * `form` and `segmenting` the text decides. See `ReadingChoice` for the others. */
export const previewTranscriptFileInput = projectIdInput.extend({
  speaker: optionalText("Speaker").default(""),
  form: z.enum(TRANSCRIPT_FORM_IDS, "Form must be one of the forms a transcript is read in.").optional(),
  columns: columnsSchema.optional(),
  segmenting: z.enum(SEGMENTINGS, 'Segmenting must be "turn", "part", "paragraph" or "cue".').optional(),
  joinsAsides: z.boolean('Joining asides must be "true" or "false".').optional(),
  keepsHead: z.boolean('Keeping the head must be "true" or "false".').optional(),
  commentsAsNotes: z.boolean('Comments as notes must be "true" or "false".').optional(),
});

/** Input of an upload of a file, beside the file. `speakers` renames or leaves out speakers, `leaveOut` names unwanted
 * segments of the preview. */
export const uploadTranscriptFileInput = previewTranscriptFileInput.extend({
  sourceName: optionalText("Source name")
    .refine((name) => name !== "", TRANSCRIPT_REQUIRED)
    .prefault(""),
  speakers: speakerEditsSchema.default([]),
  leaveOut: leaveOutSchema,
});

/** Input of an upload of a recording in parts, beside the recording. With `addTo` it becomes the recording of that
 * source, not a new source. */
export const uploadRecordingInput = uploadTranscriptFileInput
  .pick({ projectId: true, sourceName: true, speaker: true })
  .extend({ addTo: idText("Source id").optional() });

/** A blank text of more than this is refused where it is read: to look for a letter in all of the longest takes a third
 * of a second. */
const MAX_LOOKED_AT = 1_000_000;

/** A transcript as text. Its size and its characters are judged where it is read, like those of a file. */
const fullText = (missing: string) =>
  z
    .string("Transcript text must be a text.")
    .refine((text) => text.length > MAX_LOOKED_AT || !isBlank(text), missing)
    .prefault("");

/** Input of an upload of a text. */
export const uploadTranscriptInput = uploadTranscriptFileInput.extend({ fullText: fullText(TRANSCRIPT_REQUIRED) });

/** Input of a preview of a text. */
export const previewTranscriptInput = previewTranscriptFileInput.extend({ fullText: fullText(TRANSCRIPT_REQUIRED) });

/** Input for a file that becomes the transcript of a source without one, beside the file. */
export const attachTranscriptFileInput = uploadTranscriptFileInput
  .omit({ projectId: true, sourceName: true })
  .extend(sourceIdInput.shape);

/** Input for a file that is a better transcript of a source, beside the file. With `dryRun` nothing is stored. */
export const correctSourceFileInput = attachTranscriptFileInput.extend({
  dryRun: described(
    z.boolean("Dry run must be true or false.").default(false),
    "Whether to tell only what would change. May be left out; it is changed then.",
    true,
  ),
});

/** Input for a text that is a better transcript of a source. */
export const correctSourceInput = correctSourceFileInput.extend({
  fullText: fullText("Please upload a file or paste text."),
});

/** Input for a text that becomes the transcript of a source without one. */
export const attachTranscriptInput = attachTranscriptFileInput.extend({
  fullText: fullText("Please upload a file or paste text."),
});
