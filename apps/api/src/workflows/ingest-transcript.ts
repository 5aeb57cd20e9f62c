import type { ReadingChoice, TranscriptPreview } from "@quarry/transcript";
import type { Context } from "./context.ts";

/** A transcript that arrived: a pasted text, or a file. */
export type ArrivedTranscript = { text: string } | { fileName: string; bytes: Uint8Array };

/** The form, the segmenting and the speaker that people chose for reading a transcript. */
export type TranscriptChoice = { speaker: string } & ReadingChoice;

/** Reads a transcript as chosen. Refuses what cannot be read. */
export function ingestTranscript(
  { ingest, workspaceId }: Pick<Context, "ingest" | "workspaceId">,
  transcript: ArrivedTranscript,
  choice: TranscriptChoice,
): Promise<TranscriptPreview> {
  return "text" in transcript
    ? ingest.readText(workspaceId, { ...transcript, ...choice })
    : ingest.readFile(workspaceId, { ...transcript, ...choice });
}
