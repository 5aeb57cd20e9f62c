import {
  DomainError,
  formatTimeCode,
  isRangeOf,
  lastEndMs,
  NO_RANGE,
  notFound,
  type Segment,
  type SegmentDraft,
  type Source,
  segmentSchema,
  sourceLengthMs,
  type TagOnSegment,
  type TextRange,
} from "@quarry/domain";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../database.ts";
import { entityColumns } from "../entity-columns.ts";
import { checkedRows, type RowOf, selectRows } from "../rows.ts";
import { segments, sources } from "../schema.ts";
import { inBatches, yieldingBatches } from "./batches.ts";
import type { ProjectKey } from "./projects.ts";
import { isSource, sourceColumns } from "./sources/source-rows.ts";
import { listSources, loadSource } from "./sources/sources.ts";
import { listTagsBySegment, loadTagsOfSegment } from "./tags/segment-codings.ts";

/** Key of a segment in queries. */
export type SegmentKey = { workspaceId: string; segmentId: string };

const segmentColumns = entityColumns(segments, segmentSchema, {
  startTime: segments.startMs,
  endTime: segments.endMs,
  tags: sql<null>`null`,
});

/** Returns the project's segments in reading order: by their source's display order, then as spoken; tags in the order
 * they were given. */
export function listSegments(db: Db, key: ProjectKey): Promise<Segment[]> {
  return readSegments(db, key, sql``);
}

/** Returns the project's segments that have a tag. */
export function listTaggedSegments(db: Db, key: ProjectKey): Promise<Segment[]> {
  // Not a join: until the database has analyzed the rows of an import, it expects few on both sides and compares all
  // with all.
  const isTagged = sql`exists (
    select from codings coding where coding.workspace_id = ${key.workspaceId} and coding.segment_id = ${segments}.id)`;
  return readSegments(db, key, sql`and ${isTagged}`);
}

/** Returns the ids of the project's segments with a tag, in reading order. */
export async function listTaggedSegmentIds(db: Db, key: ProjectKey): Promise<string[]> {
  const rows = await checkedRows(
    db,
    z.object({ id: z.string() }),
    sql`
    select segments.id from segments join sources on sources.workspace_id = ${key.workspaceId}
      and sources.id = segments.source_id
    where segments.workspace_id = ${key.workspaceId} and segments.project_id = ${key.projectId}
      and segments.id in (select segment_id from codings where codings.workspace_id = ${key.workspaceId}
        and codings.project_id = ${key.projectId})
    order by sources.display_order, sources.created_at, sources.id, segments.position`,
  );
  return rows.map(({ id }) => id);
}

/** Returns those of the project's segments that have these ids, in reading order. */
export function listSegmentsById(db: Db, key: ProjectKey, segmentIds: readonly string[]): Promise<Segment[]> {
  return readSegments(db, key, sql`and id = any(${sql.param([...segmentIds])}::text[])`, { segmentIds });
}

/** Returns so many of the project's segments in reading order: the first, or those around a segment; none where there
 * is no such segment in the project. */
export async function listSomeSegments(
  db: Db,
  key: ProjectKey,
  { limit, around }: { limit: number; around?: string | undefined },
): Promise<Segment[]> {
  const inOrder = await listSources(db, key);
  const from = around === undefined ? 0 : await findPlace(db, { ...key, segmentId: around }, inOrder);
  if (from === null) return [];
  const count = inOrder.reduce((sum, { segmentCount }) => sum + segmentCount, 0);
  let skip = Math.max(0, Math.min(from - Math.floor(limit / 2), count - limit));
  let missing = limit;
  const parts: { id: string; skip: number }[] = [];
  for (const { id, segmentCount } of inOrder) {
    const listed = Math.min(missing, Math.max(0, segmentCount - skip));
    if (listed > 0) parts.push({ id, skip });
    missing -= listed;
    skip = Math.max(0, skip - segmentCount);
  }
  const rows = await checkedRows(
    db,
    z.object({ id: z.string() }),
    sql`select id
    from unnest(${sql.param(parts.map(({ id }) => id))}::text[], ${sql.param(parts.map(({ skip }) => skip))}::integer[])
      with ordinality as listed (source_id, skip, nth) cross join lateral (
      select id, position from ${segments}
      where workspace_id = ${key.workspaceId} and project_id = ${key.projectId} and source_id = listed.source_id
      order by position offset listed.skip limit ${limit}
    ) part
    order by nth, position limit ${limit}`,
  );
  return listSegmentsById(
    db,
    key,
    rows.map(({ id }) => id),
  );
}

/** Returns the place of a segment in the reading order of the project, from 0; null where it is in none of the
 * sources. */
async function findPlace(
  db: Db,
  { segmentId, ...key }: ProjectKey & SegmentKey,
  inOrder: readonly Source[],
): Promise<number | null> {
  const statement = sql`
    select source_id as "sourceId", (select count(*) from segments before
      where before.workspace_id = ${key.workspaceId} and before.project_id = ${key.projectId}
        and before.source_id = found.source_id and before.position < found.position)::integer as place
    from segments found where workspace_id = ${key.workspaceId} and project_id = ${key.projectId} and id = ${segmentId}`;
  const [found] = await checkedRows(db, z.object({ sourceId: z.string(), place: z.int() }), statement);
  const at = inOrder.findIndex(({ id }) => id === found?.sourceId);
  if (found === undefined || at === -1) return null;
  return inOrder.slice(0, at).reduce((sum, { segmentCount }) => sum + segmentCount, found.place);
}

async function readSegments(
  db: Db,
  key: ProjectKey,
  condition: SQL,
  withTags: { segmentIds?: readonly string[] } = {},
): Promise<Segment[]> {
  const sourcesInOrder = await listSources(db, key);
  const tagsBySegment = await listTagsBySegment(db, key, withTags);
  // In the order of the index, so that the database need not sort. The sources are put in their order here.
  const rows = await selectRows(
    db,
    segmentColumns,
    sql`from ${segments}
    where workspace_id = ${key.workspaceId} and project_id = ${key.projectId} ${condition}
    order by source_id, position`,
  );
  const segmentsBySource = new Map<string, Segment[]>(sourcesInOrder.map((source) => [source.id, []]));
  for await (const batch of yieldingBatches(rows)) {
    for (const row of batch) segmentsBySource.get(row.sourceId)?.push(toSegment(row, tagsBySegment.get(row.id) ?? []));
  }
  return [...segmentsBySource.values()].flat();
}

/** Returns the segment. Throws when there is no such segment. */
export async function loadSegment(db: Db, key: SegmentKey): Promise<Segment> {
  const [row] = await db.select(segmentColumns).from(segments).where(isSegment(key));
  if (row === undefined) throw notFound("Segment");
  return toSegment(row, await loadTagsOfSegment(db, key));
}

/** Returns the id of the project of the segment. Throws when there is no such segment. */
export async function loadProjectIdOfSegment(db: Db, key: SegmentKey): Promise<string> {
  const selected = db.select({ projectId: segments.projectId }).from(segments).where(isSegment(key));
  const [row] = await selected.prepare("project_of_segment").execute();
  if (row === undefined) throw notFound("Segment");
  return row.projectId;
}

/** Returns true when the segment is in the project. */
export async function hasSegment(db: Db, { projectId, ...key }: SegmentKey & ProjectKey): Promise<boolean> {
  const isThere = and(isSegment(key), eq(segments.projectId, projectId));
  return (await db.select({ id: segments.id }).from(segments).where(isThere)).length > 0;
}

/** Throws when the range is not one of the segment's text, or there is no such segment. */
export async function requireRange(db: Db, key: SegmentKey, range: TextRange): Promise<void> {
  const selected = db.select({ text: segments.text }).from(segments).where(isSegment(key));
  const [segment] = await selected.prepare("text_of_segment").execute();
  if (segment === undefined) throw notFound("Segment");
  if (!isRangeOf(segment.text, range)) throw new DomainError("invalid", NO_RANGE);
}

/** Stores the segments of a source that has none under the ids `S<number>` from `firstNumber` on, with the count and
 * the length of the source. `sourceCounts` has the source count of each segment; without it, each is 1. Returns the
 * source. */
export async function insertSegments(
  db: Db,
  params: ProjectKey & {
    sourceId: string;
    drafts: readonly SegmentDraft[];
    firstNumber: number;
    sourceCounts?: readonly number[];
  },
): Promise<Source> {
  const { workspaceId, projectId, sourceId, drafts, firstNumber, sourceCounts } = params;
  for (const { start, batch } of inBatches(drafts)) {
    await db.execute(sql`
      insert into ${segments} (workspace_id, project_id, source_id, id, position, start_ms, end_ms, speaker, text,
        confidence_score, source_count, cues)
      select ${workspaceId}::uuid, ${projectId}, ${sourceId}, 'S' || (${firstNumber}::bigint + position), position,
        start_ms, end_ms, speaker, text, confidence_score, source_count, cues::jsonb
      from unnest(
        ${sql.param(batch.map((_, index) => start + index))}::integer[],
        ${sql.param(batch.map((draft) => draft.startMs))}::bigint[],
        ${sql.param(batch.map((draft) => draft.endMs))}::bigint[],
        ${sql.param(batch.map((draft) => draft.speaker))}::text[],
        ${sql.param(batch.map((draft) => draft.text))}::text[],
        ${sql.param(batch.map((draft) => draft.confidenceScore ?? 100))}::smallint[],
        ${sql.param(batch.map((_, index) => sourceCounts?.[start + index] ?? 1))}::integer[],
        ${sql.param(batch.map(({ cues }) => (cues === undefined ? null : JSON.stringify(cues))))}::text[]
      ) as draft (position, start_ms, end_ms, speaker, text, confidence_score, source_count, cues)`);
  }
  const { durationMs } = await loadSource(db, params);
  const [source] = await db
    .update(sources)
    .set({
      segmentCount: drafts.length,
      durationMs: sourceLengthMs(durationMs, lastEndMs(drafts)),
      isIndexed: false,
    })
    .where(isSource(params))
    .returning(sourceColumns);
  if (source === undefined) throw notFound("Source");
  return source;
}

function isSegment(key: SegmentKey) {
  return and(eq(segments.workspaceId, key.workspaceId), eq(segments.id, key.segmentId));
}

function toSegment(
  { original, estimatedTimes, refusedTagIds, ...row }: RowOf<typeof segmentColumns>,
  tags: TagOnSegment[],
): Segment {
  const startTime = formatTimeCode(row.startTime);
  const segment: Segment = { ...row, startTime, endTime: formatTimeCode(row.endTime), tags };
  if (original !== null) segment.original = original;
  if (estimatedTimes !== null) segment.estimatedTimes = estimatedTimes;
  if (refusedTagIds !== null && refusedTagIds.length > 0) segment.refusedTagIds = refusedTagIds;
  return segment;
}
