import { type Db, insertNotesAtPlaces } from "@quarry/db";
import type { SegmentDraft } from "@quarry/domain";
import type { Context } from "./context.ts";

/** Stores the notes that drafts bring, on the segments which these became. Call it in the transaction that stored
 * them. */
export async function storeDraftNotes(
  ctx: Pick<Context, "workspaceId" | "newId" | "now">,
  tx: Db,
  { drafts, ...source }: { projectId: string; sourceId: string; drafts: readonly SegmentDraft[] },
): Promise<void> {
  const notes = drafts.flatMap(({ notes: texts = [] }, place) =>
    texts.map((text) => ({ noteId: ctx.newId(), place, text })),
  );
  await insertNotesAtPlaces(tx, { ...source, workspaceId: ctx.workspaceId, notes, now: ctx.now() });
}
