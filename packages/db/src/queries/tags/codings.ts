import {
  type Coding,
  DomainError,
  isStronger,
  must,
  notFound,
  type TagOnSegment,
  type TextRange,
} from "@quarry/domain";
import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../database.ts";
import { checkedRows } from "../../rows.ts";
import { codings, tags } from "../../schema.ts";
import { requireRange, type SegmentKey } from "../segments.ts";
import { endRefusals } from "./refusals.ts";
import { deleteUnusedTags, isUuid, takingTag } from "./tag-rows.ts";

/** Key of a coding in queries. */
export type CodingKey = { workspaceId: string; codingId: string };

/** Returns the coding. Throws when there is no such coding. */
export async function loadCoding(db: Db, key: CodingKey): Promise<Coding> {
  const { id, tagId, start, end, origin, confidence, lost } = codings;
  const selected = db
    .select({ id, tagId, tag: tags.name, start, end, origin, confidence, lost })
    .from(codings)
    .innerJoin(tags, and(eq(tags.workspaceId, codings.workspaceId), eq(tags.id, codings.tagId)))
    .where(isCoding(key));
  const [coding] = isUuid(key.codingId) ? await selected : [];
  if (coding === undefined) throw notFound("Coding");
  const { lost: words, ...rest } = coding;
  return words === null ? rest : { ...rest, lost: words };
}

/** Returns the ids of the project and of the segment of the coding. Throws when there is no such coding. */
export async function loadPlaceOfCoding(db: Db, key: CodingKey): Promise<{ projectId: string; segmentId: string }> {
  const { projectId, segmentId } = codings;
  const selected = db.select({ projectId, segmentId }).from(codings).where(isCoding(key));
  const [row] = isUuid(key.codingId) ? await selected : [];
  if (row === undefined) throw notFound("Coding");
  return row;
}

/** Adds a coding by the rule of `withRange`, and returns it, or the one that is there. Where the segment has a coding
 * with this id, the call came twice, and that coding is returned. */
export async function insertCoding(
  db: Db,
  params: SegmentKey & { projectId: string; codingId?: string | undefined; tag: TagOnSegment; range: TextRange | null },
): Promise<Coding> {
  const { workspaceId, projectId, segmentId, codingId, tag, range } = params;
  if (range !== null) await requireRange(db, params, range);
  if (codingId !== undefined) {
    const key = { workspaceId, codingId };
    const [same] = await db.select({ segmentId: codings.segmentId }).from(codings).where(isCoding(key));
    if (same?.segmentId === segmentId) return loadCoding(db, key);
    if (same !== undefined) throw new DomainError("conflict", "Something else has this id.");
  }
  const [start, end] = [range?.start ?? null, range?.end ?? null];
  const ofSegment = sql`from codings where workspace_id = ${workspaceId} and segment_id = ${segmentId}`;
  const statement = sql`
    with ${takingTag(params, tag.name)}, present as (
      select id ${ofSegment} and tag_id = (select id from taken)
        and start_at is not distinct from ${start}::integer and end_at is not distinct from ${end}::integer
    ), added as (
      insert into codings (workspace_id, id, project_id, segment_id, tag_id, start_at, end_at, origin, confidence,
        alternatives, position)
      select ${workspaceId}::uuid, coalesce(${codingId ?? null}::uuid, gen_random_uuid()), ${projectId}, ${segmentId}, taken.id, ${start}::integer,
        ${end}::integer, 'person', ${tag.confidence}, ${sql.param(tag.alternatives)}::text[],
        (select coalesce(max(position) + 1, 0) ${ofSegment})
      from taken where not exists (select from present)
      returning id
    )
    select id from present union all select id from added`;
  const [stored] = await checkedRows(db, z.object({ id: z.string() }), statement);
  await endRefusals(db, params, sql`and id = ${segmentId}`);
  return loadCoding(db, { workspaceId, codingId: must(stored, "stored coding").id });
}

/** Moves a coding to other words by the rule of `withMovedRange`, and returns it, or the one that it becomes one with,
 * which takes over what is stronger. */
export async function moveCoding(db: Db, params: CodingKey & { range: TextRange }): Promise<Coding> {
  const { workspaceId, range } = params;
  const [moved] = await db.select().from(codings).where(isCoding(params));
  if (moved === undefined) throw notFound("Coding");
  await requireRange(db, { workspaceId, segmentId: moved.segmentId }, range);
  const isOnWords = and(
    eq(codings.workspaceId, workspaceId),
    eq(codings.segmentId, moved.segmentId),
    eq(codings.tagId, moved.tagId),
    eq(codings.start, range.start),
    eq(codings.end, range.end),
  );
  const [present] = await db.select().from(codings).where(isOnWords);
  if (present === undefined)
    await db
      .update(codings)
      .set({ ...range, lost: null })
      .where(isCoding(params));
  if (present === undefined || present.id === moved.id) return loadCoding(db, params);
  await db.delete(codings).where(isCoding(params));
  const { origin, confidence, alternatives } = isStronger(moved, present) ? moved : present;
  await db.update(codings).set({ origin, confidence, alternatives }).where(isOnWords);
  return loadCoding(db, { workspaceId, codingId: present.id });
}

/** Makes a coding a person's, with full confidence. */
export async function confirmCoding(db: Db, key: CodingKey): Promise<void> {
  await db.update(codings).set({ origin: "person", confidence: 100, alternatives: [] }).where(isCoding(key));
}

/** Deletes a coding by the rule of `withoutRange`. */
export async function deleteCoding(db: Db, key: CodingKey): Promise<void> {
  const { tagId, projectId } = codings;
  const deleted = await db.delete(codings).where(isCoding(key)).returning({ tagId, projectId });
  for (const coding of deleted)
    await deleteUnusedTags(db, { ...key, projectId: coding.projectId }, sql`and id = ${coding.tagId}`);
}

function isCoding({ workspaceId, codingId }: CodingKey) {
  return and(eq(codings.workspaceId, workspaceId), eq(codings.id, codingId));
}
