import {
  type Db,
  findStoredOutline,
  listNoteTexts,
  listSpeakers,
  type ProjectKey,
  readTexts,
  type SegmentScope,
} from "@quarry/db";
import {
  DomainError,
  MAX_REPLACED_PLACES,
  ownTextsOf,
  PlannedReplacement,
  type ReplaceRequest,
  TOO_MANY_PLACES,
} from "@quarry/domain";

/** Finds what a request replaces, in those of the segments of its scope that have these ids; null for all of them. */
export async function planReplacement(
  db: Db,
  key: ProjectKey,
  request: ReplaceRequest,
  segmentIds: ReadonlySet<string> | null,
): Promise<PlannedReplacement> {
  const { inSpeakers, inNotes, inOutline, ...asked } = request;
  const scope = { sourceIds: asked.sourceIds, segmentIds: asked.segmentIds };
  const plan = new PlannedReplacement(asked);
  for await (const texts of readTexts(db, key, narrowed(scope, segmentIds))) {
    for (const { id, text } of texts) plan.add({ target: { segmentId: id }, part: "segment", text });
    if (plan.placeCount > MAX_REPLACED_PLACES) throw new DomainError("invalid", TOO_MANY_PLACES);
  }
  for (const { sourceId, speaker } of inSpeakers ? await listSpeakers(db, key, scope) : [])
    plan.add({ target: { sourceId, speaker }, part: "speaker", text: speaker });
  for (const { id, text } of inNotes ? await listNoteTexts(db, key, scope) : [])
    plan.add({ target: { noteId: id }, part: "note", text });
  const outline = inOutline ? await findStoredOutline(db, key) : null;
  for (const text of outline === null ? [] : ownTextsOf(outline.sections, outline.blocks)) plan.add(text);
  if (plan.placeCount > MAX_REPLACED_PLACES) throw new DomainError("invalid", TOO_MANY_PLACES);
  return plan;
}

function narrowed({ sourceIds, segmentIds }: SegmentScope, only: ReadonlySet<string> | null): SegmentScope {
  if (only === null) return { sourceIds, segmentIds };
  return { sourceIds, segmentIds: segmentIds?.filter((id) => only.has(id)) ?? [...only] };
}
