import { randomUUID } from "node:crypto";
import {
  DomainError,
  halvesOf,
  joinedTimes,
  must,
  notFound,
  type SegmentTiming,
  splitTimes,
  unitedRefusals,
  withSegmentSplit,
  withSegmentsMerged,
} from "@quarry/domain";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../database.ts";
import { checkedRows, selectRows } from "../../rows.ts";
import { segments } from "../../schema.ts";
import type { ProjectKey } from "../projects.ts";
import type { SegmentKey } from "../segments.ts";
import { type CodingRow, loadMaterial, type MaterialRow } from "./material-rows.ts";
import { markTextsChanged, storeMaterial } from "./store-material.ts";

type KeyInProject = ProjectKey & SegmentKey;

/** Splits a segment by the rule of `withSegmentSplit`: the second half is stored as `newId` right behind the first.
 * Returns the text that it had. Call it in the transaction of a change. */
export async function splitSegment(tx: Db, params: KeyInProject & { at: number; newId: string }): Promise<string> {
  const { at, newId, segmentId, ...key } = params;
  const material = await loadOne(tx, key, segmentId);
  const { text } = material;
  halvesOf(text, at);
  const [first, second] = withSegmentSplit(material, { at, newId: randomUUID });
  const [timesOfFirst, timesOfSecond] = splitTimes({ ...(await loadTimes(tx, key, material)), text }, at);
  const position = await placeBehind(tx, { ...key, segmentId, sourceId: material.sourceId });
  await tx.execute(sql`
    insert into segments (workspace_id, project_id, source_id, id, position, start_ms, end_ms, speaker, text, source_url,
      confidence_score, source_count, original, cues, estimated_times, refused_tag_ids)
    select workspace_id, project_id, source_id, ${newId}, ${position}::float8, ${timesOfSecond.startMs}::bigint,
      ${timesOfSecond.endMs}::bigint, speaker, ${second.text}, source_url, confidence_score, source_count, ${second.original},
      ${cuesOf(timesOfSecond)}::jsonb, ${timesOfSecond.estimatedTimes}, refused_tag_ids
    from segments where workspace_id = ${key.workspaceId} and id = ${segmentId}`);
  await storeMaterial(tx, key, {
    before: [material],
    after: [
      { ...material, ...first, cues: timesOfFirst.cues },
      { ...material, ...second, segmentId: newId },
    ],
  });
  await storeTiming(tx, { ...key, segmentId }, timesOfFirst);
  await addToCount(tx, key, { sourceId: material.sourceId, by: 1 });
  return text;
}

/** Merges a segment with the one after it in its source by the rule of `withSegmentsMerged`. Returns the id of the
 * second one, and where its text is in the text of both. Refuses the last one of a source. Call it in the transaction
 * of a change. */
export async function mergeSegments(
  tx: Db,
  { segmentId, ...key }: KeyInProject,
): Promise<{ gone: string; offset: number }> {
  const first = await loadOne(tx, key, segmentId);
  const gone = await findNext(tx, { ...key, segmentId, sourceId: first.sourceId });
  if (gone === null) throw new DomainError("conflict", "There is no segment after this one in its source.");
  const second = await loadOne(tx, key, gone.id);
  const merged = withSegmentsMerged(first, { ...second, codings: behind(first.codings, second.codings) });
  const offset = merged.text.length - second.text.length;
  const times = joinedTimes(await loadTimes(tx, key, first), await loadTimes(tx, key, second), offset);
  await storeMaterial(tx, key, {
    before: [first, second],
    after: [{ ...first, ...merged, cues: times.cues }],
  });
  await storeTiming(tx, { ...key, segmentId }, times);
  await storeRefusals(tx, { ...key, segmentId }, mergedRefusals(first, second));
  await tx.execute(sql`
    update segments set confidence_score = gone.confidence_score from segments gone
    where segments.workspace_id = ${key.workspaceId} and segments.id = ${segmentId} and gone.workspace_id = ${key.workspaceId}
      and gone.id = ${gone.id} and gone.confidence_score < segments.confidence_score`);
  await tx.execute(sql`delete from segments where workspace_id = ${key.workspaceId} and id = ${gone.id}`);
  await addToCount(tx, key, { sourceId: first.sourceId, by: -1 });
  return { gone: gone.id, offset };
}

/** Gives the second segment's codings places behind those of the first one. */
function behind(first: readonly CodingRow[], second: readonly CodingRow[]): CodingRow[] {
  const last = first.reduce((most, { position }) => Math.max(most, position), -1);
  return second.map((coding, index) => ({ ...coding, position: last + 1 + index }));
}

async function loadOne(db: Db, key: ProjectKey, segmentId: string): Promise<MaterialRow> {
  return must((await loadMaterial(db, key, [segmentId], "all")).get(segmentId), `segment ${segmentId}`);
}

async function loadTimes(
  db: Db,
  { workspaceId }: ProjectKey,
  { segmentId, cues }: MaterialRow,
): Promise<SegmentTiming> {
  const [times] = await selectRows(
    db,
    { startMs: segments.startMs, endMs: segments.endMs, estimatedTimes: segments.estimatedTimes },
    sql`from ${segments} where workspace_id = ${workspaceId} and id = ${segmentId}`,
  );
  if (times === undefined) throw notFound("Segment");
  return { ...times, cues };
}

async function storeTiming(db: Db, { workspaceId, segmentId }: SegmentKey, times: SegmentTiming): Promise<void> {
  await db.execute(sql`
    update segments set start_ms = ${times.startMs}, end_ms = ${times.endMs}, estimated_times = ${times.estimatedTimes}
    where workspace_id = ${workspaceId} and id = ${segmentId}`);
}

function mergedRefusals(first: MaterialRow, second: MaterialRow): string[] {
  const given = [...first.codings, ...second.codings].map(({ tagId }) => tagId);
  return unitedRefusals(first.refusedTagIds, second.refusedTagIds, new Set(given));
}

async function storeRefusals(db: Db, { workspaceId, segmentId }: SegmentKey, tagIds: readonly string[]): Promise<void> {
  await db.execute(sql`
    update segments set refused_tag_ids = nullif(${sql.param([...tagIds])}::uuid[], '{}')
    where workspace_id = ${workspaceId} and id = ${segmentId}`);
}

function cuesOf({ cues }: SegmentTiming): string | null {
  return cues.length === 0 ? null : JSON.stringify(cues);
}

type PlaceInSource = KeyInProject & { sourceId: string };
const nextRow = z.object({ id: z.string(), position: z.number(), own: z.number() });

/** Returns the segment after one in its source; null behind the last one. */
async function findNext(
  db: Db,
  { workspaceId, projectId, sourceId, segmentId }: PlaceInSource,
): Promise<z.infer<typeof nextRow> | null> {
  const statement = sql`
    select next.id, next.position, present.position as own from segments present
      join segments next on next.workspace_id = ${workspaceId} and next.project_id = ${projectId}
        and next.source_id = ${sourceId} and next.position > present.position
    where present.workspace_id = ${workspaceId} and present.id = ${segmentId}
    order by next.position limit 1`;
  return (await checkedRows(db, nextRow, statement))[0] ?? null;
}

/** Returns a position between a segment and the one after it. Where too many were put in one place to leave room, the
 * segments of the source get whole ones again. */
async function placeBehind(db: Db, place: PlaceInSource): Promise<number> {
  const next = await findNext(db, place);
  const { workspaceId, segmentId } = place;
  if (next === null) {
    const statement = sql`
      select position from segments where workspace_id = ${workspaceId} and id = ${segmentId}`;
    const [own] = await checkedRows(db, z.object({ position: z.number() }), statement);
    return Math.floor(must(own, `segment ${segmentId}`).position) + 1;
  }
  const middle = (next.own + next.position) / 2;
  if (next.own < middle && middle < next.position) return middle;
  await spreadPositions(db, place);
  return placeBehind(db, place);
}

async function spreadPositions(db: Db, { workspaceId, projectId, sourceId }: PlaceInSource): Promise<void> {
  const ofSource = sql`workspace_id = ${workspaceId} and project_id = ${projectId} and source_id = ${sourceId}`;
  await db.execute(sql`
    update segments set position = spread.position from (
      select id, row_number() over (order by position) - 1 as position from segments where ${ofSource}
    ) spread
    where segments.workspace_id = ${workspaceId} and segments.id = spread.id and segments.position <> spread.position`);
}

async function addToCount(db: Db, key: ProjectKey, { sourceId, by }: { sourceId: string; by: 1 | -1 }): Promise<void> {
  await db.execute(sql`
    update sources set segment_count = segment_count + ${by} where workspace_id = ${key.workspaceId} and id = ${sourceId}`);
  await markTextsChanged(db, key, [sourceId]);
}
