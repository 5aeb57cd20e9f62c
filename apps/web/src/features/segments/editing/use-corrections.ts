import {
  type ChangedEntity,
  changedPlaces,
  correctedNotes,
  correctedSegment,
  type Note,
  patchedList,
  placeOf,
  type Segment,
  type SpeakerScope,
  withSpeakerChanged,
} from "@quarry/domain";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { kept } from "../../../api/kept-calls.ts";
import { bothOptimistic, optimistic } from "../../../api/optimistic.ts";
import { useTRPC, useTRPCClient } from "../../../api/trpc.ts";
import { tagScope } from "../../tags/tag-changes.ts";
import { EDITING_TEXT } from "./text.ts";

const TOAST = EDITING_TEXT.toast;
const KEPT = EDITING_TEXT.kept;

/** A corrected text. `textBefore` is the one that it was made of. */
type CorrectedText = {
  text: string;
  textBefore: string;
  /** Runs once the call waits for the server. Without it the call fails while the server is away. */
  onKept?: () => void;
};

const brings = (segment: Segment): ChangedEntity[] => [{ entity: "segment", id: segment.id, after: segment }];

/** Stores the corrected text of a segment optimistically; its tags and notes stay on their words. */
export function useCorrectText(projectId: string, segmentId: string) {
  const client = useTRPCClient();
  const { queryClient, segmentsKey, notesKey, meta } = useSegmentCalls(projectId, segmentId);
  return useMutation({
    mutationFn: (corrected: CorrectedText) => {
      const { text, textBefore, onKept } = corrected;
      const input = { segmentId, text, textBefore };
      if (onKept === undefined) return client.segments.correct.mutate(input);
      const what = KEPT.text(segmentId);
      return client.segments.correct.mutate(input, kept({ projectId, variables: corrected, what, text, onKept }));
    },
    meta: { ...meta, failure: TOAST.failed, brings },
    ...bothOptimistic<CorrectedText>(
      {
        onMutate: (corrected) => {
          const list = queryClient.getQueryData<Note[]>(notesKey) ?? [];
          const before = new Map(list.map((note) => [note.id, note]));
          const now = queryClient.getQueryData<Segment[]>(segmentsKey) ?? [];
          const textNow = now[placeOf(now, segmentId) ?? -1]?.text ?? corrected.textBefore;
          optimistic<Note[], CorrectedText>({
            ...{ queryClient, queryKey: notesKey },
            // Notes that have moved already stay.
            change: (notes, { text }) => {
              const carried = notes.map((note) => {
                const known = before.get(note.id);
                if (note.segmentId !== segmentId || note.start !== known?.start || note.end !== known?.end) return note;
                return correctedNotes([note], { segmentId, before: textNow, text })[0] ?? note;
              });
              return carried.some((note, at) => note !== notes[at]) ? carried : notes;
            },
          }).onMutate(corrected);
        },
      },
      optimistic<Segment[], CorrectedText>({
        ...{ queryClient, queryKey: segmentsKey },
        change: (segments, { text }) => patchedList(segments, [segmentId], (one) => correctedSegment(one, { text })),
      }),
    ),
  });
}

/** New values of a segment's fields beside its text. */
export type ChangedDetails = { speaker?: string; speakerFor?: SpeakerScope; startTime?: string; endTime?: string };

/** Changes the speaker or the times of a segment optimistically; the speaker also of others, as the scope says. */
export function useChangeDetails(projectId: string, segmentId: string) {
  const client = useTRPCClient();
  const outlineKey = useTRPC().outline.get.queryKey({ projectId });
  const { queryClient, segmentsKey, meta } = useSegmentCalls(projectId, segmentId);
  const change = (segments: Segment[], { speaker, speakerFor = "segment", ...times }: ChangedDetails) => {
    const timed = patchedList(segments, [segmentId], (one) => withTimes(one, times));
    return speaker === undefined ? timed : withSpeakerChanged(timed, { segmentId, speaker, speakerFor });
  };
  const shown = optimistic<Segment[], ChangedDetails>({ queryClient, queryKey: segmentsKey, change });
  const count = useRef(0);
  return useMutation({
    mutationFn: (changed: ChangedDetails) =>
      client.segments.correct.mutate(
        { segmentId, ...changed },
        kept({ projectId, variables: changed, what: KEPT.details(segmentId) }),
      ),
    // The names of speakers stand in the outline too.
    meta: {
      ...{ ...meta, brings, refetch: [...meta.refetch, outlineKey] },
      // Most of the others are out of sight.
      success: () => (count.current > 1 ? TOAST.speaker(count.current) : undefined),
      failure: TOAST.detailsFailed,
    },
    onMutate: (changed: ChangedDetails) => {
      const segments = queryClient.getQueryData<Segment[]>(segmentsKey) ?? [];
      count.current = changedPlaces(segments, change(segments, changed))?.length ?? 0;
      shown.onMutate(changed);
    },
  });
}

/** Splits a segment in two. */
export function useSplitSegment(projectId: string, segmentId: string) {
  const client = useTRPCClient();
  const { meta } = useSegmentCalls(projectId, segmentId);
  return useMutation({
    mutationFn: (cut: { at: number; textBefore: string }) => client.segments.split.mutate({ segmentId, ...cut }),
    meta: { ...meta, success: { title: TOAST.split }, failure: TOAST.splitFailed },
  });
}

/** Merges a segment into the one before it. */
export function useMergeSegments(projectId: string, segmentId: string) {
  const client = useTRPCClient();
  const { meta } = useSegmentCalls(projectId, segmentId);
  return useMutation({
    mutationFn: (into: { beforeId: string }) => client.segments.merge.mutate({ segmentId: into.beforeId }),
    meta: { ...meta, success: { title: TOAST.merged }, failure: TOAST.mergeFailed },
  });
}

/** Calls that concern one segment reach the server in order. */
function useSegmentCalls(projectId: string, segmentId: string) {
  const trpc = useTRPC();
  return {
    queryClient: useQueryClient(),
    segmentsKey: trpc.segments.list.queryKey({ projectId }),
    notesKey: trpc.notes.list.queryKey({ projectId }),
    meta: { scope: tagScope(segmentId), refetch: [trpc.projects.list.queryKey()] },
  };
}

function withTimes(segment: Segment, { startTime, endTime }: Pick<ChangedDetails, "startTime" | "endTime">): Segment {
  const isSame =
    (startTime ?? segment.startTime) === segment.startTime && (endTime ?? segment.endTime) === segment.endTime;
  if (isSame) return segment;
  return { ...segment, startTime: startTime ?? segment.startTime, endTime: endTime ?? segment.endTime };
}
