import {
  correctTexts,
  type Db,
  findStoredOutline,
  isCorrectedSince,
  listSegmentsById,
  loadProjectIdOfSegment,
  loadSegment,
  type ProjectKey,
  storeOutline,
  storeSpeaker,
  storeTimes,
} from "@quarry/db";
import {
  type ChangeLabel,
  type CorrectSegmentInput,
  citedInBlock,
  DomainError,
  type Segment,
  withCitedSpeakers,
} from "@quarry/domain";
import { changeProject } from "./change-project.ts";
import type { Context } from "./context.ts";

/** Corrects the text, the speaker and the times of a segment, and returns it. Refuses one that was corrected since the
 * caller read it. */
export async function correctSegment(ctx: Context, input: CorrectSegmentInput): Promise<Segment> {
  const { workspaceId } = ctx;
  const { segmentId, text, startTime, endTime } = input;
  const findProjectId = (db: Db) => loadProjectIdOfSegment(db, { workspaceId, segmentId });
  return changeProject(ctx, findProjectId, "segments.correct", async (tx, projectId) => {
    const key = { workspaceId, projectId, segmentId };
    const present = await loadSegment(tx, key);
    if (await isOutdated(tx, key, input, present)) throw correctedMeanwhile(present);
    const corrected: ChangeLabel["corrected"][] = [];
    if (text !== undefined && (await correctTexts(tx, key, [{ segmentId, text }])).length > 0) corrected.push("text");
    const count = await changeSpeaker(tx, key, input);
    if (count > 0) corrected.push("speaker");
    if (await storeTimes(tx, { ...key, startTime, endTime })) corrected.push("times");
    const [only, ...others] = corrected;
    const label: ChangeLabel = { segmentId, sourceId: present.sourceId };
    if (only !== undefined && others.length === 0) label.corrected = only;
    if (count > 0) Object.assign(label, { speaker: input.speaker, count });
    return { label, answer: await loadSegment(tx, key) };
  });
}

type KeyInProject = ProjectKey & { segmentId: string };

async function isOutdated(
  tx: Db,
  key: KeyInProject,
  { text, textBefore, revision }: CorrectSegmentInput,
  present: Segment,
): Promise<boolean> {
  if (textBefore !== undefined && ![textBefore, text].includes(present.text)) return true;
  return revision !== undefined && (await isCorrectedSince(tx, { ...key, revision }));
}

/** Returns the refusal of a segment that was corrected since the caller read it. */
export function correctedMeanwhile(present: Segment): DomainError {
  return new DomainError("conflict", "The segment has been corrected meanwhile.", { segment: present });
}

/** Gives segments another speaker, also before quotes of them in the outline. Returns how many segments changed. */
async function changeSpeaker(
  tx: Db,
  key: KeyInProject,
  { speaker, speakerFor = "segment" }: CorrectSegmentInput,
): Promise<number> {
  if (speaker === undefined) return 0;
  const outline = await findStoredOutline(tx, key);
  const citedIds = outline?.blocks.flatMap(citedInBlock) ?? [];
  const cited = await listSegmentsById(tx, key, citedIds);
  const count = await storeSpeaker(tx, { ...key, speaker, speakerFor });
  if (outline === null || count === 0) return count;
  const renamed = withCitedSpeakers(outline, cited, await listSegmentsById(tx, key, citedIds));
  if (renamed !== outline) await storeOutline(tx, { ...key, outline: renamed, before: outline });
  return count;
}
