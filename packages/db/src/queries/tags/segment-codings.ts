import { setImmediate as nextTask } from "node:timers/promises";
import { addTagOfCoding, type NamedCoding, type TagOnSegment, tagOfCoding, tagsOfCodings } from "@quarry/domain";
import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "../../database.ts";
import { selectRows } from "../../rows.ts";
import { codings, tags } from "../../schema.ts";
import { inBatches } from "../batches.ts";
import type { ProjectKey } from "../projects.ts";
import type { SegmentKey } from "../segments.ts";

/** Columns of a coding with the name of its tag; `tags` must be joined. */
const namedCodingColumns = {
  id: codings.id,
  tag: tags.name,
  start: codings.start,
  end: codings.end,
  origin: codings.origin,
  confidence: codings.confidence,
  alternatives: codings.alternatives,
  lost: codings.lost,
};

/** The condition that joins codings with their tags. */
const isTagOfCoding = and(eq(tags.workspaceId, codings.workspaceId), eq(tags.id, codings.tagId));

/** Returns the tags of a segment in the order in which it got them. */
export async function loadTagsOfSegment(db: Db, key: SegmentKey): Promise<TagOnSegment[]> {
  const codingsInOrder: NamedCoding[] = await db
    .select(namedCodingColumns)
    .from(codings)
    .innerJoin(tags, isTagOfCoding)
    .where(and(eq(codings.workspaceId, key.workspaceId), eq(codings.segmentId, key.segmentId)))
    .orderBy(asc(codings.position), asc(codings.tagId));
  return tagsOfCodings(codingsInOrder);
}

/** Returns the tags of each segment of a project, or of these segments, in the order in which it got them. The database
 * sends codings that differ in nothing but their segment and words as one row: most of a project's are in a few such
 * groups. */
export async function listTagsBySegment(
  db: Db,
  key: ProjectKey,
  { segmentIds = null }: { segmentIds?: readonly string[] | null } = {},
): Promise<Map<string, TagOnSegment[]>> {
  const inProject = sql`workspace_id = ${key.workspaceId} and project_id = ${key.projectId}`;
  const isAsked = segmentIds === null ? sql`` : sql`and segment_id = any(${sql.param([...segmentIds])}::text[])`;
  const groups = await selectRows(
    db,
    GROUP_COLUMNS,
    sql`from ${codings} where ${inProject} ${isAsked} group by workspace_id, position, tag_id, start_at is null, origin, confidence, alternatives`,
  );
  const tagsBySegment = new Map<string, TagOnSegment[]>();
  for (const group of groups.sort(byPlace)) {
    for (const { start, batch } of inBatches(group.segmentIds)) {
      addBatch(tagsBySegment, group, { first: start, segmentIds: batch });
      await nextTask();
    }
  }
  return tagsBySegment;
}

const GROUP_COLUMNS = {
  position: codings.position,
  tagId: codings.tagId,
  // In the same statement as the codings: the tag may be gone for the next one.
  tag: sql<string>`(select name from tags where tags.workspace_id = codings.workspace_id and tags.id = codings.tag_id)`,
  isWhole: sql<boolean>`start_at is null`,
  origin: codings.origin,
  confidence: codings.confidence,
  alternatives: codings.alternatives,
  segmentIds: sql<string[]>`json_agg(segment_id)`,
  ids: sql<string[] | null>`json_agg(id) filter (where start_at is not null)`,
  starts: sql<number[] | null>`json_agg(start_at) filter (where start_at is not null)`,
  ends: sql<number[] | null>`json_agg(end_at) filter (where start_at is not null)`,
  losts: sql<(string | null)[] | null>`case when bool_or(lost is not null) then json_agg(lost) end`,
};

type Group = Awaited<ReturnType<typeof selectRows<typeof GROUP_COLUMNS>>>[number];

function byPlace(one: Group, other: Group): number {
  return one.position - other.position || (one.tagId < other.tagId ? -1 : Number(one.tagId > other.tagId));
}

/** Adds codings of a group to their segments, from place `first` in the group on. Those on whole segments have nothing
 * of their own, and share one tag. */
function addBatch(
  tagsBySegment: Map<string, TagOnSegment[]>,
  { tag, origin, confidence, alternatives, ids, starts, ends, losts }: Group,
  { first, segmentIds }: { first: number; segmentIds: readonly string[] },
): void {
  const coding = { id: "", tag, start: null, end: null, origin, confidence, alternatives };
  const shared = tagOfCoding(coding);
  segmentIds.forEach((segmentId, index) => {
    const at = first + index;
    const tagsOfSegment = tagsBySegment.get(segmentId) ?? [];
    if (tagsOfSegment.length === 0) tagsBySegment.set(segmentId, tagsOfSegment);
    const [start, end] = [starts?.[at] ?? null, ends?.[at] ?? null];
    const words = ids && { id: ids[at] ?? "", start, end, lost: losts?.[at] ?? null };
    addTagOfCoding(tagsOfSegment, words === null ? shared : tagOfCoding({ ...coding, ...words }));
  });
}
