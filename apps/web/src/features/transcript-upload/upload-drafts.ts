import { isBlank } from "@quarry/domain";
import type { TranscriptFields } from "./form/transcript-form-rules.ts";

const left = new Map<string, TranscriptFields>();

/** The target of an upload: the transcript or recording of an existing source, or new sources of a project. */
export type UploadPurpose = { projectId: string } & (
  | { attachTo: string | null; brings: "transcript" }
  | { attachTo: string; brings: "recording" }
);

/** Returns the draft of a closed upload dialog; undefined when there is none. Drafts last as long as the page. */
export function uploadDraft(purpose: UploadPurpose): TranscriptFields | undefined {
  return left.get(keyOf(purpose));
}

/** Saves the fields as the draft for the next opening, or deletes the draft when they are empty. */
export function keepUploadDraft(purpose: UploadPurpose, fields: TranscriptFields): void {
  if (fields.files.length > 0 || !isBlank(fields.fullText)) left.set(keyOf(purpose), fields);
  else discardUploadDraft(purpose);
}

/** Deletes the draft. */
export function discardUploadDraft(purpose: UploadPurpose): void {
  left.delete(keyOf(purpose));
}

function keyOf({ projectId, attachTo, brings }: UploadPurpose): string {
  return `${projectId} ${brings} ${attachTo ?? ""}`;
}
