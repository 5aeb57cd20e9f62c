import { patchedList, type Segment, withRefusal, withSuggestedTag, withTag } from "@quarry/domain";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { optimistic } from "../../../api/optimistic.ts";
import { type ApiOutputs, useTRPC, useTRPCClient } from "../../../api/trpc.ts";
import { useUndo } from "../../../shell/undo/use-undo.ts";
import { useTagChanges } from "../../tags/tag-changes.ts";
import { TAGS_TEXT } from "../../tags/text.ts";
import type { ReviewItem } from "./review-queue.ts";
import { REVIEW_TEXT } from "./text.ts";

const { toast: TOAST, kept: KEPT } = REVIEW_TEXT;

/** The suggestion that is taken, as calls name it. */
type Taken = { segmentId: string; tag: string; confidence: number; alternatives: string[] };
type Refused = { tag: string; tagId: string };
type TakenAll = { tag: string; suggestions: Taken[] };

/** Returns functions that take or refuse the suggestion for a segment, take many at once, and undo the newest step. The
 * lists show it at once. */
export function useReviewCalls(projectId: string, segmentId: string) {
  const take = useTake(projectId, segmentId);
  const refuse = useRefuse(projectId, segmentId);
  const takeAll = useTakeAll(projectId);
  const undo = useUndo(projectId, { isInPlace: true });
  return {
    take: (item: ReviewItem) => take.mutate(takenOf(item)),
    refuse: (tag: string, tagId: string) => refuse.mutate({ tag, tagId }),
    takeAll: (tag: string, items: readonly ReviewItem[]) => takeAll.mutate({ tag, suggestions: items.map(takenOf) }),
    undo: () => undo.mutate("undo"),
  };
}

function takenOf({ segmentId, tag, percent, alternatives }: ReviewItem): Taken {
  return { segmentId, tag, confidence: percent, alternatives: alternatives.map((other) => other.tag) };
}

/** Without a toast for each: the review says what was done, and goes on. */
function useTake(projectId: string, segmentId: string) {
  const client = useTRPCClient();
  const { patch, offered, meta, keep, brings } = useTagChanges(projectId);
  return useMutation({
    mutationKey: ["segments.addTag", segmentId],
    mutationFn: (taken: Taken) =>
      client.segments.addTag.mutate(taken, keep(taken, TAGS_TEXT.kept.added(taken.tag, segmentId))),
    meta: { ...meta(undefined, TOAST.takeFailed, segmentId), brings },
    ...offered(
      patch(
        ({ tag, ...shown }: Taken) =>
          (segment) =>
            withTag(segment, tag, shown),
        [segmentId],
      ),
    ),
  });
}

function useRefuse(projectId: string, segmentId: string) {
  const client = useTRPCClient();
  const { patch, meta, keep, brings } = useTagChanges(projectId);
  return useMutation({
    mutationKey: ["suggestions.refuse", segmentId],
    mutationFn: (refused: Refused) =>
      client.suggestions.refuse.mutate(
        { segmentId, tag: refused.tag },
        keep(refused, KEPT.refused(refused.tag, segmentId)),
      ),
    meta: { ...meta(undefined, TOAST.refuseFailed, segmentId), brings },
    ...patch(
      ({ tag, tagId }: Refused) =>
        (segment) =>
          withRefusal(segment, { id: tagId, name: tag }),
      [segmentId],
    ),
  });
}

function useTakeAll(projectId: string) {
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const queryKey = useTRPC().segments.list.queryKey({ projectId });
  const { offered, meta, keep } = useTagChanges(projectId);
  const success = ({ addedCount }: ApiOutputs["suggestions"]["takeAll"], { tag }: TakenAll) => ({
    ...{ title: TOAST.takenAll, subject: tag, description: TOAST.isAddedTo(addedCount) },
  });
  return useMutation({
    mutationFn: (taken: TakenAll) =>
      client.suggestions.takeAll.mutate(
        { projectId, suggestions: taken.suggestions },
        keep(taken, KEPT.takenAll(taken.tag, taken.suggestions.length)),
      ),
    meta: meta(success, TOAST.takeAllFailed),
    ...offered(optimistic<Segment[], TakenAll>({ queryClient, queryKey, change: withSuggestionsTaken })),
  });
}

function withSuggestionsTaken(segments: Segment[], { suggestions }: TakenAll): Segment[] {
  const bySegment = new Map(suggestions.map((taken) => [taken.segmentId, taken]));
  return patchedList(segments, bySegment.keys(), (segment) => {
    const taken = bySegment.get(segment.id);
    return taken === undefined ? segment : withSuggestedTag(segment, taken.tag, taken);
  });
}
