import { isBlank } from "@quarry/domain";
import type { TranscriptFields } from "./form/transcript-form-rules.ts";

const left = new Map<string, TranscriptFields>();

/** What an upload is for: a source that is there, which gets its transcript or its recording, or else new sources of a
 * project. */
export type UploadPurpose = { projectId: string } & (
  | { attachTo: string | null; brings: "transcript" }
  | { attachTo: string; brings: "recording" }
);

/** What was in the dialog when it was left without being sent or given up; undefined when nothing was. It lasts as long
 * as the page. */
export function uploadDraft(purpose: UploadPurpose): TranscriptFields | undefined {
  return left.get(keyOf(purpose));
}

/** Keeps what is in the dialog for the next time that it is opened for the same. */
export function keepUploadDraft(purpose: UploadPurpose, fields: TranscriptFields): void {
  if (fields.files.length > 0 || !isBlank(fields.fullText)) left.set(keyOf(purpose), fields);
  else discardUploadDraft(purpose);
}

/** Begins anew the next time. */
export function discardUploadDraft(purpose: UploadPurpose): void {
  left.delete(keyOf(purpose));
}

function keyOf({ projectId, attachTo, brings }: UploadPurpose): string {
  return `${projectId} ${brings} ${attachTo ?? ""}`;
}
