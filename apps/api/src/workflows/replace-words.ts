import {
  correctTexts,
  type Db,
  findStoredOutline,
  listSegmentsById,
  type ProjectKey,
  renameSpeakersIn,
  requireScope,
  type SegmentScope,
  type SpeakerOfSource,
  storeNoteTexts,
  storeOutline,
  type TextCorrection,
} from "@quarry/db";
import {
  citedInBlock,
  groupedBy,
  type PlannedReplacement,
  type Replaced,
  type ReplaceRequest,
  type Segment,
  type StoredOutline,
  targetKey,
  withOutlineSpeakersRenamed,
  withOwnTexts,
} from "@quarry/domain";
import { changeProject } from "./change-project.ts";
import type { Context } from "./context.ts";
import { planReplacement } from "./plan-replacement.ts";

/** Replaces words of a project as one change, or only answers where they are. */
export async function replaceWords(ctx: Context, request: ReplaceRequest): Promise<Replaced> {
  const { projectId, find, replace } = request;
  const key = { workspaceId: ctx.workspaceId, projectId };
  const scope = { sourceIds: request.sourceIds, segmentIds: request.segmentIds };
  await requireScope(ctx.db, key, scope);
  // Read before other writes of the project wait for this one, and again within it: only the texts with the words.
  const found = await planReplacement(ctx.db, key, request, idsOfPlaces(request));
  if (request.dryRun || found.placeCount === 0) return answerOf(found);
  return changeProject(ctx, projectId, "segments.replace", async (tx) => {
    const made = await planReplacement(tx, key, request, idsOfItems(found));
    const count = await store(tx, key, { made, scope, now: ctx.now() });
    return { label: { find, replace, count, places: made.placeCount }, answer: answerOf(made) };
  });
}

/** Returns the segments that a request names places in; null where it names none. */
function idsOfPlaces({ places }: ReplaceRequest): Set<string> | null {
  return places === undefined
    ? null
    : new Set(places.flatMap((place) => ("segmentId" in place ? [place.segmentId] : [])));
}

function idsOfItems({ items }: PlannedReplacement): Set<string> {
  return new Set(items.flatMap(({ target }) => ("segmentId" in target ? [target.segmentId] : [])));
}

function answerOf(plan: PlannedReplacement): Replaced {
  return { matches: plan.places(), changedCount: plan.placeCount, leftOutCount: plan.leftOutCount };
}

/** Stores the new texts of segments, notes and the outline, and the new names of speakers. Returns how many segments
 * have another text. */
async function store(
  tx: Db,
  key: ProjectKey,
  { made, scope, now }: { made: PlannedReplacement; scope: SegmentScope; now: Date },
): Promise<number> {
  const corrections: TextCorrection[] = [];
  const texts: { id: string; text: string }[] = [];
  const renames: (SpeakerOfSource & { as: string })[] = [];
  const ownTexts = new Map<string, string>();
  for (const { target, text, edits } of made.items) {
    if ("segmentId" in target) corrections.push({ segmentId: target.segmentId, text, edits });
    else if ("noteId" in target) texts.push({ id: target.noteId, text: text.trim() });
    else if ("speaker" in target) renames.push({ ...target, as: text.trim() });
    else ownTexts.set(targetKey(target), text);
  }
  await correctTexts(tx, key, corrections);
  await storeNoteTexts(tx, { ...key, texts, now });
  const before = renames.length + ownTexts.size === 0 ? null : await findStoredOutline(tx, key);
  if (before !== null) {
    const said = await listSegmentsById(tx, key, before.blocks.flatMap(citedInBlock));
    const outline = withNewNames(withOwnTexts(before, ownTexts), said, { renames, scope });
    await storeOutline(tx, { ...key, outline, before });
  }
  await renameSpeakersIn(tx, key, scope, renames);
  return corrections.length;
}

/** Returns the outline with the new names of speakers before quotes of theirs. */
function withNewNames(
  outline: StoredOutline,
  cited: readonly Segment[],
  { renames, scope }: { renames: readonly (SpeakerOfSource & { as: string })[]; scope: SegmentScope },
): StoredOutline {
  const ids = scope.segmentIds && new Set(scope.segmentIds);
  const renamed = cited.filter(({ id }) => ids === undefined || ids.has(id));
  const bySource = groupedBy(renames, ({ sourceId }) => sourceId);
  return [...groupedBy(renamed, ({ sourceId }) => sourceId)].reduce((each, [sourceId, segments]) => {
    const speakers = (bySource.get(sourceId) ?? []).map(({ speaker, as }) => ({ name: speaker, as }));
    return speakers.length === 0 ? each : withOutlineSpeakersRenamed(each, segments, { sourceId, speakers });
  }, outline);
}
