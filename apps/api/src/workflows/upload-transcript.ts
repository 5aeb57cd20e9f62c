import { insertSource, requireProject } from "@quarry/db";
import { DomainError, type Source, type SpeakerEdit, withSpeakerEdits } from "@quarry/domain";
import { type TranscriptFormId, textsOfWarnings, withoutPlaces, withSpeakersOfAsides } from "@quarry/transcript";
import { changeProject } from "./change-project.ts";
import type { Context } from "./context.ts";
import { type ArrivedTranscript, ingestTranscript, type TranscriptChoice } from "./ingest-transcript.ts";
import { storeDraftNotes } from "./store-draft-notes.ts";
import { prepareSegments, storeSegments } from "./store-segments.ts";

/** A transcript that arrived, with its project, its name, the edits of its speakers, the places of the segments to
 * leave out, and the choices for reading it. */
export type TranscriptUpload = {
  projectId: string;
  sourceName: string;
  speakers: readonly SpeakerEdit[];
  leaveOut: readonly number[];
  transcript: ArrivedTranscript;
  choice: TranscriptChoice;
};

/** The stored source. `form` is the form that the text was read as, null for a recording; a warning is one sentence
 * about something that could not be read. */
export type UploadedTranscript = {
  source: Source;
  segmentCount: number;
  form: TranscriptFormId | null;
  warnings: string[];
};

/** Reads a transcript and applies the edits. Refuses it when no segment is left. */
export async function readDrafts(
  ctx: Context,
  { transcript, choice, speakers, leaveOut }: Omit<TranscriptUpload, "projectId" | "sourceName">,
) {
  const { segments, form, warnings } = await ingestTranscript(ctx, transcript, choice);
  const drafts = withSpeakerEdits(withoutPlaces(segments, leaveOut), speakers).map((draft) =>
    choice.joinsAsides ? { ...draft, text: withSpeakersOfAsides(draft.text, speakers) } : draft,
  );
  if (drafts.length === 0) throw new DomainError("unreadable", nothingLeft(leaveOut));
  return { drafts, form, warnings: textsOfWarnings(warnings) };
}

function nothingLeft(leaveOut: readonly number[]): string {
  return leaveOut.length === 0
    ? "Every speaker was left out, so nothing would be imported."
    : "Every segment was left out, so nothing would be imported.";
}

/** Reads a transcript and stores it as a new source with its segments. A refusal stores nothing. */
export async function uploadTranscript(ctx: Context, upload: TranscriptUpload): Promise<UploadedTranscript> {
  const { workspaceId } = ctx;
  const { projectId, sourceName } = upload;
  await requireProject(ctx.db, { workspaceId, projectId });
  const { drafts, form, warnings } = await readDrafts(ctx, upload);
  const sourceId = ctx.newId();
  const segments = { workspaceId, projectId, sourceId, drafts, isFresh: true };
  const prepared = await prepareSegments(ctx, segments);
  return changeProject(ctx, projectId, "sources.uploadTranscript", async (tx, _, stampBefore) => {
    const source = { sourceId, urlOrName: sourceName, type: "transcript", status: "ready", now: ctx.now() } as const;
    await insertSource(tx, { workspaceId, projectId, ...source });
    const stored = await storeSegments(ctx, tx, { ...segments, prepared, stampBefore });
    await storeDraftNotes(ctx, tx, { projectId, sourceId, drafts });
    const answer = { source: stored, segmentCount: stored.segmentCount, form, warnings };
    return { label: { sourceId, source: sourceName }, answer };
  });
}
