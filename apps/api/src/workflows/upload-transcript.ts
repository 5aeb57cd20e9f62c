import { insertSource, requireProject } from "@quarry/db";
import { DomainError, type Source, type SpeakerEdit, withSpeakerEdits } from "@quarry/domain";
import { type TranscriptFormId, type TranscriptPreview, withoutPlaces } from "@quarry/transcript";
import { changeProject } from "./change-project.ts";
import type { Context } from "./context.ts";
import { storeDraftNotes } from "./store-draft-notes.ts";
import { storeSegments } from "./store-segments.ts";

/** A transcript as it came in: where it goes, what it is called, what becomes of its speakers, which of its segments
 * are not wanted, and how to read it. */
export type TranscriptUpload = {
  projectId: string;
  sourceName: string;
  speakers: readonly SpeakerEdit[];
  leaveOut: readonly number[];
  read: () => Promise<TranscriptPreview>;
};

/** What an upload answers: the new source, ready, how many segments it has, and what the text was read as, null for a
 * recording; a warning is one sentence about something that could not be read. */
export type UploadedTranscript = {
  source: Source;
  segmentCount: number;
  form: TranscriptFormId | null;
  warnings: string[];
};

/** Reads a transcript, and leaves out and renames what was asked. */
export async function readDrafts({
  read,
  speakers,
  leaveOut,
}: Pick<TranscriptUpload, "read" | "speakers" | "leaveOut">) {
  const { segments, form, warnings } = await read();
  const drafts = withSpeakerEdits(withoutPlaces(segments, leaveOut), speakers);
  if (drafts.length === 0) throw new DomainError("unreadable", nothingLeft(leaveOut));
  return { drafts, form, warnings };
}

function nothingLeft(leaveOut: readonly number[]): string {
  return leaveOut.length === 0
    ? "Every speaker was left out, so nothing would be imported."
    : "Every segment was left out, so nothing would be imported.";
}

/** Reads a transcript and stores it as one new source with its segments: all of it, or, on any refusal, nothing. */
export async function uploadTranscript(ctx: Context, upload: TranscriptUpload): Promise<UploadedTranscript> {
  const { workspaceId } = ctx;
  const { projectId, sourceName } = upload;
  await requireProject(ctx.db, { workspaceId, projectId });
  const { drafts, form, warnings } = await readDrafts(upload);
  const sourceId = ctx.newId();
  return changeProject(ctx, projectId, async (tx) => {
    const source = { sourceId, urlOrName: sourceName, type: "transcript", status: "ready", now: ctx.now() } as const;
    await insertSource(tx, { workspaceId, projectId, ...source });
    const stored = await storeSegments(ctx, tx, { workspaceId, projectId, sourceId, drafts, isFresh: true });
    await storeDraftNotes(ctx, tx, { projectId, sourceId, drafts });
    return { source: stored, segmentCount: stored.segmentCount, form, warnings };
  });
}
