import { type Note, notFound } from "@quarry/domain";
import { and, asc, eq } from "drizzle-orm";
import type { Db } from "../database.ts";
import { notes } from "../schema.ts";
import type { ProjectKey } from "./projects.ts";
import type { SegmentKey } from "./segments.ts";

/** What names a note in a query. */
export type NoteKey = { workspaceId: string; noteId: string };

const noteColumns = {
  id: notes.id,
  segmentId: notes.segmentId,
  text: notes.text,
  createdAt: notes.createdAt,
  updatedAt: notes.updatedAt,
};

/** The project's notes in the order they were written. */
export async function listNotes(db: Db, key: ProjectKey): Promise<Note[]> {
  const rows = await db
    .select(noteColumns)
    .from(notes)
    .where(and(eq(notes.workspaceId, key.workspaceId), eq(notes.projectId, key.projectId)))
    .orderBy(asc(notes.createdAt), asc(notes.id));
  return rows.map(toNote);
}

/** The id of the project a note is in, or a not-found refusal. */
export async function loadProjectIdOfNote(db: Db, key: NoteKey): Promise<string> {
  const [row] = await db.select({ projectId: notes.projectId }).from(notes).where(isNote(key));
  if (row === undefined) throw notFound("Note");
  return row.projectId;
}

/** Stores a new note on a segment. */
export async function insertNote(
  db: Db,
  params: SegmentKey & { projectId: string; noteId: string; text: string; now: Date },
): Promise<Note> {
  const { noteId, now, ...fields } = params;
  const [stored] = await db
    .insert(notes)
    .values({ ...fields, id: noteId, createdAt: now, updatedAt: now })
    .returning(noteColumns);
  return toStoredNote(stored);
}

/** Stores the note's new text. */
export async function updateNote(db: Db, params: NoteKey & { text: string; now: Date }): Promise<Note> {
  const [stored] = await db
    .update(notes)
    .set({ text: params.text, updatedAt: params.now })
    .where(isNote(params))
    .returning(noteColumns);
  return toStoredNote(stored);
}

/** Deletes the note. */
export async function deleteNote(db: Db, key: NoteKey): Promise<void> {
  await db.delete(notes).where(isNote(key));
}

type NoteRow = Omit<Note, "createdAt" | "updatedAt"> & { createdAt: Date; updatedAt: Date };

function isNote(key: NoteKey) {
  return and(eq(notes.workspaceId, key.workspaceId), eq(notes.id, key.noteId));
}

function toStoredNote(row: NoteRow | undefined): Note {
  if (row === undefined) throw notFound("Note");
  return toNote(row);
}

function toNote(row: NoteRow): Note {
  return { ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() };
}
