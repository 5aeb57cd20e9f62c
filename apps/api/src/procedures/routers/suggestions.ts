import { allowTag, insertTakenSuggestions, refuseTag } from "@quarry/db";
import { type ChangeLabel, refuseTagInput, segmentIdInput, takeSuggestionsInput } from "@quarry/domain";
import { changeProject } from "../../workflows/change-project.ts";
import { changeSegment } from "../../workflows/change-segment.ts";
import { suggestTags } from "../../workflows/suggest-tags.ts";
import { procedure, router } from "../trpc.ts";

export const suggestionsRouter = router({
  list: procedure.input(segmentIdInput).query(({ ctx, input }) => suggestTags(ctx, input.segmentId)),

  refuse: procedure.input(refuseTagInput).mutation(({ ctx, input: { segmentId, tag } }) => {
    return changeSegment(ctx, "suggestions.refuse", { tag, segmentId }, (tx, key) => refuseTag(tx, { ...key, tag }));
  }),

  allow: procedure.input(refuseTagInput).mutation(({ ctx, input: { segmentId, tag } }) => {
    return changeSegment(ctx, "suggestions.allow", { tag, segmentId }, (tx, key) => allowTag(tx, { ...key, tag }));
  }),

  takeAll: procedure.input(takeSuggestionsInput).mutation(({ ctx, input: { projectId, suggestions } }) => {
    const { workspaceId } = ctx;
    return changeProject(ctx, projectId, "suggestions.takeAll", async (tx) => {
      const addedCount = await insertTakenSuggestions(tx, { workspaceId, projectId, suggestions });
      return { label: labelOf(suggestions, addedCount), answer: { addedCount } };
    });
  }),
});

/** Names the tag where there is only one. */
function labelOf(suggestions: readonly { segmentId: string; tag: string }[], count: number): ChangeLabel {
  const [tag, ...others] = new Set(suggestions.map((suggestion) => suggestion.tag));
  const segmentId = suggestions[0]?.segmentId;
  return {
    count,
    ...(tag !== undefined && others.length === 0 && { tag }),
    ...(segmentId !== undefined && { segmentId }),
  };
}
