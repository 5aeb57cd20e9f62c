import type { Reading } from "./cue.ts";
import { withTimesBounded } from "./cue-times.ts";
import { formWithId, TRANSCRIPT_FORMS, type TranscriptFormId } from "./forms.ts";
import { withNamesCut } from "./long-names.ts";
import { type PreparedText, prepareText } from "./prepared-text.ts";
import { paragraphs } from "./spoken/paragraphs.ts";
import type { ColumnRole } from "./table/column-role.ts";
import { hasTableRows, table } from "./table/table.ts";
import type { TranscriptForm } from "./transcript-form.ts";

/** A text that was read in one of the forms. */
export type ReadTranscript = Reading & { form: TranscriptFormId };

/** Reads a transcript in the form that its content shows, or in the chosen one. Keeps all that is said, takes time
 * linear in the text, and throws only where a text has too many segments. Only a table is read by the roles of its
 * `columns`. */
export function readTranscript(text: string, form?: TranscriptFormId, columns?: readonly ColumnRole[]): ReadTranscript {
  const prepared = prepareText(text);
  const reader = form === undefined ? detectedForm(prepared) : chosenForm(prepared, form);
  return { form: reader.id, ...withNamesCut(withTimesBounded(reader.read(prepared, form !== undefined, columns))) };
}

type KnownForm = TranscriptForm<TranscriptFormId>;

/** Returns the first form that detects the text. Rows of equal width are a table before they are paragraphs, so that a
 * person can set the columns. */
function detectedForm(text: PreparedText): KnownForm {
  const form = TRANSCRIPT_FORMS.find(({ detect }) => detect(text)) ?? paragraphs;
  return form.id === paragraphs.id && hasTableRows(text) ? table : form;
}

/** Returns the chosen form; where any form of JSON was chosen, the one that the fields show. */
function chosenForm(text: PreparedText, chosen: TranscriptFormId): KnownForm {
  const form = formWithId(chosen);
  if (form.family !== "json") return form;
  return TRANSCRIPT_FORMS.find(({ family, detect }) => family === "json" && detect(text)) ?? form;
}
