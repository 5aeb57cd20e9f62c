import type { Reading } from "./cue.ts";
import { formWithId, TRANSCRIPT_FORMS, type TranscriptFormId } from "./forms.ts";
import { withNamesCut } from "./long-names.ts";
import { type PreparedText, prepareText } from "./prepared-text.ts";
import type { TranscriptForm } from "./transcript-form.ts";

/** A text that was read in one of the forms. */
export type ReadTranscript = Reading & { form: TranscriptFormId };

/** Reads a transcript in the form that its content shows, or in the chosen one. Keeps all that is said, takes time
 * linear in the text, and throws only where a text has too many segments. */
export function readTranscript(text: string, chosen?: TranscriptFormId): ReadTranscript {
  const prepared = prepareText(text);
  const form = chosen === undefined ? detectedForm(prepared) : chosenForm(prepared, chosen);
  return { form: form.id, ...withNamesCut(form.read(prepared, chosen !== undefined)) };
}

type KnownForm = TranscriptForm<TranscriptFormId>;

function detectedForm(text: PreparedText): KnownForm {
  return TRANSCRIPT_FORMS.find(({ detect }) => detect(text)) ?? formWithId("paragraphs");
}

/** A person who chooses a form of JSON may not know which: the fields of the file decide. */
function chosenForm(text: PreparedText, chosen: TranscriptFormId): KnownForm {
  const form = formWithId(chosen);
  if (form.family !== "json") return form;
  return TRANSCRIPT_FORMS.find(({ family, detect }) => family === "json" && detect(text)) ?? form;
}
