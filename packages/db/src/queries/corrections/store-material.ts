import { sql } from "drizzle-orm";
import type { Db } from "../../database.ts";
import { inBatches } from "../batches.ts";
import type { ProjectKey } from "../projects.ts";
import { markStaleWords } from "../search/search-words.ts";
import type { CodingRow, MaterialRow, NoteRow } from "./material-rows.ts";

/** Segments as they were and as they are to be, by id. What was on one of them may be on another one. Segments must be
 * stored. */
export type MaterialChange = { before: readonly MaterialRow[]; after: readonly MaterialRow[] };

type PlacedCoding = CodingRow & { segmentId: string };
type PlacedNote = NoteRow & { segmentId: string };

/** Stores the texts of segments and where codings and notes are on them. */
export async function storeMaterial(db: Db, key: ProjectKey, { before, after }: MaterialChange): Promise<void> {
  const [codingsBefore, notesBefore] = [placedCodings(before), placedNotes(before)];
  const codingsAfter = [...placedCodings(after).values()];
  const rewritten = rewrittenCodings(codingsBefore, codingsAfter);
  const kept = new Set(codingsAfter.map(({ id }) => id));
  const gone = [...codingsBefore.keys()].filter((id) => !kept.has(id) || rewritten.has(id));
  await deleteCodings(db, key, gone);
  await storeTexts(db, key, changedTexts(before, after));
  await moveCodings(
    db,
    key,
    codingsAfter.filter((coding) => {
      const old = codingsBefore.get(coding.id);
      return old !== undefined && !rewritten.has(coding.id) && !isSamePlace(old, coding);
    }),
  );
  await insertCodings(
    db,
    key,
    codingsAfter.filter(({ id }) => !codingsBefore.has(id) || rewritten.has(id)),
  );
  await moveNotes(
    db,
    key,
    [...placedNotes(after).values()].filter((note) => {
      const old = notesBefore.get(note.id);
      return old !== undefined && !isSamePlace(old, note);
    }),
  );
}

/** Marks all that follows from texts of these sources as out of date: the search index, what threads keep, and in how
 * many sources the segments of the project were said. */
export async function markTextsChanged(
  db: Db,
  { workspaceId, projectId }: ProjectKey,
  sourceIds: readonly string[],
): Promise<void> {
  if (sourceIds.length === 0) return;
  await db.execute(sql`
    update sources set is_indexed = false, text_version = coalesce(text_version, 0) + 1
    where workspace_id = ${workspaceId} and project_id = ${projectId} and id = any(${sql.param([...sourceIds])}::text[])`);
  await db.execute(sql`
    update projects set is_counted = false where workspace_id = ${workspaceId} and id = ${projectId}`);
  await markStaleWords(db, workspaceId);
}

function placedCodings(material: readonly MaterialRow[]): Map<string, PlacedCoding> {
  return new Map(
    material.flatMap(({ segmentId, codings }) => codings.map((coding) => [coding.id, { ...coding, segmentId }])),
  );
}

function placedNotes(material: readonly MaterialRow[]): Map<string, PlacedNote> {
  return new Map(material.flatMap(({ segmentId, notes }) => notes.map((note) => [note.id, { ...note, segmentId }])));
}

type Place = Pick<PlacedNote, "segmentId" | "start" | "end"> & { lost?: string | null | undefined };

function isSamePlace(one: Place, other: Place): boolean {
  return (
    one.segmentId === other.segmentId &&
    one.start === other.start &&
    one.end === other.end &&
    (one.lost ?? null) === (other.lost ?? null)
  );
}

function placeKey({ tagId, segmentId, start, end, lost }: PlacedCoding): string {
  return JSON.stringify([tagId, segmentId, start, end, lost ?? null]);
}

/** Returns the ids of codings that change places with each other. They are deleted and inserted again, as the database
 * would refuse to have two in one place meanwhile. */
function rewrittenCodings(before: ReadonlyMap<string, PlacedCoding>, after: readonly PlacedCoding[]): Set<string> {
  const idsByPlace = new Map([...before.values()].map((coding) => [placeKey(coding), coding.id]));
  const rewritten = new Set<string>();
  for (const coding of after) {
    const there = idsByPlace.get(placeKey(coding));
    if (there !== undefined && there !== coding.id) rewritten.add(there).add(coding.id);
  }
  return rewritten;
}

function changedTexts(before: readonly MaterialRow[], after: readonly MaterialRow[]): MaterialRow[] {
  const old = new Map(before.map((material) => [material.segmentId, material]));
  return after.filter(({ segmentId, text, original }) => {
    const was = old.get(segmentId);
    return was !== undefined && (was.text !== text || was.original !== original);
  });
}

async function storeTexts(db: Db, { workspaceId }: ProjectKey, changed: readonly MaterialRow[]): Promise<void> {
  for (const { batch } of inBatches(changed)) {
    await db.execute(sql`
      update segments set text = corrected.text, original = corrected.original, cues = corrected.cues::jsonb
      from unnest(
        ${sql.param(batch.map(({ segmentId }) => segmentId))}::text[],
        ${sql.param(batch.map(({ text }) => text))}::text[],
        ${sql.param(batch.map(({ original }) => original))}::text[],
        ${sql.param(batch.map(({ cues }) => (cues.length === 0 ? null : JSON.stringify(cues))))}::text[]
      ) as corrected (id, text, original, cues)
      where segments.workspace_id = ${workspaceId} and segments.id = corrected.id`);
  }
}

async function deleteCodings(db: Db, { workspaceId }: ProjectKey, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.execute(sql`
    delete from codings where workspace_id = ${workspaceId} and id = any(${sql.param([...ids])}::uuid[])`);
}

async function moveCodings(db: Db, { workspaceId }: ProjectKey, moved: readonly PlacedCoding[]): Promise<void> {
  for (const { batch } of inBatches(moved)) {
    await db.execute(sql`
      update codings set segment_id = moved.segment_id, start_at = moved.start_at, end_at = moved.end_at,
        lost = moved.lost, position = moved.position
      from unnest(${sql.param(batch.map(({ id }) => id))}::uuid[], ${placeColumns(batch)},
        ${sql.param(batch.map(({ position }) => position))}::integer[]
      ) as moved (id, segment_id, start_at, end_at, lost, position)
      where codings.workspace_id = ${workspaceId} and codings.id = moved.id`);
  }
}

async function moveNotes(db: Db, { workspaceId }: ProjectKey, moved: readonly PlacedNote[]): Promise<void> {
  for (const { batch } of inBatches(moved)) {
    await db.execute(sql`
      update notes set segment_id = moved.segment_id, start_at = moved.start_at, end_at = moved.end_at, lost = moved.lost
      from unnest(${sql.param(batch.map(({ id }) => id))}::text[], ${placeColumns(batch)}
      ) as moved (id, segment_id, start_at, end_at, lost)
      where notes.workspace_id = ${workspaceId} and notes.id = moved.id`);
  }
}

function placeColumns(batch: readonly Place[]) {
  return sql`
    ${sql.param(batch.map(({ segmentId }) => segmentId))}::text[],
    ${sql.param(batch.map(({ start }) => start))}::integer[],
    ${sql.param(batch.map(({ end }) => end))}::integer[],
    ${sql.param(batch.map(({ lost }) => lost ?? null))}::text[]`;
}

async function insertCodings(
  db: Db,
  { workspaceId, projectId }: ProjectKey,
  added: readonly PlacedCoding[],
): Promise<void> {
  for (const { batch } of inBatches(added)) {
    await db.execute(sql`
      insert into codings (workspace_id, project_id, id, tag_id, segment_id, start_at, end_at, lost, origin, confidence,
        alternatives, position)
      select ${workspaceId}::uuid, ${projectId}, id, tag_id, segment_id, start_at, end_at, lost, origin, confidence,
        array(select json_array_elements_text(alternatives)), position
      from unnest(
        ${sql.param(batch.map(({ id }) => id))}::uuid[],
        ${sql.param(batch.map(({ tagId }) => tagId))}::uuid[], ${placeColumns(batch)},
        ${sql.param(batch.map(({ origin }) => origin))}::text[],
        ${sql.param(batch.map(({ confidence }) => confidence))}::smallint[],
        ${sql.param(batch.map(({ alternatives }) => JSON.stringify(alternatives)))}::json[],
        ${sql.param(batch.map(({ position }) => position))}::integer[]
      ) as added (id, tag_id, segment_id, start_at, end_at, lost, origin, confidence, alternatives, position)`);
  }
}
