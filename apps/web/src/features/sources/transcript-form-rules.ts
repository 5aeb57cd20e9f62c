import { isBlank } from "@quarry/domain";
import { SOURCES_TEXT } from "./text.ts";
import type { TranscriptDraft } from "./use-sources.ts";

const TEXT = SOURCES_TEXT.upload;

/** What a transcript can be uploaded as, as a file chooser takes it. */
export const ACCEPTED_FILES = ".txt,.pdf,.docx,.mp3,.mp4";

/** What is in the upload dialog. A chosen file goes before pasted text. */
export type TranscriptFields = { sourceName: string; speaker: string; file: File | null; fullText: string };

/** An upload dialog as it opens. */
export const EMPTY_TRANSCRIPT: TranscriptFields = { sourceName: "", speaker: "", file: null, fullText: "" };

/** What is wrong with a field, where something is. */
export type TranscriptProblems = { sourceName?: string; content?: string };

/** The fields with a file; its name without the extension names the source when nothing else does. */
export function withFile(fields: TranscriptFields, file: File): TranscriptFields {
  const sourceName = isBlank(fields.sourceName) ? file.name.replace(/\.[^.]+$/, "") : fields.sourceName;
  return { ...fields, file, sourceName };
}

/** True when the server takes files of that kind. The choosers of some systems, and a drop, let others through. */
export function isAcceptedFile(file: File): boolean {
  return ACCEPTED_FILES.split(",").some((extension) => file.name.toLowerCase().endsWith(extension));
}

/** What keeps these fields from being sent; an empty object when nothing does. */
export function problemsOf({ sourceName, file, fullText }: TranscriptFields): TranscriptProblems {
  return {
    ...(isBlank(sourceName) && { sourceName: TEXT.nameMissing }),
    ...(file === null && isBlank(fullText) && { content: TEXT.contentMissing }),
  };
}

/** The fields as they are sent. */
export function draftOf({ sourceName, speaker, file, fullText }: TranscriptFields): TranscriptDraft {
  const named = { sourceName: sourceName.trim(), speaker: speaker.trim() };
  return file === null ? { ...named, fullText } : { ...named, file };
}
