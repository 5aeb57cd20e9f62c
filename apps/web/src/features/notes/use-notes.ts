import type { ChangedEntity, Note, TextRange } from "@quarry/domain";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { kept } from "../../api/kept-calls.ts";
import { optimistic } from "../../api/optimistic.ts";
import { useTRPC, useTRPCClient } from "../../api/trpc.ts";
import { dropNoteDraft, noteDraft } from "./note-drafts.ts";
import { NOTES_TEXT } from "./text.ts";

const TOAST = NOTES_TEXT.toast;
const KEPT = NOTES_TEXT.kept;

/** Returns the notes of a project, oldest first. */
export function useNotes(projectId: string) {
  const trpc = useTRPC();
  return useQuery(trpc.notes.list.queryOptions({ projectId }));
}

/** A note to be written. `id` is that of the new note. */
export type NewNote = { id: string; segmentId: string; text: string } & Partial<TextRange>;
type EditedNote = { note: Note; text: string };

/** Adds a note optimistically. Its text is the draft of its own id until it is stored or waits for the server.
 * `onRefused` runs when the server refuses it. */
export function useCreateNote(projectId: string, onRefused: (note: NewNote) => void) {
  const client = useTRPCClient();
  const { queryClient, queryKey, stored } = useNotesCache(projectId);
  return useMutation({
    mutationFn: (note: NewNote) => {
      const onKept = () => dropNoteDraft(note.id);
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
    onSuccess: (note) => dropNoteDraft(note.id),
    onError: (_error, note) => {
      if (noteDraft(note.id) !== null) onRefused(note);
    },
  });
}

/** Changes the text of a note optimistically. It stays a draft until it is stored or waits for the server. `onRefused`
 * runs when the server refuses it. */
export function useUpdateNote(projectId: string, onRefused: () => void) {
  const client = useTRPCClient();
  const { queryClient, queryKey, stored } = useNotesCache(projectId);
  return useMutation({
    mutationFn: (edited: EditedNote) => {
      const { note, text } = edited;
      const onKept = () => dropSavedDraft(note.id, text);
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
    onSuccess: (note) => dropSavedDraft(note.id, note.text),
    onError: (_error, { note }) => {
      if (noteDraft(note.id) !== null) onRefused();
    },
  });
}

/** Deletes a note optimistically. */
export function useDeleteNote(projectId: string) {
  const client = useTRPCClient();
  const { queryClient, queryKey, refetch } = useNotesCache(projectId);
  return useMutation({
    mutationFn: (note: Note) =>
      client.notes.delete.mutate(
        { noteId: note.id },
        kept({ projectId, variables: note, what: KEPT.deleted(note.segmentId), isDeletion: true }),
      ),
    meta: { success: { title: TOAST.success, description: TOAST.deleted }, failure: TOAST.deleteFailed, refetch },
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
  const refetch = [trpc.projects.list.queryKey()];
  const stored = { refetch, brings: (note: Note): ChangedEntity[] => [{ entity: "note", id: note.id, after: note }] };
  return { queryClient, queryKey, refetch, stored };
}

/** Deletes a draft unless it has other words by now. */
function dropSavedDraft(aboutId: string, text: string): void {
  if (noteDraft(aboutId)?.trim() === text) dropNoteDraft(aboutId);
}
