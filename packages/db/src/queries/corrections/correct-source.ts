import { randomUUID } from "node:crypto";
import {
  append,
  cutOriginal,
  type EstimatedTimes,
  type MovedText,
  originalOf,
  type SegmentDraft,
  type TextRange,
  withTextCorrected,
} from "@quarry/domain";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../database.ts";
import { checkedRows, selectRows } from "../../rows.ts";
import { segments } from "../../schema.ts";
import { inBatches } from "../batches.ts";
import type { ProjectKey } from "../projects.ts";
import type { SourceKey } from "../sources/source-rows.ts";
import { correctTexts } from "./correct-texts.ts";
import { loadMaterial, type MaterialRow } from "./material-rows.ts";
import { keepingMarks } from "./moved-marks.ts";
import { storeLength } from "./segment-fields.ts";
import { markTextsChanged, storeMaterial } from "./store-material.ts";

/** The words of a segment, their speaker, and times in milliseconds. */
export type SaidRow = {
  id: string;
  speaker: string;
  text: string;
  startMs: number | null;
  endMs: number | null;
  estimatedTimes?: EstimatedTimes;
};

/** A segment that comes to a source, at its place behind the segment `after`. What is on the words of `from` goes with
 * them, and what is on the whole of that segment is on both. */
export type AddedRow = {
  id: string;
  position: number;
  draft: SegmentDraft;
  after: string | null;
  from: (TextRange & { id: string }) | null;
};

/** Changes of the segments of a source. Those that are there move by `shift` to make room. `moved` are words that go
 * from one of those that stay to another one. */
export type SourceChanges = {
  shift: number;
  moved: readonly MovedText[];
  changed: readonly SaidRow[];
  added: readonly AddedRow[];
  removedIds: readonly string[];
};

/** Returns the segments of a source in order, with their places. */
export async function listSaid(
  db: Db,
  { workspaceId, sourceId }: SourceKey,
): Promise<(SaidRow & { position: number })[]> {
  const { id, position, speaker, text, startMs, endMs, estimatedTimes } = segments;
  const rows = await selectRows(
    db,
    { id, position, speaker, text, startMs, endMs, estimatedTimes },
    sql`from ${segments} where workspace_id = ${workspaceId} and source_id = ${sourceId} order by position`,
  );
  return rows.map(({ estimatedTimes: estimated, ...row }) => ({
    ...row,
    ...(estimated !== null && { estimatedTimes: estimated }),
  }));
}

/** Returns those of the segments that have codings or notes. */
export async function listMarkedIds(db: Db, { workspaceId }: ProjectKey, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const asked = sql.param([...ids]);
  const rows = await checkedRows(
    db,
    z.object({ id: z.string() }),
    sql`select segment_id as id from codings where workspace_id = ${workspaceId} and segment_id = any(${asked}::text[])
      union select segment_id from notes where workspace_id = ${workspaceId} and segment_id = any(${asked}::text[])`,
  );
  return rows.map(({ id }) => id);
}

/** Changes the segments of a source. Codings and notes stay on their words. Call it in the transaction of a change. */
export async function storeSourceChanges(
  tx: Db,
  { sourceId, ...key }: ProjectKey & { sourceId: string },
  { shift, changed, moved, added, removedIds }: SourceChanges,
): Promise<void> {
  if (shift > 0)
    await tx.execute(sql`
      update segments set position = position + ${shift}
      where workspace_id = ${key.workspaceId} and source_id = ${sourceId}`);
  const fromIds = added.flatMap(({ from }) => from?.id ?? []);
  const material = await loadMaterial(tx, key, [...new Set(fromIds)], "all");
  const originals = originalsOfParts(material, added);
  await insertAdded(tx, { ...key, sourceId }, { added, originals });
  const stays = new Set(changed.map(({ id }) => id));
  await moveTaken(tx, key, {
    material: [...material.values()],
    added,
    leftOf: (id) => (stays.has(id) ? originals.get(id) : undefined),
  });
  await keepingMarks(tx, key, moved, () =>
    correctTexts(
      tx,
      key,
      changed.map(({ id, text }) => ({ segmentId: id, text })),
    ),
  );
  await storeSaid(tx, key, changed);
  if (removedIds.length > 0)
    await tx.execute(sql`
      delete from segments where workspace_id = ${key.workspaceId} and source_id = ${sourceId}
        and id = any(${sql.param([...removedIds])}::text[])`);
  await tx.execute(sql`
    update sources set segment_count = counted.count
    from (select count(*)::integer as count from segments
      where workspace_id = ${key.workspaceId} and project_id = ${key.projectId} and source_id = ${sourceId}) counted
    where workspace_id = ${key.workspaceId} and id = ${sourceId}`);
  await storeLength(tx, { ...key, sourceId });
  if (added.length + removedIds.length > 0) await markTextsChanged(tx, key, [sourceId]);
}

/** Returns the wordings as they came in of segments that are divided and of those that come of them, by id, as if the
 * segments had been split at the words that go. */
function originalsOfParts(material: ReadonlyMap<string, MaterialRow>, added: readonly AddedRow[]): Map<string, string> {
  const partsOf = new Map<string, (TextRange & { partId: string; isBehind: boolean })[]>();
  for (const { id: partId, from, after } of added)
    if (from !== null) append(partsOf, from.id, { ...from, partId, isBehind: after === from.id });
  const originals = new Map<string, string>();
  for (const [id, whole] of material) {
    const parts = (partsOf.get(id) ?? []).sort((one, other) => one.start - other.start);
    const [inFront, behind] = [parts.filter(({ isBehind }) => !isBehind), parts.filter(({ isBehind }) => isBehind)];
    const cuts = [...inFront.map(({ end }) => end), ...behind.map(({ start }) => start)].sort((a, b) => a - b);
    const ids = [...inFront.map(({ partId }) => partId), id, ...behind.map(({ partId }) => partId)];
    cutOriginal(whole, cuts).forEach((original, index) => {
      if (original !== "") originals.set(ids[index] ?? id, original);
    });
  }
  return originals;
}

type Added = { added: readonly AddedRow[]; originals: ReadonlyMap<string, string> };

async function insertAdded(
  tx: Db,
  { workspaceId, projectId, sourceId }: ProjectKey & { sourceId: string },
  { added, originals }: Added,
): Promise<void> {
  for (const { batch } of inBatches(added)) {
    const drafts = batch.map(({ draft }) => draft);
    await tx.execute(sql`
      insert into ${segments} (workspace_id, project_id, source_id, id, position, start_ms, end_ms, speaker, text,
        original, confidence_score, cues, refused_tag_ids)
      select ${workspaceId}::uuid, ${projectId}, ${sourceId}, id, position, start_ms, end_ms, speaker, text,
        original, confidence_score, cues::jsonb, (select refused_tag_ids from segments taken_from
          where taken_from.workspace_id = ${workspaceId} and taken_from.id = from_id)
      from unnest(
        ${sql.param(batch.map(({ id }) => id))}::text[],
        ${sql.param(batch.map(({ position }) => position))}::float8[],
        ${sql.param(drafts.map(({ startMs }) => startMs))}::bigint[],
        ${sql.param(drafts.map(({ endMs }) => endMs))}::bigint[],
        ${sql.param(drafts.map(({ speaker }) => speaker))}::text[],
        ${sql.param(drafts.map(({ text }) => text))}::text[],
        ${sql.param(batch.map(({ id, draft: { text } }) => originalOf(text, originals.get(id) ?? text)))}::text[],
        ${sql.param(drafts.map(({ confidenceScore = 100 }) => confidenceScore))}::smallint[],
        ${sql.param(drafts.map(({ cues }) => (cues === undefined ? null : JSON.stringify(cues))))}::text[],
        ${sql.param(batch.map(({ from }) => from?.id ?? null))}::text[]
      ) as draft (id, position, start_ms, end_ms, speaker, text, original, confidence_score, cues, from_id)`);
  }
}

type Taken = {
  material: readonly MaterialRow[];
  added: readonly AddedRow[];
  /** Returns the wording as it came in of what is left of a segment; undefined where it is as it was. */
  leftOf: (id: string) => string | undefined;
};

async function moveTaken(tx: Db, key: ProjectKey, { material, added, leftOf }: Taken): Promise<void> {
  if (material.length === 0) return;
  const left = new Map(
    material.map((whole) => [whole.segmentId, { ...whole, original: leftOf(whole.segmentId) ?? whole.original }]),
  );
  const taken: MaterialRow[] = [];
  for (const { id, draft, from } of added) {
    const whole = from === null ? undefined : left.get(from.id);
    if (from === null || whole === undefined) continue;
    const parts = withoutTaken(whole, from);
    left.set(from.id, parts.left);
    taken.push({
      ...parts.taken,
      ...withTextCorrected(parts.taken, { text: draft.text }),
      segmentId: id,
    });
  }
  await storeMaterial(tx, key, { before: material, after: [...left.values(), ...taken] });
}

/** Divides what is on a segment: codings and notes on words within the range are taken, with copies of the codings of
 * the whole. */
function withoutTaken(whole: MaterialRow, { start, end }: TextRange): { left: MaterialRow; taken: MaterialRow } {
  const isTaken = (item: { start: number | null; end: number | null; lost?: string | null | undefined }) =>
    item.start !== null && item.end !== null && !item.lost && start <= item.start && item.end <= end;
  const moved = <Item extends { start: number | null; end: number | null }>(item: Item) => ({
    ...item,
    start: (item.start ?? 0) - start,
    end: (item.end ?? 0) - start,
  });
  const ofWhole = whole.codings
    .filter((coding) => coding.start === null)
    .map((coding) => ({ ...coding, id: randomUUID() }));
  return {
    left: {
      ...whole,
      codings: whole.codings.filter((coding) => !isTaken(coding)),
      notes: whole.notes.filter((note) => !isTaken(note)),
    },
    taken: {
      ...whole,
      text: whole.text.slice(start, end),
      original: null,
      codings: [...ofWhole, ...whole.codings.filter(isTaken).map(moved)],
      notes: whole.notes.filter(isTaken).map(moved),
    },
  };
}

async function storeSaid(tx: Db, { workspaceId }: ProjectKey, changed: readonly SaidRow[]): Promise<void> {
  for (const { batch } of inBatches(changed)) {
    await tx.execute(sql`
      update segments set speaker = said.speaker, start_ms = said.start_ms, end_ms = said.end_ms,
        estimated_times = said.estimated_times
      from unnest(
        ${sql.param(batch.map(({ id }) => id))}::text[],
        ${sql.param(batch.map(({ speaker }) => speaker))}::text[],
        ${sql.param(batch.map(({ startMs }) => startMs))}::bigint[],
        ${sql.param(batch.map(({ endMs }) => endMs))}::bigint[],
        ${sql.param(batch.map(({ estimatedTimes = null }) => estimatedTimes))}::text[]
      ) as said (id, speaker, start_ms, end_ms, estimated_times)
      where segments.workspace_id = ${workspaceId} and segments.id = said.id
        and (segments.speaker, segments.start_ms, segments.end_ms, segments.estimated_times)
          is distinct from (said.speaker, said.start_ms, said.end_ms, said.estimated_times)`);
  }
}
