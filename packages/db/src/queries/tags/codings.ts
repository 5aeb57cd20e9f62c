import {
  type Coding,
  codingSchema,
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
import { endRefusals, hasRefusals } from "./refusals.ts";
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
  return toCoding(coding);
}

/** Returns the ids of the project and of the segment of the coding. Throws when there is no such coding. */
export async function loadPlaceOfCoding(db: Db, key: CodingKey): Promise<{ projectId: string; segmentId: string }> {
  const { projectId, segmentId } = codings;
  const selected = db.select({ projectId, segmentId }).from(codings).where(isCoding(key));
  const [row] = isUuid(key.codingId) ? await selected.prepare("place_of_coding").execute() : [];
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
  const columns = sql`id, tag_id, start_at, end_at, origin, confidence, lost`;
  const statement = sql`
    with ${takingTag(params, tag.name)}, present as (
      select ${columns} ${ofSegment} and tag_id = (select id from taken)
        and start_at is not distinct from ${start}::integer and end_at is not distinct from ${end}::integer
    ), added as (
      insert into codings (workspace_id, id, project_id, segment_id, tag_id, start_at, end_at, origin, confidence,
        alternatives, position)
      select ${workspaceId}::uuid, coalesce(${codingId ?? null}::uuid, gen_random_uuid()), ${projectId}, ${segmentId}, taken.id, ${start}::integer,
        ${end}::integer, 'person', ${tag.confidence}, ${sql.param(tag.alternatives)}::text[],
        (select coalesce(max(position) + 1, 0) ${ofSegment})
      from taken where not exists (select from present)
      returning ${columns}
    )
    select id, tag_id as "tagId", ${tag.name}::text as tag, start_at as start, end_at as "end", origin, confidence, lost,
      ${hasRefusals(params)} as "hasRefusals"
    from (select * from present union all select * from added) coding`;
  const [stored] = await checkedRows(db, storedCoding, statement);
  const { hasRefusals: mayEnd, ...coding } = must(stored, "stored coding");
  if (mayEnd) await endRefusals(db, params, sql`and id = ${segmentId}`);
  return toCoding(coding);
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

/** Deletes a coding by the rule of `withoutRange`, and returns it as it was, with its segment. Throws when there is no
 * such coding. */
export async function deleteCoding(db: Db, key: CodingKey): Promise<{ coding: Coding; segmentId: string }> {
  const { workspaceId, codingId } = key;
  const statement = sql`
    with deleted as (
      delete from codings using tags
      where codings.workspace_id = ${workspaceId} and codings.id = ${codingId}
        and tags.workspace_id = ${workspaceId} and tags.id = codings.tag_id
      returning codings.*, tags.name, tags.is_kept
    )
    select id, tag_id as "tagId", name as tag, start_at as start, end_at as "end", origin, confidence, lost,
      project_id as "projectId", segment_id as "segmentId", not is_kept and not exists (
        select from codings other where other.workspace_id = ${workspaceId} and other.project_id = deleted.project_id
          and other.tag_id = deleted.tag_id and other.id <> deleted.id) as "wasLast"
    from deleted`;
  const [deleted] = isUuid(codingId) ? await checkedRows(db, deletedCoding, statement) : [];
  if (deleted === undefined) throw notFound("Coding");
  const { projectId, segmentId, wasLast, ...coding } = deleted;
  if (wasLast) await deleteUnusedTags(db, { workspaceId, projectId }, sql`and id = ${coding.tagId}`);
  return { coding: toCoding(coding), segmentId };
}

const codingRow = codingSchema.extend({ lost: z.string().nullable() });
const storedCoding = codingRow.extend({ hasRefusals: z.boolean() });
const deletedCoding = codingRow.extend({ projectId: z.string(), segmentId: z.string(), wasLast: z.boolean() });

function toCoding({ lost, ...coding }: z.infer<typeof codingRow>): Coding {
  return lost === null ? coding : { ...coding, lost };
}

function isCoding({ workspaceId, codingId }: CodingKey) {
  return and(eq(codings.workspaceId, workspaceId), eq(codings.id, codingId));
}
