import type { Note } from "@quarry/domain";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { refusalOf } from "../../api/api-error.ts";
import { optimistic } from "../../api/optimistic.ts";
import { useTRPC } from "../../api/trpc.ts";
import { dropNoteDraft } from "./note-drafts.ts";
import { NOTES_TEXT } from "./text.ts";

const TOAST = NOTES_TEXT.toast;

/** Returns the notes of a project, oldest first. */
export function useNotes(projectId: string) {
  const trpc = useTRPC();
  return useQuery(trpc.notes.list.queryOptions({ projectId }));
}

/** Adds a note and appends the stored one to the list. */
export function useCreateNote(projectId: string) {
  const trpc = useTRPC();
  const { setNotes, stored } = useNotesCache(projectId);
  return useMutation(
    trpc.notes.create.mutationOptions({
      meta: { success: { title: TOAST.success, description: TOAST.saved }, failure: TOAST.saveFailed, ...stored },
      onSuccess: (note) => {
        dropNoteDraft(note.segmentId);
        setNotes((notes) => [...notes, note]);
      },
    }),
  );
}

export function useUpdateNote(projectId: string) {
  const trpc = useTRPC();
  const { queryClient, queryKey, setNotes, stored } = useNotesCache(projectId);
  return useMutation(
    trpc.notes.update.mutationOptions({
      meta: { success: { title: TOAST.success, description: TOAST.updated }, failure: TOAST.updateFailed, ...stored },
      onSuccess: (note) => {
        dropNoteDraft(note.id);
        setNotes((notes) => notes.map((each) => (each.id === note.id ? note : each)));
      },
      // Somebody else has changed the note, and no event has told of it yet.
      onError: (error) => {
        if (refusalOf(error)?.status === 409) void queryClient.invalidateQueries({ queryKey });
      },
    }),
  );
}

/** Deletes a note optimistically. */
export function useDeleteNote(projectId: string) {
  const trpc = useTRPC();
  const { queryClient, queryKey, stored } = useNotesCache(projectId);
  return useMutation(
    trpc.notes.delete.mutationOptions({
      meta: { success: { title: TOAST.success, description: TOAST.deleted }, failure: TOAST.deleteFailed, ...stored },
      ...optimistic<Note[], { noteId: string }>({
        queryClient,
        queryKey,
        change: (notes, { noteId }) => notes.filter(({ id }) => id !== noteId),
        refetch: false,
      }),
    }),
  );
}

function useNotesCache(projectId: string) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const queryKey = trpc.notes.list.queryKey({ projectId });
  const setNotes = (change: (notes: Note[]) => Note[]) =>
    queryClient.setQueryData(queryKey, (notes) => notes && change(notes));
  const stored = { refetch: [trpc.projects.list.queryKey()] };
  return { queryClient, queryKey, setNotes, stored };
}
