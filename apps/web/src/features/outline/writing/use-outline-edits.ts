import type { Outline, OutlineEdit, SegmentTexts } from "@quarry/domain";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { changesOf } from "../../../api/change-number.ts";
import { kept } from "../../../api/kept-calls.ts";
import { optimistic } from "../../../api/optimistic.ts";
import type { Notice } from "../../../api/query-client.ts";
import { useTRPC, useTRPCClient } from "../../../api/trpc.ts";
import { showToast } from "../../../shell/toasts.ts";
import { OUTLINE_TEXT, OUTLINE_TOASTS } from "../text.ts";
import { outlineScope } from "../use-outline.ts";
import { withEditsShown } from "./shown-edits.ts";

/** The key of mutations that write an outline. */
export const WRITING_MUTATION = ["outline-writing"];

/** A change of an outline: one step of undo. */
export type OutlineStep = {
  outlineId: string;
  edits: OutlineEdit[];
  /** The toast on success. Without it the change is quiet. */
  notice?: Notice;
  /** Runs once the page shows the edits. */
  onShown?: () => void;
};

/** Writes an outline optimistically, one step after the other. What is typed into one text is a call of its own, so
 * that the server makes one step of undo of it. */
export function useOutlineEdits(projectId: string, texts: SegmentTexts) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const queryKey = trpc.outline.get.queryKey({ projectId });
  const shown = optimistic<Outline | null, OutlineStep>({
    queryClient,
    queryKey,
    change: (outline, { edits }) => outline && withEditsShown(outline, edits, texts),
  });
  return useMutation({
    mutationKey: WRITING_MUTATION,
    onMutate: (step) => {
      shown.onMutate(step);
      // After the cache has told the page.
      queueMicrotask(() => step.onShown?.());
    },
    mutationFn: async (step: OutlineStep): Promise<unknown> => {
      const { outlineId, edits } = step;
      const [only] = edits;
      const context = kept({
        ...{ projectId, variables: step, what: OUTLINE_TEXT.kept.written, text: writtenIn(edits) },
        ...(edits.every(({ call }) => call === "removeBlock" || call === "removeSection") && { isDeletion: true }),
      });
      if (edits.length === 1 && only?.call === "changeBlock") {
        const { call: _, ...change } = only;
        return client.outline.changeBlock.mutate(change, context);
      }
      if (edits.length === 1 && only?.call === "changeSection") {
        const { call: _, ...change } = only;
        return client.outline.changeSection.mutate(change, context);
      }
      return client.outline.edit.mutate({ outlineId, edits }, context);
    },
    meta: { failure: OUTLINE_TOASTS.saveFailed, scope: outlineScope(projectId) },
    onSuccess: (answer, { notice }) => {
      const change = changesOf(answer)[0]?.number;
      if (notice) showToast({ ...notice, ...(change !== undefined && { change }) });
    },
  });
}

/** Returns the words of the person in edits. */
function writtenIn(edits: readonly OutlineEdit[]): string {
  return edits
    .flatMap((edit) => [
      ...("title" in edit ? [edit.title] : []),
      ...("synopsis" in edit ? [edit.synopsis] : []),
      ...("text" in edit ? [edit.text] : []),
      ...("tail" in edit ? [edit.tail] : []),
    ])
    .filter(Boolean)
    .join("\n\n");
}
