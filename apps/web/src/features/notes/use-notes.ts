import type { ChangedEntity, Note, TextRange } from "@quarry/domain";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { kept } from "../../api/kept-calls.ts";
import { optimistic } from "../../api/optimistic.ts";
import { useTRPC, useTRPCClient } from "../../api/trpc.ts";
import { dropSentDraft, noteDraft, sentId } from "./note-drafts.ts";
import { NOTES_TEXT } from "./text.ts";

const TOAST = NOTES_TEXT.toast;
const KEPT = NOTES_TEXT.kept;

/** Returns the notes of a project, oldest first. */
export function useNotes(projectId: string) {
  const trpc = useTRPC();
  return useQuery(trpc.notes.list.queryOptions({ projectId }));
}

/** A note to be written. `id` is that of the new note. */
type NewNote = { id: string; segmentId: string; text: string } & Partial<TextRange>;
type EditedNote = { note: Note; text: string };

/** Adds a note optimistically, whose text is a sent draft. `onRefused` runs when the server refuses it. */
export function useCreateNote(projectId: string, onRefused: (note: NewNote) => void) {
  const client = useTRPCClient();
  const { queryClient, queryKey, stored } = useNotesCache(projectId);
  return useMutation({
    mutationFn: (note: NewNote) => {
      const onKept = () => dropSentDraft(note);
      const words = { what: KEPT.created(note.segmentId), text: note.text };
      return client.notes.create.mutate(note, kept({ projectId, variables: note, ...words, onKept }));
    },
    meta: { success: { title: TOAST.success, description: TOAST.saved }, failure: TOAST.saveFailed, ...stored },
    ...optimistic<Note[], NewNote>({
      queryClient,
      queryKey,
      change: (notes, { start = null, end = null, ...note }) => {
        const now = new Date().toISOString();
        const others = notes.filter(({ id }) => id !== note.id);
        return [...others, { ...note, start, end, createdAt: now, updatedAt: now }];
      },
    }),
    onSuccess: (_, note) => dropSentDraft(note),
    // A note that waited for the server is listed with what else was refused.
    onError: (_, note) => noteDraft(sentId(note.id)) !== null && onRefused(note),
  });
}

/** Changes the text of a note optimistically, which is a sent draft. `onRefused` runs when the server refuses it. */
export function useUpdateNote(projectId: string, onRefused: (edited: EditedNote) => void) {
  const client = useTRPCClient();
  const { queryClient, queryKey, stored } = useNotesCache(projectId);
  return useMutation({
    mutationFn: (edited: EditedNote) => {
      const { note, text } = edited;
      const onKept = () => dropSentDraft({ id: note.id, text });
      return client.notes.update.mutate(
        { noteId: note.id, text, textBefore: note.text },
        kept({ projectId, variables: edited, what: KEPT.updated(note.segmentId), text, onKept }),
      );
    },
    meta: { success: { title: TOAST.success, description: TOAST.updated }, failure: TOAST.updateFailed, ...stored },
    ...optimistic<Note[], EditedNote>({
      queryClient,
      queryKey,
      change: (notes, { note, text }) => notes.map((each) => (each.id === note.id ? { ...each, text } : each)),
    }),
    onSuccess: (_, { note, text }) => dropSentDraft({ id: note.id, text }),
    onError: (_, edited) => noteDraft(sentId(edited.note.id)) !== null && onRefused(edited),
  });
}

/** Deletes a note optimistically. */
export function useDeleteNote(projectId: string) {
  const client = useTRPCClient();
  const { queryClient, queryKey, calls } = useNotesCache(projectId);
  return useMutation({
    mutationFn: (note: Note) =>
      client.notes.delete.mutate(
        { noteId: note.id },
        kept({ projectId, variables: note, what: KEPT.deleted(note.segmentId), isDeletion: true }),
      ),
    meta: { success: { title: TOAST.success, description: TOAST.deleted }, failure: TOAST.deleteFailed, ...calls },
    ...optimistic<Note[], Note>({
      queryClient,
      queryKey,
      change: (notes, deleted) => notes.filter(({ id }) => id !== deleted.id),
    }),
  });
}

function useNotesCache(projectId: string) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const queryKey = trpc.notes.list.queryKey({ projectId });
  // A note may be changed again before it is stored.
  const calls = { refetch: [trpc.projects.list.queryKey()], scope: `notes of ${projectId}` };
  const stored = { ...calls, brings: (note: Note): ChangedEntity[] => [{ entity: "note", id: note.id, after: note }] };
  return { queryClient, queryKey, calls, stored };
}
