import type { Note } from "@quarry/domain";
import { Button } from "@quarry/ui";
import { useEffect, useMemo, useState } from "react";
import {
  dropNoteDraft,
  keepDraftPlace,
  keepNoteBase,
  keepSentDraft,
  moveDraft,
  noteBase,
  noteDraft,
  sentId,
} from "./note-drafts.ts";
import { NoteEditor } from "./note-editor.tsx";
import { NOTES_TEXT } from "./text.ts";
import { useUpdateNote } from "./use-notes.ts";

const TEXT = NOTES_TEXT.changed;

export type EditedNoteProps = {
  projectId: string;
  note: Note;
  /** The text that the note is on. */
  quoted: string;
  onEnd: () => void;
  /** Runs when the server has refused the text, which is a draft again. */
  onRefused: () => void;
};

/** Edits a note. When another person changes it meanwhile, both texts stand there, so that none is lost. */
export function EditedNote({ projectId, note, quoted, onEnd, onRefused }: EditedNoteProps) {
  const hasDraft = noteDraft(note.id) !== null;
  const [base, setBase] = useState(() => (hasDraft ? noteBase(note.id) : null) ?? note.text);
  // Nothing was typed that could be lost.
  if (note.text !== base && !hasDraft) setBase(note.text);
  useEffect(() => keepNoteBase(note.id, base), [note.id, base]);
  const place = useMemo(() => {
    const { id: aboutId, segmentId, start, end } = note;
    const words = start === null || end === null ? null : { start, end };
    return { aboutId, segmentId, words, quoted };
  }, [note, quoted]);
  useEffect(() => keepDraftPlace(projectId, place), [projectId, place]);
  const end = () => {
    dropNoteDraft(note.id);
    onEnd();
  };
  const updateNote = useUpdateNote(projectId, ({ note: before }) => {
    // Beside a text that is being typed, the refused one is listed as not saved.
    if (noteDraft(note.id) !== null) return;
    moveDraft(projectId, { ...place, aboutId: sentId(note.id) }, note.id);
    keepNoteBase(note.id, before.text);
    onRefused();
  });
  const isChanged = note.text !== base;
  const save = (text: string) => {
    if (text === note.text) return end();
    // Above the own text stands the one that saving replaces.
    keepSentDraft(projectId, place, { id: note.id, text });
    updateNote.mutate({ note, text });
    onEnd();
  };
  return (
    <>
      {isChanged && (
        <section aria-label={TEXT.heading} className="mt-2 rounded-sm border border-line-strong bg-ground p-2.5">
          <p role="status" className="text-xs font-semibold text-ink">
            {TEXT.heading}
          </p>
          <p dir="auto" className="mt-1 max-h-48 overflow-y-auto text-sm break-words whitespace-pre-line text-ink">
            {note.text}
          </p>
          <p className="mt-1.5 text-xs text-ink-2">{TEXT.hint}</p>
          <Button size="sm" className="mt-2" onClick={end}>
            {TEXT.keep}
          </Button>
        </section>
      )}
      <NoteEditor key={base} aboutId={note.id} initialText={base} onCancel={end} onSave={save} />
    </>
  );
}
