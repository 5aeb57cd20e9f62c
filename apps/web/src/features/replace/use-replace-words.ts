import {
  correctedNotes,
  correctedSegment,
  type Note,
  PlannedReplacement,
  patchedList,
  type ReplacedItem,
  type ReplaceRequest,
  type Segment,
} from "@quarry/domain";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { bothOptimistic, optimistic } from "../../api/optimistic.ts";
import { useTRPC, useTRPCClient } from "../../api/trpc.ts";
import type { FoundText } from "./replace-search.ts";
import { REPLACE_TEXT } from "./text.ts";

const TOAST = REPLACE_TEXT.toast;

/** A request with the texts that its places are in. */
export type Replacing = {
  request: Omit<ReplaceRequest, "dryRun" | "places"> & Required<Pick<ReplaceRequest, "places">>;
  found: readonly FoundText[];
};

/** Replaces words at chosen places. The lists show it at once. */
export function useReplaceWords(projectId: string) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const segmentsKey = trpc.segments.list.queryKey({ projectId });
  const notesKey = trpc.notes.list.queryKey({ projectId });
  const success = ({ changedCount }: { changedCount: number }, { request: { find, replace } }: Replacing) =>
    changedCount === 0
      ? { title: TOAST.nothing }
      : { title: TOAST.title, subject: TOAST.subject(find, replace, changedCount) };
  return useMutation({
    mutationFn: ({ request }: Replacing) => client.segments.replace.mutate(request),
    ...bothOptimistic<Replacing>(
      optimistic<Segment[], Replacing>({ queryClient, queryKey: segmentsKey, change: withWordsReplaced }),
      optimistic<Note[], Replacing>({ queryClient, queryKey: notesKey, change: withNotesReplaced }),
    ),
    meta: {
      success,
      failure: TOAST.failed,
      refetch: [notesKey, trpc.outline.get.queryKey({ projectId }), trpc.projects.list.queryKey()],
    },
    onSuccess: ({ changedCount }, { request }) => {
      // Some words were changed elsewhere meanwhile.
      if (changedCount < request.places.length) void queryClient.invalidateQueries({ queryKey: segmentsKey });
    },
  });
}

/** The replaced texts of a request, made once. */
type Made = { bySegment: Map<string, ReplacedItem>; byNote: Map<string, ReplacedItem>; speakers: Map<string, string> };

const known = new WeakMap<Replacing, Made>();

function madeOf(replacing: Replacing): Made {
  const before = known.get(replacing);
  if (before !== undefined) return before;
  const plan = new PlannedReplacement(replacing.request);
  for (const { target, text } of replacing.found) {
    const part = "segmentId" in target ? "segment" : "noteId" in target ? "note" : "speaker";
    if (!("field" in target)) plan.add({ target, part, text });
  }
  const made: Made = { bySegment: new Map(), byNote: new Map(), speakers: new Map() };
  for (const item of plan.items) {
    const { target } = item;
    if ("segmentId" in target) made.bySegment.set(target.segmentId, item);
    else if ("noteId" in target) made.byNote.set(target.noteId, item);
    else if ("speaker" in target) made.speakers.set(speakerKey(target), item.text.trim());
  }
  known.set(replacing, made);
  return made;
}

function speakerKey({ sourceId, speaker }: { sourceId: string; speaker: string }): string {
  return JSON.stringify([sourceId, speaker]);
}

/** Replaces the words that were found. Segment texts that have changed since then stay as they are. */
function withWordsReplaced(segments: Segment[], replacing: Replacing): Segment[] {
  const { bySegment, speakers } = madeOf(replacing);
  const corrected = patchedList(segments, bySegment.keys(), (segment) => {
    const item = bySegment.get(segment.id);
    return item?.before === segment.text ? correctedSegment(segment, item) : segment;
  });
  if (speakers.size === 0) return corrected;
  const { segmentIds } = replacing.request;
  return patchedList(corrected, segmentIds ?? corrected.map(({ id }) => id), (segment) => {
    const speaker = speakers.get(speakerKey(segment));
    return speaker === undefined ? segment : { ...segment, speaker };
  });
}

function withNotesReplaced(notes: Note[], replacing: Replacing): Note[] {
  const { bySegment, byNote } = madeOf(replacing);
  return notes.map((note) => {
    const own = byNote.get(note.id);
    const renamed = own?.before === note.text ? { ...note, text: own.text.trim() } : note;
    const on = bySegment.get(note.segmentId);
    const [carried = renamed] = on === undefined ? [] : correctedNotes([renamed], { segmentId: note.segmentId, ...on });
    return carried;
  });
}
