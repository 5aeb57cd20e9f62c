import type { ChangedEntity, Note, TextRange } from "@quarry/domain";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
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
type NewNote = { id: string; segmentId: string; text: string } & Partial<TextRange>;
type EditedNote = { note: Note; text: string };

/** Adds a note and appends the stored one to the list. `onEnd` runs once it is stored, or waits for the server. */
export function useCreateNote(projectId: string, onEnd: () => void) {
  const finish = useWhileMounted(onEnd);
  const client = useTRPCClient();
  const { queryClient, queryKey, stored } = useNotesCache(projectId);
  const { onMutate: show } = optimistic<Note[], NewNote>({
    queryClient,
    queryKey,
    change: (notes, { start = null, end = null, ...note }) => {
      const now = new Date().toISOString();
      const others = notes.filter(({ id }) => id !== note.id);
      return [...others, { ...note, start, end, createdAt: now, updatedAt: now }];
    },
  });
  return useMutation({
    mutationFn: (note: NewNote) => {
      const onKept = () => {
        dropSavedDraft(note.segmentId, note.text);
        show(note);
        finish();
      };
      const words = { what: KEPT.created(note.segmentId), text: note.text };
      return client.notes.create.mutate(note, kept({ projectId, variables: note, ...words, onKept }));
    },
    meta: { success: { title: TOAST.success, description: TOAST.saved }, failure: TOAST.saveFailed, ...stored },
    onSuccess: (note) => {
      dropSavedDraft(note.segmentId, note.text);
      finish();
    },
  });
}

/** Changes the text of a note. `onEnd` runs once it is stored, or waits for the server. */
export function useUpdateNote(projectId: string, onEnd: () => void) {
  const finish = useWhileMounted(onEnd);
  const client = useTRPCClient();
  const { queryClient, queryKey, stored } = useNotesCache(projectId);
  const { onMutate: show } = optimistic<Note[], EditedNote>({
    queryClient,
    queryKey,
    change: (notes, { note, text }) => notes.map((each) => (each.id === note.id ? { ...each, text } : each)),
  });
  return useMutation({
    mutationFn: (edited: EditedNote) => {
      const { note, text } = edited;
      const onKept = () => {
        dropSavedDraft(note.id, text);
        finish();
        show(edited);
      };
      return client.notes.update.mutate(
        { noteId: note.id, text, textBefore: note.text },
        kept({ projectId, variables: edited, what: KEPT.updated(note.segmentId), text, onKept }),
      );
    },
    meta: { success: { title: TOAST.success, description: TOAST.updated }, failure: TOAST.updateFailed, ...stored },
    onSuccess: (note) => {
      dropSavedDraft(note.id, note.text);
      finish();
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

/** Returns the callback; it does nothing once the component has unmounted. */
function useWhileMounted(callback: () => void): () => void {
  const latest = useRef<(() => void) | null>(callback);
  useEffect(() => {
    latest.current = callback;
    return () => {
      latest.current = null;
    };
  }, [callback]);
  return () => latest.current?.();
}
