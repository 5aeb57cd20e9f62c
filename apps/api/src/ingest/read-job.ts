import { DomainError, type DomainErrorCode } from "@quarry/domain";
import {
  formWithId,
  JSON_REFUSALS,
  previewTranscript,
  type ReadingChoice,
  sortedWarnings,
  type TranscriptFormId,
  type TranscriptPreview,
  type Warning,
  type WarningDetail,
} from "@quarry/transcript";
import { withNotes } from "./comments-as-notes.ts";
import type { FileText } from "./file-text.ts";
import { readFileText } from "./read-file-text.ts";
import { refuseBlank } from "./text-limits.ts";
import { COMMENTS_LEFT_OUT } from "./word/read-docx.ts";

/** A text or file to read, which can be sent to another process. */
export type Job = TextOrFile & { speaker: string } & ReadingChoice;
type TextOrFile = { kind: "text"; text: string } | { kind: "file"; fileName: string; bytes: Uint8Array };

/** The outcome of a job. A refusal is a value, because errors do not survive the way between processes. */
export type Outcome = { ok: true; read: TranscriptPreview } | { ok: false; code: DomainErrorCode; message: string };

/** Reads one text or file to the end. Throws only for programming errors. */
export async function readJob(job: Job): Promise<Outcome> {
  try {
    const file = job.kind === "text" ? { text: job.text, warnings: [] } : await readFileText(job.fileName, job.bytes);
    return { ok: true, read: withComments(segmentsOf(file, job), job, file) };
  } catch (error) {
    if (error instanceof DomainError) return { ok: false, code: error.code, message: error.message };
    throw error;
  }
}

function segmentsOf(
  { text, warnings }: FileText,
  { speaker, form, columns, segmenting, joinsAsides, keepsHead }: Job,
): TranscriptPreview {
  refuseBlank(text);
  const read = previewTranscript(text, speaker, { form, columns, segmenting, joinsAsides, keepsHead });
  if (read.segments.length === 0) throw new DomainError("unreadable", nothingIn(read, form));
  return { ...read, warnings: withFileWarnings(read.warnings, warnings) };
}

/** Adds warnings about the file, which lead to no segment, before those about its text. */
function withFileWarnings(warnings: readonly WarningDetail[], ofFile: readonly Warning[]): WarningDetail[] {
  return sortedWarnings([...ofFile.map(({ text, weight }) => ({ text, weight, segment: null })), ...warnings]);
}

/** Makes notes of the comments if that is chosen, else warns of them. */
function withComments(read: TranscriptPreview, { commentsAsNotes }: Job, { commented }: FileText): TranscriptPreview {
  if (commented === undefined) return read;
  const counted = { ...read, commentCount: commented.comments.length };
  if (commentsAsNotes) return { ...counted, segments: withNotes(read.segments, commented) };
  return { ...counted, warnings: withFileWarnings(read.warnings, [COMMENTS_LEFT_OUT]) };
}

function nothingIn({ warnings }: TranscriptPreview, chosen: TranscriptFormId | undefined): string {
  if (chosen !== undefined) return `Read as “${formWithId(chosen).name}”, this has no text.`;
  const refusal = warnings.find(({ text }) => JSON_REFUSALS.includes(text));
  return refusal?.text ?? "This transcript has times or labels but no text.";
}
