import { DomainError, type Note, noteSchema, notFound, type TextRange } from "@quarry/domain";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../database.ts";
import { entityColumns } from "../entity-columns.ts";
import type { RowOf } from "../rows.ts";
import { notes, segments } from "../schema.ts";
import { inBatches } from "./batches.ts";
import type { ProjectKey } from "./projects.ts";
import { requireRange, type SegmentKey } from "./segments.ts";

/** Key of a note in queries. */
export type NoteKey = { workspaceId: string; noteId: string };

const noteColumns = entityColumns(notes, noteSchema, {});

/** Returns the project's notes in the order they were written. */
export async function listNotes(db: Db, key: ProjectKey): Promise<Note[]> {
  const rows = await db
    .select(noteColumns)
    .from(notes)
    .where(and(eq(notes.workspaceId, key.workspaceId), eq(notes.projectId, key.projectId)))
    .orderBy(asc(notes.createdAt), asc(notes.id));
  return rows.map(toNote);
}

/** Returns the id of the project of the note. Throws when there is no such note. */
export async function loadProjectIdOfNote(db: Db, key: NoteKey): Promise<string> {
  const selected = db.select({ projectId: notes.projectId }).from(notes).where(isNote(key));
  const [row] = await selected.prepare("project_of_note").execute();
  if (row === undefined) throw notFound("Note");
  return row.projectId;
}

/** Stores a new note on a segment, or on words of it. Where the segment has a note with this id, the call came twice,
 * and that note is returned. */
export async function insertNote(
  db: Db,
  params: SegmentKey & { projectId: string; noteId: string; text: string; range: TextRange | null; now: Date },
): Promise<Note> {
  const { noteId, now, range, ...fields } = params;
  if (range !== null) await requireRange(db, params, range);
  const [stored] = await db
    .insert(notes)
    .values({ ...fields, ...range, id: noteId, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning(noteColumns);
  if (stored !== undefined) return toNote(stored);
  const [present] = await db.select(noteColumns).from(notes).where(isNote(params));
  if (present?.segmentId !== params.segmentId) throw new DomainError("conflict", "Something else has this id.");
  return toNote(present);
}

/** Stores new notes on segments of one source, which are named by their positions in it. Each is a millisecond younger
 * than the one before: that is their order. */
export async function insertNotesAtPlaces(
  db: Db,
  params: ProjectKey & {
    sourceId: string;
    notes: readonly { noteId: string; place: number; text: string }[];
    now: Date;
  },
): Promise<void> {
  const { workspaceId, projectId, sourceId, now } = params;
  for (const { start, batch } of inBatches(params.notes)) {
    await db.execute(sql`
      insert into ${notes} (workspace_id, id, project_id, segment_id, text, created_at, updated_at)
      select ${workspaceId}::uuid, draft.id, ${projectId}, ${segments.id}, draft.text, draft.moment::timestamptz, draft.moment::timestamptz
      from unnest(
        ${sql.param(batch.map(({ noteId }) => noteId))}::text[],
        ${sql.param(batch.map(({ place }) => place))}::integer[],
        ${sql.param(batch.map(({ text }) => text))}::text[],
        ${sql.param(batch.map((_, index) => new Date(now.getTime() + start + index).toISOString()))}::text[]
      ) as draft (id, place, text, moment)
      join ${segments} on ${segments.workspaceId} = ${workspaceId} and ${segments.sourceId} = ${sourceId}
        and ${segments.position} = draft.place`);
  }
}

/** Stores the note's new text. Throws a conflict when `textBefore` is given and the note has another text. */
export async function updateNote(
  db: Db,
  params: NoteKey & { text: string; textBefore?: string | undefined; now: Date },
): Promise<Note> {
  const { text, textBefore, now } = params;
  const isAsBefore = textBefore === undefined ? undefined : inArray(notes.text, [textBefore, text]);
  const [stored] = await db
    .update(notes)
    .set({ text, updatedAt: now })
    .where(and(isNote(params), isAsBefore))
    .returning(noteColumns);
  if (stored === undefined && textBefore !== undefined) {
    await loadProjectIdOfNote(db, params);
    throw new DomainError("conflict", "The note has been changed meanwhile.");
  }
  return toStoredNote(stored);
}

/** Deletes the note, and returns it as it was. */
export async function deleteNote(db: Db, key: NoteKey): Promise<Note> {
  const [deleted] = await db.delete(notes).where(isNote(key)).returning(noteColumns);
  return toStoredNote(deleted);
}

type NoteRow = RowOf<typeof noteColumns>;

function isNote(key: NoteKey) {
  return and(eq(notes.workspaceId, key.workspaceId), eq(notes.id, key.noteId));
}

function toStoredNote(row: NoteRow | undefined): Note {
  if (row === undefined) throw notFound("Note");
  return toNote(row);
}

function toNote({ lost, ...row }: NoteRow): Note {
  const note = { ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() };
  return lost === null ? note : { ...note, lost };
}
